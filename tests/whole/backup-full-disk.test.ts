import { randomBytes } from 'node:crypto'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aBackupOf, aFileName } from '../support/archives.ts'
import { endOfCommand, startBuiltCommand } from '../support/built-command.ts'
import { aSmallDisk, fillDisk, mayMountDisks } from '../support/full-disk.ts'
import { startServer } from '../support/running-server.ts'
import { aFilledPlace } from '../support/site-place.ts'
import { sparseSettings } from '../support/sparse-settings.ts'
import { namesBelow } from '../support/temporary-folder.ts'

const KILOBYTE = 1024

async function post(address: string, message: string): Promise<number> {
  const body = JSON.stringify({ subject: 'contact-us', message, from_email: 'pilot@example.com' })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${address}/api/contactus`, { method: 'POST', headers, body })).status
}

test.skipIf(!mayMountDisks)(
  'a backup that fills the disk of the site says so and goes, and the site takes messages as before',
  async () => {
    const disk = aSmallDisk(32 * KILOBYTE * KILOBYTE)
    const settings = {
      ...(await sparseSettings()),
      DATA_DIR: join(disk, 'data'),
      // Letters that are not sent are not written to the disk either.
      SMTP_URL: 'smtp://127.0.0.1:9',
      CONTACT_TO: 'workshop@hangar.example',
      CONTACT_FROM: 'website@hangar.example',
    }
    const server = await startServer(settings)
    onTestFinished(() => server.stop())
    for (let count = 0; count < 20; count += 1) {
      expect(await post(server.address, randomBytes(60 * KILOBYTE).toString('base64'))).toBe(201)
    }
    const file = join(disk, 'backup.tar.gz')
    await writeFile(file, 'the backup of before')
    await fillDisk(disk, 600 * KILOBYTE)
    const { code, stdout, stderr } = await endOfCommand(
      startBuiltCommand('backup', [file, '--replace'], settings),
    )
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr:
        `There is no room for ${file}: the disk is full. Make room there, or name a file on another disk. ` +
        'Nothing was written.\n',
    })
    expect((await namesBelow(disk)).filter((name) => !name.startsWith('data/'))).toEqual([
      'backup.tar.gz',
      'filler',
    ])
    expect(await readFile(file, 'utf8')).toBe('the backup of before')
    expect(await post(server.address, 'Does it float?')).toBe(201)
  },
)

test.skipIf(!mayMountDisks)(
  'a restore into a place without room says so, and the place is as empty as before',
  async () => {
    const file = await aBackupOf(await aFilledPlace('SQLite'))
    const disk = aSmallDisk(1024 * KILOBYTE)
    const settings = { DATA_DIR: join(disk, 'data') }
    const run = () => endOfCommand(startBuiltCommand('restore', [file], settings))
    await fillDisk(disk, (await stat(file)).size / 2)
    expect(await run()).toEqual({
      code: 1,
      stdout: '',
      stderr:
        `There is no room in ${join(disk, 'data/media')} for what ${file} holds. ` +
        'Make room there, or name a place on another disk. Nothing was changed.\n',
    })
    expect(await namesBelow(disk)).toEqual(['filler'])
  },
)

test.skipIf(!mayMountDisks)(
  'where the disk has not even room to open the database, backup, server and doctor say so',
  async () => {
    const disk = aSmallDisk(32 * KILOBYTE * KILOBYTE)
    const settings = { ...(await sparseSettings()), DATA_DIR: join(disk, 'data') }
    const before = await startServer(settings)
    await before.stop()
    await fillDisk(disk, 0)
    const said = /^The disk of DATA_DIR is full, or does not work: disk I\/O error\. Make room, .*\n$/
    const file = await aFileName()
    const backup = await endOfCommand(startBuiltCommand('backup', [file], settings))
    expect(backup).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(said) })
    await expect(startServer(settings)).rejects.toThrow(/The disk of DATA_DIR is full, or does not work/)
    const doctor = await endOfCommand(startBuiltCommand('doctor', [], settings))
    expect(doctor.stdout).toMatch(/^FAIL {2}database {3}The disk of DATA_DIR is full, or does not work/m)
    await rm(join(disk, 'filler'))
    expect(await endOfCommand(startBuiltCommand('backup', [file], settings))).toMatchObject({ code: 0 })
  },
)
