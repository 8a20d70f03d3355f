import { type EntryWithFile, listPublishedFileUses } from '../entries/entry-queries.ts'
import type { StudioFileList, StudioFileRow } from '../contract/studio/studio-file.ts'
import type { Database } from '../database/open-database.ts'
import { describeFile } from '../media/describe-file.ts'
import { listKnownFiles } from '../media/known-files.ts'
import type { MediaFile } from '../media/media-file.ts'
import { listUploads } from '../media/uploads/media-upload.ts'
import { listDraftFileUses, listHistoricalFiles } from '../drafts/file-uses.ts'
import { findFiles } from './staff-search/find-files.ts'

const PAGE_SIZE = 100

interface FileSearch {
  /** Words of the file's path, or of the name that it had on the device it came from. */
  text: string
  kind: string | null
  use: string | null
  offset: number
}

type Upload = Awaited<ReturnType<typeof listUploads>>[number]
type UsesByPath = ReadonlyMap<string, readonly EntryWithFile[]>

/** A page of files: uploads first, the newest at the top, then the others by path. */
export async function listFilesForStaff(db: Database, search: FileSearch): Promise<StudioFileList> {
  const uploads = new Map((await listUploads(db)).map((upload) => [upload.path, upload]))
  const drafts = byPath(await listDraftFileUses(db))
  const found = await searchFiles(db, search, uploads, drafts)
  const shown = found.slice(search.offset, search.offset + PAGE_SIZE)
  const paths = shown.map(({ path }) => path)
  const published = byPath(await listPublishedFileUses(db, paths))
  const isUnused = ({ path }: MediaFile) => !published.has(path) && !drafts.has(path)
  const history = shown.some(isUnused) ? await listHistoricalFiles(db) : new Set()
  const rows = shown.map((file): StudioFileRow => {
    const upload = uploads.get(file.path)
    return {
      ...describeFile(file, upload?.original_name ?? null),
      uploaded_at: upload?.uploaded_at ?? null,
      removed_at: upload?.removed_at ?? null,
      published: (published.get(file.path) ?? []).map(toEntry),
      drafts: (drafts.get(file.path) ?? []).map(toEntry),
      is_in_history: isUnused(file) && history.has(file.path),
    }
  })
  return { rows, total: found.length, bytes: found.reduce((sum, { bytes }) => sum + bytes, 0) }
}

async function searchFiles(
  db: Database,
  { text, kind, use }: FileSearch,
  uploads: ReadonlyMap<string, Upload>,
  drafts: UsesByPath,
): Promise<MediaFile[]> {
  const published = use === 'unused' ? byPath(await listPublishedFileUses(db)) : undefined
  const found = await findFiles(db, text)
  const matches = (file: MediaFile) => {
    const upload = uploads.get(file.path)
    const isRemoved = typeof upload?.removed_at === 'string'
    if (isRemoved !== (use === 'removed')) return false
    if (use === 'unused' && (published?.has(file.path) || drafts.has(file.path))) return false
    if (use === 'drafts' && !drafts.has(file.path)) return false
    if (kind !== null && describeFile(file, null).kind !== kind) return false
    return found?.has(file.path) ?? true
  }
  const uploadedAt = ({ path }: MediaFile) => uploads.get(path)?.uploaded_at ?? ''
  return (await listKnownFiles(db))
    .filter(matches)
    .sort(
      (one, other) => uploadedAt(other).localeCompare(uploadedAt(one)) || (one.path < other.path ? -1 : 1),
    )
}

const byPath = (uses: readonly EntryWithFile[]) => Map.groupBy(uses, ({ path }) => path)

const toEntry = ({ kind, key, name }: EntryWithFile) => ({ kind, key, name })
