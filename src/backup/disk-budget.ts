import { type DiskSpace, readDiskSpace } from '../media/store/disk-space.ts'
import { BackupError } from './backup-error.ts'

/** The folders that an archive is restored to; one that is missing is not on a local disk and is not checked. */
export interface ExtractionTarget {
  original?: string
  rows?: string
  /** An original that an interrupted restore has left needs no more space. */
  hasOriginal?: (address: string) => Promise<boolean>
}

/** Returns a function that reserves disk space for an entry of an archive and throws a BackupError if it is too little. */
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
