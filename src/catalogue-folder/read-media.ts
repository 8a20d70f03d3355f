import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { pdfPath, picturePath } from '../contract/record-fields.ts'
import { type MediaFile, MediaFileProblem, measureMediaFile } from '../media/media-file.ts'
import type { CatalogueProblem } from './catalogue-problem.ts'
import { forEachAtOnce } from './for-each-at-once.ts'
import type { Progress } from './progress.ts'
import type { FoundEntries, FoundEntry } from './read-entries.ts'
import { whyRefused } from './refused-path.ts'
import { type FieldPath, fieldName } from './yaml-file.ts'

export type KnownMedia = (path: string, sha256: string) => MediaFile | undefined

/** Pictures are decoded by as many threads as there are processors. */
const FILES_AT_ONCE = 4

/** Measures every picture and file that the entries name, and the drawings that lie there for an airframe. */
export async function readMedia(folder: string, found: FoundEntries, known: KnownMedia, progress: Progress) {
  const wanted = new Map<string, Reference>()
  for (const reference of listReferences(folder, found)) {
    if (!wanted.has(reference.path)) wanted.set(reference.path, reference)
  }
  const media: MediaFile[] = []
  const problems: CatalogueProblem[] = []
  await forEachAtOnce([...wanted.values()], FILES_AT_ONCE, async (reference) => {
    const read = await readOne(folder, reference, known)
    if ('sha256' in read) media.push(read)
    else problems.push(read)
    progress('Reading pictures and files', media.length + problems.length, wanted.size)
  })
  media.sort((one, other) => (one.path < other.path ? -1 : 1))
  return { media, problems }
}

/** The drawings of an airframe lie at fixed places, and only if there are any. */
export function drawingsOf(folder: string, slug: string): { silhouette: string | null; glb: string | null } {
  const present = (path: string) => (existsSync(join(folder, path)) ? path : null)
  return { silhouette: present(`media/silhouettes/${slug}.svg`), glb: present(`media/glb/${slug}.glb`) }
}

interface Reference {
  path: string
  found: FoundEntry<unknown>
  field: FieldPath
}

async function readOne(
  folder: string,
  { path, found, field }: Reference,
  known: KnownMedia,
): Promise<MediaFile | CatalogueProblem> {
  const problemAt = (problem: string, remedy: string): CatalogueProblem => {
    const { file, lineOf } = found.yaml
    const whole = [...found.at, ...field]
    return { file, line: lineOf(whole), field: fieldName(whole), problem: `${path} ${problem}`, remedy }
  }
  try {
    const refused = await whyRefused(folder, path)
    if (refused) return problemAt(refused.problem, refused.remedy)
    return await measureMediaFile(join(folder, path), path, known)
  } catch (error) {
    if (error instanceof MediaFileProblem) return problemAt(error.message, error.remedy)
    throw error
  }
}

const mediaFields = new Set<PropertyKey>(['image', 'src', 'file', 'manual'])

function listReferences(folder: string, found: FoundEntries): Reference[] {
  const { airframes, unread: _, ...withPaths } = found
  const references = Object.values(withPaths)
    .flat()
    .flatMap((entry) =>
      pathsIn(entry.raw, []).map(({ path, field }): Reference => ({ path, found: entry, field })),
    )
  for (const airframe of airframes) {
    for (const path of Object.values(drawingsOf(folder, String(airframe.at[0])))) {
      if (path !== null) references.push({ path, found: airframe, field: [] })
    }
  }
  return references
}

/** Every path in an entry as it was written, so that missing files are found even where a field is wrong. */
function pathsIn(raw: unknown, field: FieldPath): { path: string; field: FieldPath }[] {
  if (typeof raw === 'object' && raw !== null) {
    return Object.entries(raw).flatMap(([key, value]) =>
      pathsIn(value, [...field, Array.isArray(raw) ? Number(key) : key]),
    )
  }
  if (!mediaFields.has(field.at(-1) ?? '')) return []
  const path = z.union([picturePath, pdfPath]).safeParse(raw)
  return path.success ? [{ path: path.data, field }] : []
}
