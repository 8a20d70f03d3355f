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
  const steps: (() => Promise<void>)[] = [
    () => deleteExpiredLimits(db),
    () => deleteExpiredStaffRows(db, new Date()),
    async () => {
      const files = await deleteRemovedFiles(db, store, new Date())
      if (files > 0) log(`Deleted ${files} removed files`)
    },
    // A server that was killed after it had deleted a message may have left its file.
    () => runFileDeletions(db, 'mail', removeLetter),
    async () => {
      if (keepMessagesDays === undefined) return
      const before = new Date(Date.now() - keepMessagesDays * DAY_MS)
      const deleted = await deleteMessagesBefore(db, before, removeLetter)
      if (deleted > 0) log(`Deleted ${deleted} messages older than ${keepMessagesDays} days`)
    },
  ]
  const cleanUp = async () => {
    // A file that cannot be deleted must not keep old messages, so each step fails for itself.
    for (const step of steps) await step().catch(onError)
  }
  void cleanUp()
  const timer = setInterval(() => void cleanUp(), HOUR_MS)
  return () => clearInterval(timer)
}
