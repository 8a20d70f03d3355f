import { createTransport } from 'nodemailer'
import type { Database } from '../../../database/open-database.ts'
import { countLetters } from '../../../mail/letter.ts'
import type { Config } from '../../config.ts'
import { MAX_QUEUE_AGE_MS } from '../../observability/health.ts'
import { fail, ok, reasonOf, type Verdict, warn } from './diagnosis.ts'

const TIMEOUT_MS = 10_000

/** Logs in to the mail server without sending anything. */
export async function* checkMailServer({ mail }: Config): AsyncGenerator<Verdict> {
  if (mail.smtpUrl === undefined) return
  const transport = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  try {
    await transport.verify()
    yield ok('The mail server answers and accepts our login.')
  } catch (error) {
    const isLogin = error instanceof Error && 'code' in error && error.code === 'EAUTH'
    const remedy = isLogin
      ? 'Correct name and password in SMTP_URL.'
      : 'Is SMTP_URL right, and can this machine reach it?'
    const problem = isLogin ? 'refuses our login' : 'cannot be used'
    yield fail(`SMTP_URL: the mail server ${problem}: ${reasonOf(error)}.`, remedy)
  } finally {
    transport.close()
  }
}

export async function* checkLetters(db: Database): AsyncGenerator<Verdict> {
  const { counts, oldestQueued } = await countLetters(db)
  const parked = counts.find(({ state }) => state === 'parked')?.count ?? 0
  const waitedMs = oldestQueued ? Date.now() - oldestQueued.getTime() : 0
  yield waitedMs > MAX_QUEUE_AGE_MS
    ? warn(
        `A letter has waited for ${(waitedMs / 3_600_000).toFixed(1)} hours.`,
        '`npm run messages -- list --queued` shows the answers of the mail server.',
      )
    : ok('No letter has waited for more than an hour.')
  if (parked === 0) return
  yield warn(
    `Letters that the mail server rejected for good or never accepted: ${parked}.`,
    '`npm run messages -- list --parked` shows why; `npm run messages -- resend ID` sends one again.',
  )
}
