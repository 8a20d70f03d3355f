import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aSmallDisk, fillDisk, canMountDisks } from '../../tests/support/media/disk-fixtures.ts'
import { listFilesBelow } from '../../tests/support/temporary-folder.ts'
import { type ArchiveWriter, openArchiveWriter } from './archive-writer.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'

test.skipIf(!canMountDisks).each<[string, (archive: ArchiveWriter) => Promise<void>]>([
  ['its next entry', (archive) => archive.add('three', randomBytes(1_000))],
  ['its end', (archive) => archive.finish()],
])('an archive on a full disk fails with %s', async (_, proceed) => {
  const disk = aSmallDisk(1024 * 1024)
  const archive = await openArchiveWriter(join(disk, 'backup.tar.gz'))
  await archive.add('one', randomBytes(1_000))
  await fillDisk(disk, 0)
  // The output fails asynchronously.
  const addMore = () => archive.add('more', randomBytes(100_000))
  await waitUntil(() =>
    addMore().then(
      () => false,
      () => true,
    ),
  )
  await expect(proceed(archive)).rejects.toThrow(/ENOSPC/)
  await archive.abandon()
  expect(await listFilesBelow(disk)).toEqual(['filler'])
})
