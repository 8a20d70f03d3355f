import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { edit, smallCatalogue } from '../../../tests/support/catalogue/small-catalogue.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { aTestSite } from '../../../tests/support/server/test-site.ts'
import { exportCatalogue } from '../../catalogue-folder/export-catalogue.ts'
import { importCatalogue } from '../../catalogue-folder/import-catalogue.ts'
import { readConfig } from '../config.ts'
import { openStore } from '../open-store.ts'
import { describeFailure } from './describe-failure.ts'

/** What the person reads who started a server or an import with these settings, which cannot work. */
async function describeStartupFailure(settings: Record<string, string>): Promise<string> {
  const config = readConfig(settings)
  const error = await openStore(config).then(
    ({ db }) => db.destroy(),
    (reason: unknown) => reason,
  )
  return describeFailure(error, config)
}

test('an unreachable PostgreSQL server is named without its password', async () => {
  const DATABASE_URL = 'postgres://hangar:hunter2@127.0.0.1:9/hangar'
  const described = await describeStartupFailure({ DATA_DIR: await temporaryFolder(), DATABASE_URL })
  expect(described).toMatch(/^DATABASE_URL: cannot connect to the database: .+\. Is it running/)
  expect(described).not.toMatch(/hunter2|\n/)
})

test('a DATA_DIR that is a file is named', async () => {
  const file = join(await temporaryFolder(), 'data')
  await writeFile(file, '')
  expect(await describeStartupFailure({ DATA_DIR: file })).toBe(
    `DATA_DIR=${file}: ${file}: a file is in the place of a folder (EEXIST). Choose another place, or correct this one.`,
  )
})

test('a database file that cannot be opened is named', async () => {
  const dataDir = await temporaryFolder()
  const file = join(dataDir, 'hangar.sqlite')
  await symlink(join(dataDir, 'missing/hangar.sqlite'), file)
  expect(await describeStartupFailure({ DATA_DIR: dataDir })).toBe(
    `The database file ${file} cannot be opened: unable to open database file. ` +
      'Make DATA_DIR name a folder in which this user may read and write.',
  )
})

test.each([
  ['below a file', 'file/below', 'file/below', 'ENOTDIR'],
  ['with a file in the place of one of its folders', 'folder', 'folder/catalogue', 'EEXIST'],
])('a target folder %s is named, not DATA_DIR', async (_, target, culprit, code) => {
  const { open, settings } = await aTestSite('SQLite', 'the small catalogue')
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'file'), '')
  await mkdir(join(folder, 'folder'))
  await writeFile(join(folder, 'folder/catalogue'), '')
  const { db, store } = open()
  const exporting = exportCatalogue(db, store, join(folder, target), { replace: true })
  const error = await exporting.catch((reason: unknown) => reason)
  const described = describeFailure(error, readConfig({ ...settings }))
  expect(described).toContain(`${join(folder, culprit)}`)
  expect(described).toContain(`a file is in the place of a folder (${code}).`)
  expect(described).not.toMatch(/DATA_DIR|\n/)
})

test('what this user may not write is named, with DATA_DIR if it is there', () => {
  const config = readConfig({ DATA_DIR: '/srv/hangar' })
  const denied = (path: string) => Object.assign(new Error('denied'), { code: 'EACCES', path })
  expect(describeFailure(denied('/srv/hangar/mail'), config)).toBe(
    'DATA_DIR=/srv/hangar: /srv/hangar/mail: this user has no permission (EACCES). ' +
      'Choose another place, or correct this one.',
  )
  expect(describeFailure(denied('/srv/hangar-export/a'), config)).toMatch(
    /^\/srv\/hangar-export\/a: this user/,
  )
})

test('every problem of an invalid folder is listed, then how many there are', async () => {
  const { open } = await aTestSite('SQLite', 'migrated')
  const folder = await smallCatalogue()
  await edit(folder, 'catalogue/classes.yaml', 'id: 1', 'id: one')
  await edit(folder, 'catalogue/classes.yaml', 'id: 2', 'id: two')
  const { db, store } = open()
  const error = await importCatalogue(db, store, folder).catch((reason: unknown) => reason)
  const described = describeFailure(error)
  expect(described).toMatch(/catalogue\/classes\.yaml[^]*"one"[^]*"two"/)
  expect(described).toMatch(/\n\nNothing was imported: there are \d+ problems\.$/)
})

test('a defect of our own comes with its stack', () => {
  expect(describeFailure(new TypeError('x is not a function'))).toMatch(
    /^TypeError: x is not a function\n +at /,
  )
})
