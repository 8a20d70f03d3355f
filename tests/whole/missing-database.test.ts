import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { spawnBuiltCommand, waitForCommand } from '../support/built-command.ts'
import { createTestDatabase, databaseKinds } from '../support/test-databases.ts'
import { listFilesBelow, temporaryFolder } from '../support/temporary-folder.ts'

const commands: ['catalogue' | 'messages' | 'staff' | 'backup' | 'doctor', string[]][] = [
  ['catalogue', ['export', 'FOLDER']],
  ['messages', ['list']],
  ['messages', ['renew-keys']],
  ['staff', ['list']],
  ['staff', ['invite', 'editor@example.com']],
  ['backup', ['FOLDER/backup']],
  ['doctor', []],
]

async function run(program: (typeof commands)[number][0], args: string[], settings: Record<string, string>) {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'precious.txt'), 'mine')
  const inFolder = args.map((arg) => arg.replace('FOLDER', folder))
  const result = await waitForCommand(spawnBuiltCommand(program, inFolder, settings))
  expect(await listFilesBelow(folder)).toEqual(['precious.txt'])
  return { code: result.code, output: result.stdout + result.stderr }
}

test.each(commands)('%s %j creates no database and reports where it looked', async (program, args) => {
  const parent = await temporaryFolder()
  const dataDir = join(parent, 'typo')
  const { code, output } = await run(program, args, { DATA_DIR: dataDir })
  expect(code).toBe(1)
  expect(output).toContain(
    `DATA_DIR=${dataDir}: there is no database at ${join(dataDir, 'hangar.sqlite')}. ` +
      'Correct DATA_DIR, or create the database with `npm start`.',
  )
  expect(await readdir(parent)).toEqual([])
})

test.each(commands)('%s %j leaves a database without Hangar tables unchanged', async (program, args) => {
  const dataDir = await temporaryFolder()
  const file = join(dataDir, 'hangar.sqlite')
  await writeFile(file, '')
  const { code, output } = await run(program, args, { DATA_DIR: dataDir })
  expect(code).toBe(1)
  expect(output).toContain(`DATA_DIR=${dataDir}: the database ${file} has no Hangar tables.`)
  expect(await readdir(dataDir)).toEqual(['hangar.sqlite'])
})

test.skipIf(databaseKinds.length < 2).each(commands)(
  '%s %j creates no tables on PostgreSQL',
  async (program, args) => {
    const testDatabase = await createTestDatabase('PostgreSQL')
    onTestFinished(testDatabase.remove)
    const url = testDatabase.url ?? ''
    const { code, output } = await run(program, args, {
      DATA_DIR: await temporaryFolder(),
      DATABASE_URL: url,
    })
    expect(code).toBe(1)
    expect(output).toContain(
      `DATABASE_URL: the database ${new URL(url).pathname.slice(1)} has no Hangar tables.`,
    )
    expect((await run(program, args, { DATA_DIR: await temporaryFolder(), DATABASE_URL: url })).code).toBe(1)
  },
)
