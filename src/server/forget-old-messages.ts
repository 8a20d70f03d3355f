import { deleteMessagesBefore } from '../contact/stored-message.ts'
import type { Database } from '../database/open-database.ts'
import { removeLetterFile } from '../mail/folder-transport.ts'
import type { Config } from './config.ts'

const DAY_MS = 24 * 3_600_000

/** Deletes, now and daily, the messages that are older than the settings allow; returns what ends it. */
export function forgetOldMessages(
  db: Database,
  { keepMessagesDays, mail }: Pick<Config, 'keepMessagesDays' | 'mail'>,
  onError: (error: unknown) => void,
): () => void {
  if (keepMessagesDays === undefined) return () => {}
  const forget = async () => {
    const before = new Date(Date.now() - keepMessagesDays * DAY_MS)
    const deleted = await deleteMessagesBefore(db, before, (reference) =>
      removeLetterFile(mail.folder, reference),
    )
    if (deleted > 0) console.log(`Deleted ${deleted} messages of more than ${keepMessagesDays} days ago`)
  }
  forget().catch(onError)
  const timer = setInterval(() => void forget().catch(onError), DAY_MS)
  return () => clearInterval(timer)
}
