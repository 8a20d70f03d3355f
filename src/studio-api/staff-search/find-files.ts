import type { Database } from '../../database/open-database.ts'
import { isFound } from '../../finder/staff-search/find-texts.ts'
import { type QueryInterpretation, readStaffQuery } from '../../finder/staff-search/staff-query.ts'
import { createTextColumns, type TextColumns } from '../../finder/staff-search/text-columns.ts'
import { listUploads } from '../../media/uploads/media-upload.ts'
import { searchPaths, readUploadsVersion } from '../../media/search-paths.ts'

interface UploadIndex {
  version: string
  columns: TextColumns
  /** The path of each file, by its number in the index. */
  paths: string[]
  removed: ReadonlySet<string>
}

const openIndexes = new WeakMap<Database, UploadIndex>()

/** Returns the index of uploads, which are also found by the name that they had on the device. */
async function openUploadIndex(db: Database): Promise<UploadIndex> {
  const version = await readUploadsVersion(db)
  const known = openIndexes.get(db)
  if (known?.version === version) return known
  const uploads = await listUploads(db)
  const columns = createTextColumns()
  uploads.forEach(({ path, original_name: name }, at) => columns.put(at, toTexts(path, name)))
  const removed = uploads.filter((upload) => upload.removed_at !== null).map(({ path }) => path)
  const index = { version, columns, paths: uploads.map(({ path }) => path), removed: new Set(removed) }
  openIndexes.set(db, index)
  return index
}

const toTexts = (path: string, originalName: string | null) => ({
  names: [...(originalName === null ? [] : [originalName]), path.slice(path.lastIndexOf('/') + 1)],
  texts: [path.slice(0, path.lastIndexOf('/'))],
})

interface FoundFiles {
  paths: string[]
  /** The paths of uploads that were removed and will be deleted later. */
  removed: ReadonlySet<string>
}

/**
 * Finds files of the catalogue and uploads. The catalogue may have hundreds of thousands of files, so the database filters them,
 * which cannot forgive typing errors.
 */
export async function matchFiles(db: Database, interpretation: QueryInterpretation): Promise<FoundFiles> {
  const { words } = interpretation
  const uploads = await openUploadIndex(db)
  const { removed } = uploads
  if (words.length === 0 || words.some(({ fit }) => fit === 'misspelt')) return { paths: [], removed }
  const wanted = words.map(({ text, fit }) => ({ text, isLiteral: fit === 'sign' }))
  const candidates = await searchPaths(db, wanted)
  const columns = createTextColumns()
  candidates.forEach((path, at) => columns.put(at, toTexts(path, null)))
  const found = [
    ...listFound(uploads.columns, uploads.paths, interpretation),
    ...listFound(columns, candidates, interpretation),
  ]
  return { paths: [...new Set(found)], removed }
}

function listFound(
  columns: TextColumns,
  paths: readonly string[],
  interpretation: QueryInterpretation,
): string[] {
  const bits = columns.matchWords(interpretation.words)
  return paths.filter((_, at) => isFound(columns, at, bits, interpretation))
}

/** The paths of the files that match; undefined if there is nothing to search for. */
export async function findFiles(db: Database, text: string): Promise<ReadonlySet<string> | undefined> {
  const { interpretations } = readStaffQuery(text)
  if (interpretations.length === 0) return undefined
  for (const interpretation of interpretations) {
    const { paths } = await matchFiles(db, interpretation)
    if (paths.length > 0) return new Set(paths)
  }
  return new Set()
}
