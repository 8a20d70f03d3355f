// Small disks to fill up.
import { mkdtempSync, rmSync } from 'node:fs'
import { appendFile, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { isDiskFull } from '../../../src/media/store/disk-space.ts'
import { mountTmpfs } from './mount-tmpfs.ts'

/** The disk is filled in steps, because others may be writing at the same time. */
const MAX_BLOCKS = 256

/** Only root may mount a disk. */
export const canMountDisks = mayMount()

function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'hangar-disk-'))
  const unmount = mountTmpfs(folder, 64 * 1024)
  unmount?.()
  rmSync(folder, { recursive: true })
  return unmount !== undefined
}

/** The folder of a disk of this size, unmounted after the test. */
export function aSmallDisk(bytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'hangar-disk-'))
  const unmount = mountTmpfs(folder, bytes)
  if (!unmount) throw new Error('This user may not mount a disk.')
  onTestFinished(() => {
    unmount()
    rmSync(folder, { recursive: true })
  })
  return folder
}

/** Fills a disk with the file `filler` until at most this many bytes are free, rounded up to blocks. */
export async function fillDisk(folder: string, free: number): Promise<void> {
  for (;;) {
    const { bavail, bsize } = await statfs(folder)
    const blocks = bavail - Math.ceil(free / bsize)
    if (blocks <= 0) return
    const bytes = Math.min(blocks, MAX_BLOCKS) * bsize
    await appendFile(join(folder, 'filler'), Buffer.alloc(bytes)).catch((error: unknown) => {
      // Another writer used the space first.
      if (!isDiskFull(error)) throw error
    })
  }
}
