export class BackupError extends Error {
  override readonly name = 'BackupError'
}

export function createInvalidBackupError(file: string): BackupError {
  return new BackupError(
    `${file} is not a backup of this program. Name a file that \`npm run backup\` wrote. Nothing was changed.`,
  )
}

export function createDamagedBackupError(file: string, found: string): BackupError {
  return new BackupError(
    `${file} is damaged: ${found}. Use another copy, or an older backup. Nothing was changed.`,
  )
}

export function createNewerBackupError(file: string): BackupError {
  return new BackupError(
    `${file} was written by a newer version of this program. Restore it with that version. Nothing was changed.`,
  )
}
