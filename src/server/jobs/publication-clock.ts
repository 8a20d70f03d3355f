import type { Database } from '../../database/open-database.ts'
import { queueLetter } from '../../mail/letter.ts'
import { publishDue } from '../../publications/publish-due.ts'
import type { Config } from '../config.ts'
import { toLetterReference } from './compose-failure-letter.ts'

const LOOK_EVERY_MS = 5_000

interface ClockParts {
  db: Database
  mail: Config['mail']
  log: (line: string) => void
  onError: (error: unknown) => void
}

/** Publishes what is dated as soon as it is due; returns a function that stops it. Every server has one. */
export function startPublicationClock({ db, mail, log, onError }: ClockParts): () => Promise<void> {
  let running: Promise<void> | undefined
  const look = async () => {
    const results = await publishDue(db, new Date(), async (transaction, id) => {
      // Without a mail server the overview alone tells.
      if (mail.smtpUrl === undefined) return
      await queueLetter(transaction, toLetterReference(id), { mailDomain: mail.domain })
    })
    for (const { scheduled, published, problem } of results)
      log(
        published === undefined
          ? `Could not publish what was dated as ${scheduled}: ${problem}`
          : `Published ${published}, which was dated as ${scheduled}`,
      )
  }
  const lookUnlessBusy = () => {
    running ??= look()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }
  lookUnlessBusy()
  const timer = setInterval(lookUnlessBusy, LOOK_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}
