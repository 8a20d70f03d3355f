import { forgetFullLimits } from '../contact/message-limits.ts'
import { deleteMessagesBefore } from '../contact/stored-message.ts'
import type { Database } from '../database/open-database.ts'
import { removeLetterFile } from '../mail/folder-transport.ts'
import type { Config } from './config.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Deletes, now and hourly, the messages that are older than the settings allow, and whom a limit counted more
 * than an hour ago; returns what ends it.
 */
export function forgetWhatIsOld(
  db: Database,
  { keepMessagesDays, mail }: Pick<Config, 'keepMessagesDays' | 'mail'>,
  log: (line: string) => void,
  onError: (error: unknown) => void,
): () => void {
  const forget = async () => {
    await forgetFullLimits(db)
    if (keepMessagesDays === undefined) return
    const before = new Date(Date.now() - keepMessagesDays * DAY_MS)
    const deleted = await deleteMessagesBefore(db, before, (reference) =>
      removeLetterFile(mail.folder, reference),
    )
    if (deleted > 0) log(`Deleted ${deleted} messages of more than ${keepMessagesDays} days ago`)
  }
  forget().catch(onError)
  const timer = setInterval(() => void forget().catch(onError), HOUR_MS)
  return () => clearInterval(timer)
}
