import { existsSync } from 'node:fs'
import { mkdir, opendir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { AirframeRecord } from '../content-model/airframe.ts'
import { mediaUrl } from '../contract/media-url.ts'
import type { Database } from '../database/open-database.ts'
import type { MediaFile } from '../media/media-file.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { CatalogueContents } from '../entries/catalogue-contents.ts'
import { toCatalogueYaml } from './catalogue-yaml.ts'
import { forEachConcurrently } from './for-each-concurrently.ts'
import type { Progress } from './progress.ts'
import { fileOf, folderForm, folderLists, folderSchema } from './read-entries.ts'
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
  /** As the catalogue will be once all drafts of the studio are published. */
  withDrafts?: boolean
  /** Export even if the folder holds files that the export would not write. */
  replace?: boolean
  progress?: Progress
}

/** Importing the folder changes nothing; `replace` removes old models and drawings. @throws ExportRefusedError */
export async function exportCatalogue(
  db: Database,
  store: MediaStore,
  folder: string,
  { replace = false, withDrafts = false, progress = () => {} }: ExportOptions = {},
): Promise<CatalogueContents> {
  const stored = withDrafts ? await withDraftsPublished(db, readCatalogue) : await readSnapshot(db)
  const contents = withoutUnnamedFiles(stored)
  const files = catalogueFiles(contents)
  if (!replace) await refuseUnknownFiles(folder, [...files.keys(), ...stored.media.map(({ path }) => path)])
  for (const [file, text] of files) await writeWhole(join(folder, file), text)
  await copyMedia(store, contents.media, folder, progress)
  await removeStale(folder, contents, files)
  return contents
}

/** A file that no entry shows any more, an import would not read. */
function withoutUnnamedFiles({ media, ...entries }: CatalogueContents): CatalogueContents {
  const named = new Set(listNamedFiles(entries))
  return { ...entries, media: media.filter(({ path }) => named.has(path)) }
}

/** PostgreSQL shows all queries the same state only at this level; a transaction that only reads keeps nobody from writing. */
function readSnapshot(db: Database): Promise<CatalogueContents> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute(readCatalogue)
}

/** Ignores names that begin with a dot, such as `.git`. */
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
    await writeWhole(join(folder, path), original.body)
    done += 1
    progress('Copying pictures and files', done, media.length)
  })
}

/** Removes what an import would read as part of the catalogue. */
async function removeStale(folder: string, { airframes }: CatalogueContents, files: Map<string, string>) {
  for (const list of folderLists) {
    const { form, mayBeMissing } = folderForm(list).folder
    if (form === 'files') {
      const place = `catalogue/${list}`
      await mkdir(join(folder, place), { recursive: true })
      for (const name of await readdir(join(folder, place)))
        if (name.endsWith('.yaml') && !files.has(`${place}/${name}`)) await rm(join(folder, place, name))
    }
    if (mayBeMissing && !files.has(fileOf(list))) await rm(join(folder, fileOf(list)), { force: true })
  }
  for (const { slug, silhouette, glb, drawing } of airframes) {
    const kept = new Set([silhouette, glb, ...Object.values(drawing ?? {}), drawing && factsPath(slug)])
    for (const lying of Object.values(findDrawingPaths(folder, slug)))
      if (lying !== null && !kept.has(lying)) await rm(join(folder, lying))
  }
}

function catalogueFiles(contents: CatalogueContents): Map<string, string> {
  const files = new Map<string, string>()
  for (const list of folderLists) {
    const { folder, key } = folderForm(list)
    const { comment = '', form, mayBeMissing, prose } = folder
    const schema = folderSchema(list)
    const entries: readonly object[] =
      list === 'airframes' ? contents.airframes.map(withOtherPaths) : contents[list]
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

/** Paths of drawings that do not follow from its slug; the others are left out. */
function withOtherPaths({ silhouette, glb, drawing, ...airframe }: AirframeRecord) {
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

async function writeWhole(target: string, content: string | Readable): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  const unfinished = `${target}.unfinished`
  await writeFile(unfinished, content)
  await rename(unfinished, target)
}
