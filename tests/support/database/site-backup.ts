// Backs up a site in use and checks that every message acknowledged before is in the backup.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitForCommand, spawnBuiltCommand } from '../server/built-command.ts'

const RETRY_DELAY_MS = 1_000

export interface SiteBackup {
  file: string
  /** References of the messages acknowledged before it started. */
  before: string[]
}

/** Repeats the backup while the database is down. */
export async function backUpSite(
  settings: Record<string, string>,
  folder: string,
  acknowledged: ReadonlyMap<string, unknown>,
): Promise<SiteBackup> {
  const file = join(folder, 'backup.hangar')
  for (;;) {
    const before = [...acknowledged.keys()]
    const { code } = await waitForCommand(spawnBuiltCommand('backup', [file], settings))
    if (code === 0) return { file, before }
    await sleep(RETRY_DELAY_MS)
  }
}

/** Restores the backup to SQLite and lists the messages that it lacks. */
export async function listMissingMessages({ file, before }: SiteBackup, folder: string): Promise<string[]> {
  const restored = join(folder, 'restored')
  const { code, stderr } = await waitForCommand(spawnBuiltCommand('restore', [file], { DATA_DIR: restored }))
  if (code !== 0) throw new Error(`The backup could not be restored: ${stderr}`)
  const database = new DatabaseSync(join(restored, 'hangar.sqlite'), { readOnly: true })
  const rows = database.prepare('select reference from contact_message').all()
  database.close()
  const there = new Set(rows.map(({ reference }) => reference))
  return before.filter((reference) => !there.has(reference))
}
