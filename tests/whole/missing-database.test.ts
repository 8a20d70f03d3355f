import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommandInProcess } from '../support/server/command-in-process.ts'
import { listFilesBelow, temporaryFolder } from '../support/temporary-folder.ts'

/** Each must ask `openExistingDatabase`; what that makes of other databases is tested next to it. */
const commands: ['catalogue' | 'messages' | 'staff' | 'backup' | 'doctor', string[]][] = [
  ['catalogue', ['export', 'FOLDER']],
  ['messages', ['list']],
  ['messages', ['renew-keys']],
  ['staff', ['list']],
  ['staff', ['invite', 'editor@example.com']],
  ['backup', ['FOLDER/backup']],
  ['doctor', []],
]

test.each(commands)('%s %j creates no database and reports where it looked', async (program, args) => {
  const [parent, folder] = [await temporaryFolder(), await temporaryFolder()]
  await writeFile(join(folder, 'precious.txt'), 'mine')
  const dataDir = join(parent, 'typo')
  const inFolder = args.map((arg) => arg.replace('FOLDER', folder))
  const { code, stdout, stderr } = await runCommandInProcess(program, inFolder, { DATA_DIR: dataDir })
  expect(code).toBe(1)
  expect(stdout + stderr).toContain(
    `DATA_DIR=${dataDir}: there is no database at ${join(dataDir, 'hangar.sqlite')}. ` +
      'Correct DATA_DIR, or create the database with `npm start`.',
  )
  expect(await readdir(parent)).toEqual([])
  expect(await listFilesBelow(folder)).toEqual(['precious.txt'])
})
