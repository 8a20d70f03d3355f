import type { Database } from '../../database/open-database.ts'
import { queueLetter } from '../../mail/letter.ts'
import { publishDue } from '../../publications/publish-due.ts'
import type { Config } from '../config.ts'
import { toLetterReference } from './compose-failure-letter.ts'

const POLL_INTERVAL_MS = 5_000

interface SchedulerParts {
  db: Database
  mail: Config['mail']
  log: (line: string) => void
  onError: (error: unknown) => void
}

/**
 * Publishes scheduled publications when they are due. Every server does so; the database decides which one publishes what.
 * Returns a function that stops it and waits until the current run has ended.
 */
export function startPublicationScheduler({ db, mail, log, onError }: SchedulerParts): () => Promise<void> {
  let running: Promise<void> | undefined
  const publishAndLog = async () => {
    const results = await publishDue(db, new Date(), async (transaction, id) => {
      // Without a mail server, only the overview of the studio shows the failure.
      if (mail.smtpUrl === undefined) return
      await queueLetter(transaction, toLetterReference(id), { mailDomain: mail.domain })
    })
    for (const { scheduled, published, problem, error } of results) {
      if (error !== undefined) onError(error)
      if (published !== undefined) log(`Published the scheduled publication ${scheduled} as ${published}`)
      if (problem !== undefined) log(`Could not publish the scheduled publication ${scheduled}: ${problem}`)
    }
  }
  const runUnlessBusy = () => {
    running ??= publishAndLog()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }
  runUnlessBusy()
  const timer = setInterval(runUnlessBusy, POLL_INTERVAL_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}
