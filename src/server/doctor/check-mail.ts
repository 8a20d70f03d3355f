import { createTransport } from 'nodemailer'
import type { Database } from '../../database/open-database.ts'
import { countLetters } from '../../mail/letter-counts.ts'
import type { Config } from '../config.ts'
import { LONGEST_WAIT_MS } from '../health.ts'
import { type Diagnosis, diagnosesOf, reasonOf } from './diagnosis.ts'

const { ok, warn, fail } = diagnosesOf('mail')

const LONGEST_MS = 10_000

/** Whether the mail server of the settings takes our letters; nothing is sent. */
export async function checkMailServer({ mail }: Config): Promise<Diagnosis[]> {
  if (mail.smtpUrl === undefined) return []
  const transport = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: LONGEST_MS,
    greetingTimeout: LONGEST_MS,
    socketTimeout: LONGEST_MS,
  })
  try {
    await transport.verify()
    return [ok('The mail server answers and lets us in.')]
  } catch (error) {
    const isLogin = error instanceof Error && 'code' in error && error.code === 'EAUTH'
    if (isLogin) {
      return [
        fail(
          `The mail server refuses our login: ${reasonOf(error)}.`,
          'Correct name and password in SMTP_URL.',
        ),
      ]
    }
    return [
      fail(
        `The mail server cannot be used: ${reasonOf(error)}.`,
        'Is SMTP_URL right, and may this machine reach it?',
      ),
    ]
  } finally {
    transport.close()
  }
}

/** What waits to be sent, and what somebody has to look at. */
export async function checkLetters(db: Database): Promise<Diagnosis[]> {
  const { counts, oldestQueued } = await countLetters(db)
  const parked = counts.find(({ state }) => state === 'parked')?.count ?? 0
  const hours = oldestQueued ? (Date.now() - oldestQueued.getTime()) / 3_600_000 : 0
  return [
    hours * 3_600_000 > LONGEST_WAIT_MS
      ? warn(
          `A letter has waited for ${hours.toFixed(1)} hours.`,
          '`npm run messages -- list --queued` says what the mail server answered.',
        )
      : ok('No letter has waited for more than an hour.'),
    ...(parked > 0
      ? [
          warn(
            `Letters that the mail server refused for good, or never took: ${parked}.`,
            '`npm run messages -- list --parked` says why; `npm run messages -- resend ID` sends one again.',
          ),
        ]
      : []),
  ]
}
