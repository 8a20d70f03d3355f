import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aSmallDisk, fillDisk, mayMountDisks } from '../../tests/support/full-disk.ts'
import { namesBelow } from '../../tests/support/temporary-folder.ts'
import { type ArchiveWriter, openArchive } from './write-archive.ts'

test.skipIf(!mayMountDisks).each<[string, (archive: ArchiveWriter) => Promise<void>]>([
  ['its next entry', (archive) => archive.add('three', randomBytes(1_000))],
  ['its end', (archive) => archive.finish()],
])('an archive whose disk has become full says so with %s', async (_, goOn) => {
  const disk = aSmallDisk(1024 * 1024)
  const archive = await openArchive(join(disk, 'backup.tar.gz'))
  await archive.add('one', randomBytes(1_000))
  await fillDisk(disk, 0)
  await archive.add('two', randomBytes(100_000)).catch(() => {})
  // By now the output has failed.
  await sleep(200)
  await expect(goOn(archive)).rejects.toThrow(/ENOSPC/)
  await archive.abandon()
  expect(await namesBelow(disk)).toEqual(['filler'])
})
