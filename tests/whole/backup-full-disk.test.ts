import { randomBytes } from 'node:crypto'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createBackupFile, temporaryFilePath } from '../support/catalogue/archive-fixtures.ts'
import { openBuiltSite } from '../support/server/built-site.ts'
import { runCommandInProcess } from '../support/server/command-in-process.ts'
import { copyTemplateDatabase } from '../support/database/database-templates.ts'
import { aSmallDisk, fillDisk, canMountDisks } from '../support/media/disk-fixtures.ts'
import { runDoctor } from '../support/server/run-doctor.ts'
import { startServer } from '../support/server/start-server.ts'
import { aPopulatedSite } from '../support/server/test-site.ts'
import { sparseSettings } from '../support/server/sparse-settings.ts'
import { listFilesBelow } from '../support/temporary-folder.ts'

const KILOBYTE = 1024

async function post(address: string, message: string): Promise<number> {
  const body = JSON.stringify({ subject: 'contact-us', message, from_email: 'pilot@example.com' })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${address}/api/contactus`, { method: 'POST', headers, body })).status
}

test.skipIf(!canMountDisks)(
  'a backup that fills the disk reports it and leaves no partial file, and the site still accepts messages',
  async () => {
    const disk = aSmallDisk(32 * KILOBYTE * KILOBYTE)
    const settings = {
      ...(await sparseSettings()),
      DATA_DIR: join(disk, 'data'),
      // With an unreachable mail server, letters are not written to the disk.
      SMTP_URL: 'smtp://127.0.0.1:9',
      CONTACT_TO: 'workshop@hangar.example',
      CONTACT_FROM: 'website@hangar.example',
    }
    const server = await openBuiltSite(settings)
    onTestFinished(server.close)
    for (let count = 0; count < 20; count += 1) {
      expect(await post(server.address, randomBytes(60 * KILOBYTE).toString('base64'))).toBe(201)
    }
    const file = join(disk, 'backup.tar.gz')
    await writeFile(file, 'the previous backup')
    await fillDisk(disk, 600 * KILOBYTE)
    const { code, stdout, stderr } = await runCommandInProcess('backup', [file, '--replace'], settings)
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr:
        `${file}: the disk is full. Free some space there, or name a file on another disk. ` +
        'Nothing was written.\n',
    })
    expect((await listFilesBelow(disk)).filter((name) => !name.startsWith('data/'))).toEqual([
      'backup.tar.gz',
      'filler',
    ])
    expect(await readFile(file, 'utf8')).toBe('the previous backup')
    expect(await post(server.address, 'Does it float?')).toBe(201)
  },
)

test.skipIf(!canMountDisks)('a restore without enough disk space reports it and writes nothing', async () => {
  const file = await createBackupFile(await aPopulatedSite('SQLite'))
  const disk = aSmallDisk(1024 * KILOBYTE)
  const settings = { DATA_DIR: join(disk, 'data') }
  const run = () => runCommandInProcess('restore', [file], settings)
  await fillDisk(disk, (await stat(file)).size / 2)
  expect(await run()).toEqual({
    code: 1,
    stdout: '',
    stderr:
      `${join(disk, 'data/media')}: not enough disk space for the contents of ${file}. ` +
      'Free some space there, or choose a folder on another disk. Nothing was changed.\n',
  })
  expect(await listFilesBelow(disk)).toEqual(['filler'])
})

test.skipIf(!canMountDisks)(
  'if the disk is too full to open the database, backup, server and doctor report it',
  async () => {
    const disk = aSmallDisk(32 * KILOBYTE * KILOBYTE)
    const settings = { DATA_DIR: join(disk, 'data') }
    await copyTemplateDatabase('the small catalogue', settings.DATA_DIR)
    await fillDisk(disk, 0)
    const problem =
      /^The disk of DATA_DIR is full or failing: \S+hangar\.sqlite: disk I\/O error\. Free some space, .*\n$/
    const file = await temporaryFilePath()
    const runBackup = () => runCommandInProcess('backup', [file, '--without-missing'], settings)
    expect(await runBackup()).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(problem) })
    await expect(startServer(settings)).rejects.toThrow(/The disk of DATA_DIR is full or failing/)
    expect(await runDoctor(settings)).toMatch(/^FAIL {2}database {3}The disk of DATA_DIR is full or failing/m)
    await rm(join(disk, 'filler'))
    expect(await runBackup()).toMatchObject({ code: 0 })
  },
)
