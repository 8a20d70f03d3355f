import { existsSync } from 'node:fs'
import { mkdir, opendir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { AirframeRecord } from '../content-model/airframe.ts'
import { mediaUrl } from '../contract/media-url.ts'
import type { Database } from '../database/open-database.ts'
import type { MediaFile } from '../media/media-file.ts'
import type { MediaStore } from '../media/store/media-store.ts'
import type { CatalogueContents } from '../entries/catalogue-contents.ts'
import { toCatalogueYaml } from './catalogue-yaml.ts'
import { forEachConcurrently } from './for-each-concurrently.ts'
import type { Progress } from './progress.ts'
import { fileOf, contentTypeOfList, folderLists, folderSchema } from './read-entries.ts'
import { drawingPaths, factsPath, findDrawingPaths } from './read-drawings.ts'
import { readCatalogue } from '../entries/catalogue-contents.ts'
import { listNamedFiles } from '../entries/named-files.ts'
import { withDraftsPublished } from '../drafts/preview-catalogue.ts'

const MAX_CONCURRENT_FILES = 8

const MAX_NAMED_FILES = 5

export class ExportRefusedError extends Error {
  override readonly name = 'ExportRefusedError'
}

interface ExportOptions {
  /** Export the catalogue as it would be with all publishable drafts and scheduled changes published. */
  withDrafts?: boolean
  /** Export even if the folder holds files that the export would not write. */
  replace?: boolean
  progress?: Progress
}

/**
 * Writes the catalogue into a folder, so that importing that folder changes nothing, and returns the catalogue.
 * @throws ExportRefusedError if the folder holds other files and `replace` is not set, or if a file is missing in the store
 */
export async function exportCatalogue(
  db: Database,
  store: MediaStore,
  folder: string,
  { replace = false, withDrafts = false, progress = () => {} }: ExportOptions = {},
): Promise<CatalogueContents> {
  const stored = withDrafts ? await withDraftsPublished(db, readCatalogue) : await readSnapshot(db)
  const contents = withoutUnusedFiles(stored)
  const files = catalogueFiles(contents)
  if (!replace) await refuseUnknownFiles(folder, [...files.keys(), ...stored.media.map(({ path }) => path)])
  for (const [file, text] of files) await writeFileAtomically(join(folder, file), text)
  await copyMedia(store, contents.media, folder, progress)
  await removeStaleFiles(folder, contents, files)
  return contents
}

/** Leaves out files that no entry shows, because an import would not read them either. */
function withoutUnusedFiles({ media, ...entries }: CatalogueContents): CatalogueContents {
  const named = new Set(listNamedFiles(entries))
  return { ...entries, media: media.filter(({ path }) => named.has(path)) }
}

/**
 * On PostgreSQL, queries of a transaction see the same state only from this isolation level up. A read-only transaction does
 * not block writers.
 */
function readSnapshot(db: Database): Promise<CatalogueContents> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute(readCatalogue)
}

/** Files whose path has a name that begins with a dot, such as `.git`, are ignored. @throws ExportRefusedError */
async function refuseUnknownFiles(folder: string, exported: string[]): Promise<void> {
  if (!existsSync(folder)) return
  const known = new Set(exported)
  const unknown: string[] = []
  for await (const entry of await opendir(folder, { recursive: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep)
    if (entry.isDirectory() || path.some((name) => name.startsWith('.')) || known.has(path.join('/')))
      continue
    if (unknown.push(path.join('/')) > MAX_NAMED_FILES) break
  }
  if (unknown.length === 0) return
  const named = unknown.toSorted().slice(0, MAX_NAMED_FILES).join(', ')
  throw new ExportRefusedError(
    `${folder}: the folder holds files that this export would not write: ${named}` +
      `${unknown.length > MAX_NAMED_FILES ? ' and more' : ''}. Choose an empty folder, or add --replace: it deletes ` +
      'the models and drawings that are not in the catalogue. Nothing was changed.',
  )
}

async function copyMedia(store: MediaStore, media: MediaFile[], folder: string, progress: Progress) {
  let done = 0
  await forEachConcurrently(media, MAX_CONCURRENT_FILES, async ({ path, sha256 }) => {
    const original = await store.read('originals', mediaUrl(path, sha256))
    if (!original)
      throw new ExportRefusedError(`${path}: the file is missing in the media store. Import it again.`)
    await writeFileAtomically(join(folder, path), original.body)
    done += 1
    progress('Copying pictures and files', done, media.length)
  })
}

/** Removes files of earlier exports that an import would read as part of the catalogue. */
async function removeStaleFiles(
  folder: string,
  { airframes, media }: CatalogueContents,
  files: Map<string, string>,
) {
  for (const list of folderLists) {
    const { form, mayBeMissing } = contentTypeOfList(list).folder
    if (form === 'files') {
      const place = `catalogue/${list}`
      await mkdir(join(folder, place), { recursive: true })
      for (const name of await readdir(join(folder, place)))
        if (name.endsWith('.yaml') && !files.has(`${place}/${name}`)) await rm(join(folder, place, name))
    }
    if (mayBeMissing && !files.has(fileOf(list))) await rm(join(folder, fileOf(list)), { force: true })
  }
  // Another entry may still show a drawing that is no longer that of its airframe.
  const shown = new Set(media.map(({ path }) => path))
  for (const { slug, drawing } of airframes) {
    const facts = drawing && factsPath(slug)
    for (const path of Object.values(findDrawingPaths(folder, slug)))
      if (path !== null && path !== facts && !shown.has(path)) await rm(join(folder, path))
  }
}

function catalogueFiles(contents: CatalogueContents): Map<string, string> {
  const files = new Map<string, string>()
  for (const list of folderLists) {
    const { folder, key } = contentTypeOfList(list)
    const { comment = '', form, mayBeMissing, prose } = folder
    const schema = folderSchema(list)
    const entries: readonly object[] =
      list === 'airframes' ? contents.airframes.map(omitDefaultPaths) : contents[list]
    const keyOf = (entry: object) => String(Reflect.get(entry, key ?? ''))
    if (form === 'list' && !(mayBeMissing && entries.length === 0))
      files.set(fileOf(list), toCatalogueYaml(comment, z.array(schema), entries))
    if (form === 'by key') {
      const byKey = Object.fromEntries(entries.map((entry) => [keyOf(entry), entry]))
      files.set(fileOf(list), toCatalogueYaml(comment, z.record(z.string(), schema), byKey))
    }
    for (const entry of form === 'single' ? entries : [])
      files.set(fileOf(list), toCatalogueYaml(comment, schema, entry, prose))
    for (const entry of form === 'files' ? entries : [])
      files.set(
        `catalogue/${list}/${String(Reflect.get(entry, 'slug'))}.yaml`,
        toCatalogueYaml(comment, schema, entry, prose),
      )
  }
  for (const { slug, drawing } of contents.airframes) if (drawing) files.set(factsPath(slug), drawing.facts)
  return files
}

/** Leaves out the paths of drawings that follow from the airframe's slug. */
function omitDefaultPaths({ silhouette, glb, drawing, ...airframe }: AirframeRecord) {
  const paths = drawingPaths(airframe.slug)
  const isUsual = (['top', 'side', 'front', 'hero'] as const).every(
    (view) => (drawing?.[view] ?? paths[view]) === paths[view],
  )
  return {
    ...airframe,
    silhouette: silhouette === paths.silhouette ? null : silhouette,
    glb: glb === paths.glb ? null : glb,
    drawing: isUsual ? null : drawing,
  }
}

/** Renames the finished file to its name, so that an interrupted export leaves no half-written file. */
async function writeFileAtomically(target: string, content: string | Readable): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  const unfinished = `${target}.unfinished`
  await writeFile(unfinished, content)
  await rename(unfinished, target)
}
