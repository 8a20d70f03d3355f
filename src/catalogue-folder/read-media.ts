import { existsSync } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { type MediaFile, MediaFileProblem, measureMediaFile } from '../media/media-file.ts'
import type { CatalogueProblem } from './catalogue-problem.ts'
import type { Progress } from './progress.ts'
import type { FoundEntries, FoundEntry } from './read-entries.ts'
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
  const references = [...wanted.values()]
  let next = 0
  const readSome = async () => {
    for (let reference = references[next++]; reference; reference = references[next++]) {
      const read = await readOne(folder, reference, known)
      if ('sha256' in read) media.push(read)
      else problems.push(read)
      progress('Reading pictures and files', media.length + problems.length, references.length)
    }
  }
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, readSome))
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
  const whole = [...found.at, ...field]
  const at = { file: found.yaml.file, line: found.yaml.lineOf(whole), field: fieldName(whole) }
  const file = join(folder, path)
  try {
    if (!(await realpath(file)).startsWith((await realpath(folder)) + sep)) {
      return {
        ...at,
        problem: `${path} leads out of the folder by a link`,
        remedy: 'Put the file itself in its place',
      }
    }
    if (!(await stat(file)).isFile())
      return { ...at, problem: `${path} is not a file`, remedy: 'Put the file in its place' }
    return await measureMediaFile(file, path, known)
  } catch (error) {
    if (error instanceof MediaFileProblem)
      return { ...at, problem: `${path} ${error.message}`, remedy: error.remedy }
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT')
      return { ...at, problem: `${path} does not exist`, remedy: 'Add the file or correct the path' }
    if (code === 'EACCES')
      return { ...at, problem: `${path} may not be read`, remedy: 'Give read permission' }
    throw error
  }
}

function listReferences(folder: string, found: FoundEntries): Reference[] {
  const references: Reference[] = []
  const add = (entry: FoundEntry<unknown>, field: FieldPath, path: string | null) => {
    if (path !== null) references.push({ path, found: entry, field })
  }
  for (const entry of [...found.classes, ...found.accessories, ...found.distributors]) {
    if (entry.entry) add(entry, ['image'], entry.entry.image)
  }
  for (const review of found.reviews) {
    if (review.entry) add(review, ['image'], review.entry.image)
    if (review.entry) add(review, ['file'], review.entry.file)
  }
  for (const model of found.models) {
    if (!model.entry) continue
    add(model, ['image'], model.entry.image)
    add(model, ['manual'], model.entry.manual)
    for (const [index, version] of model.entry.versions.entries()) {
      for (const [photo, { src }] of version.images.entries()) {
        add(model, ['versions', index, 'images', photo, 'src'], src)
      }
    }
  }
  for (const site of found.site) {
    for (const [index, block] of site.entry?.home_story.blocks.entries() ?? []) {
      if (block.type === 'photo') add(site, ['home_story', 'blocks', index, 'image'], block.image)
    }
    for (const [index, { image }] of site.entry?.tributes.entries() ?? []) {
      add(site, ['tributes', index, 'image'], image)
    }
  }
  for (const airframe of found.airframes) {
    if (!airframe.entry) continue
    const { silhouette, glb } = drawingsOf(folder, airframe.entry.slug)
    add(airframe, [], silhouette)
    add(airframe, [], glb)
  }
  return references
}
