// A backup of a site that is in use, and whether all is in it that was acknowledged before it began.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { endOfCommand, startBuiltCommand } from './built-command.ts'

const AGAIN_MS = 1_000

export interface SiteBackup {
  file: string
  /** The references of the messages that were acknowledged before it began. */
  before: string[]
}

/** Backs a site up, and tries again where that fails because its database is away. */
export async function backUpSite(
  settings: Record<string, string>,
  folder: string,
  acknowledged: ReadonlyMap<string, unknown>,
): Promise<SiteBackup> {
  const file = join(folder, 'backup.hangar')
  for (;;) {
    const before = [...acknowledged.keys()]
    const { code } = await endOfCommand(startBuiltCommand('backup', [file], settings))
    if (code === 0) return { file, before }
    await sleep(AGAIN_MS)
  }
}

/** Restores the backup to SQLite, and tells which of the messages are not there. */
export async function listMissingMessages({ file, before }: SiteBackup, folder: string): Promise<string[]> {
  const restored = join(folder, 'restored')
  const { code, stderr } = await endOfCommand(startBuiltCommand('restore', [file], { DATA_DIR: restored }))
  if (code !== 0) throw new Error(`The backup could not be restored: ${stderr}`)
  const database = new DatabaseSync(join(restored, 'hangar.sqlite'), { readOnly: true })
  const rows = database.prepare('select reference from contact_message').all()
  database.close()
  const there = new Set(rows.map(({ reference }) => reference))
  return before.filter((reference) => !there.has(reference))
}
