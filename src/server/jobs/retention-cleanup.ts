import { deleteMessagesBefore } from '../../contact/stored-message.ts'
import { runFileDeletions } from '../../database/file-deletions.ts'
import type { Database } from '../../database/open-database.ts'
import { deleteExpiredLimits } from '../../database/rate-limit.ts'
import { removeLetterFile } from '../../mail/folder-transport.ts'
import { deleteExpiredStaffRows } from '../../staff/delete-expired.ts'
import type { MediaStore } from '../../media/store/media-store.ts'
import { deleteRemovedFiles } from '../../publications/remove-file.ts'
import type { Config } from '../config.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Deletes expired messages, rate limits, invitations, sessions and removed files, now and every hour, until the returned function is called. */
export function startRetentionCleanup(
  db: Database,
  { keepMessagesDays, mail }: Pick<Config, 'keepMessagesDays' | 'mail'>,
  store: MediaStore,
  log: (line: string) => void,
  onError: (error: unknown) => void,
): () => void {
  const removeLetter = (reference: string) => removeLetterFile(mail.folder, reference)
  const cleanUp = async () => {
    await deleteExpiredLimits(db)
    await deleteExpiredStaffRows(db, new Date())
    const files = await deleteRemovedFiles(db, store, new Date())
    if (files > 0) log(`Deleted ${files} removed files`)
    // A server that was killed after it had deleted a message may have left its file.
    await runFileDeletions(db, 'mail', removeLetter)
    if (keepMessagesDays === undefined) return
    const before = new Date(Date.now() - keepMessagesDays * DAY_MS)
    const deleted = await deleteMessagesBefore(db, before, removeLetter)
    if (deleted > 0) log(`Deleted ${deleted} messages older than ${keepMessagesDays} days`)
  }
  cleanUp().catch(onError)
  const timer = setInterval(() => void cleanUp().catch(onError), HOUR_MS)
  return () => clearInterval(timer)
}
