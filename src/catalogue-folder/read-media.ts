import { type FieldPath } from '../content-model/fields/field-path.ts'
import { join } from 'node:path'
import { listFieldValues } from '../content-model/fields/field-values.ts'
import type { FileKind, RecordField } from '../content-model/fields/field.ts'
import { filePaths } from '../content-model/fields/patterns.ts'
import { MediaFileProblem } from '../media/media-file-problem.ts'
import { type KnownMediaLookup, type MediaFile, measureMediaFile } from '../media/media-file.ts'
import { type CatalogueProblem, fieldProblem } from './catalogue-problem.ts'
import { findPathProblem } from './find-path-problem.ts'
import { forEachConcurrently } from './for-each-concurrently.ts'
import type { Progress } from './progress.ts'
import { findDrawingPaths } from './read-drawings.ts'
import { contentTypeOfList, folderLists, type ParsedEntries, type ParsedEntry } from './read-entries.ts'

/** Few, because the image library uses a thread per processor for each file. */
const MAX_CONCURRENT_FILES = 4

/** Files that staff have uploaded. Entries of a folder may refer to them although the folder does not contain them. */
export type UploadedFiles = ReadonlyMap<string, MediaFile>

/** Measures all files that the entries refer to, sorted by path, and reports those that cannot be read. */
export async function readMedia(
  folder: string,
  entries: ParsedEntries,
  known: KnownMediaLookup,
  progress: Progress,
  uploaded: UploadedFiles,
) {
  const byPath = Map.groupBy(listReferences(folder, entries), ({ path }) => path)
  const firstReferences = [...byPath.values()].flatMap((references) => references.slice(0, 1))
  const media: MediaFile[] = []
  const problems: CatalogueProblem[] = []
  await forEachConcurrently(firstReferences, MAX_CONCURRENT_FILES, async (reference) => {
    const result = await readReference(folder, reference, known, uploaded)
    if ('sha256' in result) media.push(result)
    else problems.push(result)
    progress('Reading pictures and files', media.length + problems.length, firstReferences.length)
  })
  media.sort((one, other) => (one.path < other.path ? -1 : 1))
  return { media, problems }
}

interface Reference {
  path: string
  entry: ParsedEntry<unknown>
  field: FieldPath
}

async function readReference(
  folder: string,
  { path, entry, field }: Reference,
  known: KnownMediaLookup,
  uploaded: UploadedFiles,
) {
  const problemAt = (problem: string, remedy: string) =>
    fieldProblem(entry.yaml, [...entry.at, ...field], `${path} ${problem}`, remedy)
  try {
    const pathProblem = await findPathProblem(folder, path)
    const upload = pathProblem && uploaded.get(path)
    if (upload) return upload
    if (pathProblem) return problemAt(pathProblem.problem, pathProblem.remedy)
    return await measureMediaFile(join(folder, path), path, known)
  } catch (error) {
    if (error instanceof MediaFileProblem) return problemAt(error.message, error.remedy)
    throw error
  }
}

const isFile = (field: RecordField) => field.kind === 'file'

/** Reads the raw entries, so that missing files are reported even if another field is invalid. */
function listReferences(folder: string, entries: ParsedEntries): Reference[] {
  const { airframes } = entries
  const references: Reference[] = folderLists
    .filter((list) => list !== 'airframes')
    .flatMap((list) =>
      entries[list].flatMap((entry) =>
        listFieldValues(contentTypeOfList(list).fields, entry.raw, isFile).flatMap(({ field, value, path }) =>
          field.kind === 'file' && isPathOfKind(field.wanted, value)
            ? [{ path: value, field: path, entry }]
            : [],
        ),
      ),
    )
  // The drawings of an airframe lie at paths that follow from its slug, unless it names others.
  for (const airframe of airframes) {
    const { facts: _facts, ...pictures } = findDrawingPaths(folder, String(airframe.at[0]), airframe.raw)
    for (const path of Object.values(pictures)) {
      if (path !== null) references.push({ path, entry: airframe, field: [] })
    }
  }
  return references
}

const isPathOfKind = (wanted: FileKind, value: unknown): value is string =>
  typeof value === 'string' && filePaths[wanted].pattern.test(value)
