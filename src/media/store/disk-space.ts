import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

const MAX_RESERVE_BYTES = 200 * 1024 * 1024
const RESERVE_SHARE = 0.02

export interface DiskSpace {
  /** Identifies the disk: it is the same for all folders on it. */
  device: number
  freeBytes: number
  /** Kept free for the database: if less is free, no pictures are encoded, so that visitors' messages can still be stored. */
  reserveBytes: number
  blockBytes: number
}

/** Measures the disk of a folder, which need not exist yet. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  let existing = resolve(folder)
  while (!existsSync(existing)) existing = dirname(existing)
  const { bavail, blocks, bsize } = await statfs(existing)
  return {
    device: (await stat(existing)).dev,
    // Some network file systems report a size of 0. Their space counts as unlimited.
    freeBytes: blocks === 0 ? Infinity : bavail * bsize,
    reserveBytes: Math.min(MAX_RESERVE_BYTES, blocks * bsize * RESERVE_SHARE),
    blockBytes: bsize,
  }
}

export async function hasSpaceToEncode(folder: string): Promise<boolean> {
  const { freeBytes, reserveBytes } = await readDiskSpace(folder)
  return freeBytes >= reserveBytes
}

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))
}
