import { type DiskSpace, readDiskSpace } from '../media/disk-space.ts'
import { BackupError } from './backup-error.ts'

export interface ExtractionTarget {
  original?: string
  rows?: string
  /** Originals left by an interrupted restore need no more space. */
  hasOriginal?: (address: string) => Promise<boolean>
}

/** Returns a function that reserves space for a part of an archive and throws a BackupError if there is not enough. */
export async function openDiskBudget(file: string, target: ExtractionTarget) {
  const disks = new Map<number, DiskSpace>()
  const findDisk = async (folder: string | undefined) => {
    if (folder === undefined) return undefined
    const space = await readDiskSpace(folder)
    const disk = disks.get(space.device) ?? space
    disks.set(space.device, disk)
    return { folder, disk }
  }
  const places = { original: await findDisk(target.original), rows: await findDisk(target.rows) }
  return (kind: 'original' | 'rows', bytes: number): void => {
    const place = places[kind]
    if (!place) return
    const { disk, folder } = place
    disk.freeBytes -= Math.ceil(bytes / disk.blockBytes) * disk.blockBytes
    if (disk.freeBytes >= 0) return
    throw new BackupError(
      `${folder}: not enough disk space for the contents of ${file}. ` +
        'Free some space there, or choose a folder on another disk. Nothing was changed.',
    )
  }
}
