import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { BackupRefused } from './backup-refused.ts'

/** Where an archive is unfolded to. The folders need not be there yet, and are none where it is no disk of ours. */
export interface UnfoldingPlace {
  original?: string
  rows?: string
  /** Whether there is such an original already, of a restore that was interrupted: it takes no more room. */
  hasOriginal?: (address: string) => Promise<boolean>
}

/** What is free on the disks to which an archive is unfolded. */
export interface Room {
  /** Counts what comes out of an archive. @throws BackupRefused where there is no room for all of it */
  take: (file: string, kind: 'original' | 'rows', bytes: number) => void
  hasOriginal: (address: string) => Promise<boolean>
}

interface Disk {
  folder: string
  free: number
  blockBytes: number
}

/** Looks at the disks once; what is written there since is not known to it. */
export async function openRoom({
  original,
  rows,
  hasOriginal = async () => false,
}: UnfoldingPlace): Promise<Room> {
  const known = new Map<number, Disk>()
  const disks = { original: await diskOf(original, known), rows: await diskOf(rows, known) }
  return {
    hasOriginal,
    take: (file, kind, bytes) => {
      const disk = disks[kind]
      if (!disk) return
      disk.free -= Math.ceil(bytes / disk.blockBytes) * disk.blockBytes
      if (disk.free >= 0) return
      throw new BackupRefused(
        `There is no room in ${disk.folder} for what ${file} holds. ` +
          'Make room there, or name a place on another disk. Nothing was changed.',
      )
    },
  }
}

/** Two folders on one disk share its room. */
async function diskOf(folder: string | undefined, known: Map<number, Disk>): Promise<Disk | undefined> {
  if (folder === undefined) return undefined
  let present = resolve(folder)
  while (!existsSync(present)) present = dirname(present)
  const { dev } = await stat(present)
  const { bavail, bsize } = await statfs(present)
  const disk = known.get(dev) ?? { folder, free: bavail * bsize, blockBytes: bsize }
  known.set(dev, disk)
  return disk
}
