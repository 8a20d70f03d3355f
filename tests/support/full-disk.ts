// Disks that can be filled without harm, for tests of what happens then.
import { mkdtempSync, rmSync } from 'node:fs'
import { appendFile, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { isDiskFull } from '../../src/media/disk-full.ts'
import { mountSmallDisk } from './small-disk.ts'

/** Others may write to the disk meanwhile, so it is filled bit by bit. */
const MOST_BLOCKS = 256

/** Only root may mount a disk. */
export const mayMountDisks = mayMount()

function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'hangar-disk-'))
  const unmount = mountSmallDisk(folder, 64 * 1024)
  unmount?.()
  rmSync(folder, { recursive: true })
  return unmount !== undefined
}

/** The folder of a disk of so many bytes, gone when the test has ended. */
export function aSmallDisk(bytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'hangar-disk-'))
  const unmount = mountSmallDisk(folder, bytes)
  if (!unmount) throw new Error('This user may not mount a disk.')
  onTestFinished(() => {
    unmount()
    rmSync(folder, { recursive: true })
  })
  return folder
}

/** Fills a disk by the file `filler` until no more than so many bytes are free, rounded up to whole blocks. */
export async function fillDisk(folder: string, free: number): Promise<void> {
  for (;;) {
    const { bavail, bsize } = await statfs(folder)
    const blocks = bavail - Math.ceil(free / bsize)
    if (blocks <= 0) return
    const bytes = Math.min(blocks, MOST_BLOCKS) * bsize
    await appendFile(join(folder, 'filler'), Buffer.alloc(bytes)).catch((error: unknown) => {
      // Somebody else was faster.
      if (!isDiskFull(error)) throw error
    })
  }
}
