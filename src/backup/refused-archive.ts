// Why an archive is not taken.
import { BackupRefused } from './backup-refused.ts'

/** For a file that another program wrote. */
export function foreign(file: string): BackupRefused {
  return new BackupRefused(
    `${file} is no backup of this program. Name a file that \`npm run backup\` wrote. Nothing was changed.`,
  )
}

/** For an archive that is not as it was written. */
export function damaged(file: string, found: string): BackupRefused {
  return new BackupRefused(
    `${file} is damaged: ${found}. Take another copy of it, or an older backup. Nothing was changed.`,
  )
}

/** For an archive that only a later version of this program can read. */
export function newer(file: string): BackupRefused {
  return new BackupRefused(
    `${file} was written by a newer version of this program. Restore it with that version. Nothing was changed.`,
  )
}
