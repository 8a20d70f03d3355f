import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Counts messages with this text in the database of the browser tests' site. */
export function countStoredMessages(message: string): number {
  return selectMessages(message).length
}

export function findStoredSubject(message: string): unknown {
  return selectMessages(message)[0]?.['about']
}

function selectMessages(message: string) {
  const file = join(process.env['SITE_DATA_DIR'] ?? '', 'hangar.sqlite')
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database.prepare('select about from contact_message where message = ?').all(message)
  } finally {
    database.close()
  }
}
