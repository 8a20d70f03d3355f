import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { accessoryRecordSchema } from '../contract/accessory.ts'
import { aircraftClassRecordSchema } from '../contract/aircraft-class.ts'
import { aircraftModelRecordSchema } from '../contract/aircraft-model.ts'
import { airframeRecordSchema } from '../contract/airframe.ts'
import { distributorRecordSchema } from '../contract/distributor.ts'
import { mediaAddress } from '../contract/media-address.ts'
import { reviewRecordSchema } from '../contract/review.ts'
import { siteRecordSchema } from '../contract/site.ts'
import type { Database } from '../database/open-database.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { CatalogueContents } from './catalogue-contents.ts'
import { catalogueYaml } from './catalogue-yaml.ts'
import { forEachAtOnce } from './for-each-at-once.ts'
import type { Progress } from './progress.ts'
import { drawingsOf } from './read-media.ts'
import { readStoredCatalogue } from './stored-catalogue.ts'

const FILES_AT_ONCE = 8

/**
 * Writes the stored catalogue as a folder that an import takes without change. Files of models and
 * drawings that are no longer in the catalogue are removed; whatever else is in the folder is left alone.
 */
export async function exportCatalogue(
  db: Database,
  store: MediaStore,
  folder: string,
  progress: Progress = () => {},
): Promise<CatalogueContents> {
  // On PostgreSQL only this level shows every query the same state.
  const snapshot = db.transaction().setIsolationLevel('repeatable read')
  const contents = await snapshot.execute(readStoredCatalogue)
  const files = new Map(catalogueFiles(contents))
  for (const [file, text] of files) await writeWhole(join(folder, file), (target) => writeFile(target, text))
  await copyMedia(store, contents, folder, progress)
  await removeStale(folder, contents, files)
  return contents
}

async function copyMedia(
  store: MediaStore,
  { media }: CatalogueContents,
  folder: string,
  progress: Progress,
): Promise<void> {
  let done = 0
  await forEachAtOnce(media, FILES_AT_ONCE, async ({ path, sha256 }) => {
    const original = await store.read('originals', mediaAddress(path, sha256))
    if (!original) throw new Error(`${path} is not in the media store. Import it again.`)
    await writeWhole(join(folder, path), (target) => writeFile(target, original.body))
    done += 1
    progress('Copying pictures and files', done, media.length)
  })
}

/** Removes what an import would take for part of the catalogue, though it is not. */
async function removeStale(folder: string, { airframes }: CatalogueContents, files: Map<string, string>) {
  await mkdir(join(folder, 'catalogue/models'), { recursive: true })
  for (const name of await readdir(join(folder, 'catalogue/models'))) {
    if (name.endsWith('.yaml') && !files.has(`catalogue/models/${name}`)) {
      await rm(join(folder, 'catalogue/models', name))
    }
  }
  for (const { slug, silhouette, glb } of airframes) {
    const lying = drawingsOf(folder, slug)
    if (silhouette === null && lying.silhouette !== null) await rm(join(folder, lying.silhouette))
    if (glb === null && lying.glb !== null) await rm(join(folder, lying.glb))
  }
}

function catalogueFiles(contents: CatalogueContents): [string, string][] {
  const airframes = Object.fromEntries(
    contents.airframes.map(({ slug, silhouette: _, glb: __, ...airframe }) => [slug, airframe]),
  )
  const list = (name: string, remark: string, schema: z.ZodType, entries: unknown[]): [string, string] => [
    `catalogue/${name}.yaml`,
    catalogueYaml(remark, z.array(schema), entries),
  ]
  return [
    [
      'airframes.yaml',
      catalogueYaml(
        ' The full-size aircraft: span and length in metres, and the colour schemes of the models.',
        z.object(Object.fromEntries(Object.keys(airframes).map((slug) => [slug, airframeRecordSchema]))),
        airframes,
      ),
    ],
    ...contents.site.map((site): [string, string] => [
      'catalogue/site.yaml',
      catalogueYaml(' Texts of the site as a whole.', siteRecordSchema, site, true),
    ]),
    list(
      'classes',
      ' The size classes. Wingspans in millimetres, of single-engined models.',
      aircraftClassRecordSchema,
      contents.classes,
    ),
    ...contents.models.map((model): [string, string] => [
      `catalogue/models/${model.slug}.yaml`,
      catalogueYaml('', aircraftModelRecordSchema, model),
    ]),
    list(
      'accessories',
      ' The accessories: `model` is the id of the model that each one fits.',
      accessoryRecordSchema,
      contents.accessories,
    ),
    list(
      'reviews',
      ' The reviews: `file` is the PDF of the printed page, `text` what it says.',
      reviewRecordSchema,
      contents.reviews,
    ),
    list(
      'distributors',
      ' The distributors. Coordinates are those of the city, in decimal degrees (WGS 84).',
      distributorRecordSchema,
      contents.distributors,
    ),
  ]
}

async function writeWhole(target: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  const unfinished = `${target}.unfinished`
  await write(unfinished)
  await rename(unfinished, target)
}
