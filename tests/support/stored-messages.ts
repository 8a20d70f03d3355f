import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** How often a message with these words is stored by the site of the browser tests. */
export function countStored(message: string): number {
  const database = new DatabaseSync(join(process.env['SITE_DATA_DIR'] ?? '', 'hangar.sqlite'), {
    readOnly: true,
  })
  try {
    return database.prepare('select id from contact_message where message = ?').all(message).length
  } finally {
    database.close()
  }
}
