// Lists the pages of the catalogue that search engines should index, with their pictures.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { toMediaAddress } from '../contract/picture.ts'
import { buildPath, pagePaths } from '../contract/site-map.ts'
import { findMediaFiles } from '../database/media-file-lookup.ts'
import type { Database } from '../database/open-database.ts'
import { byCodePoints } from './by-code-points.ts'
import { findPageChanges } from './page-change.ts'

export interface IndexedPage {
  path: string
  changedAt: string | undefined
  /** Addresses of the originals. */
  pictures: string[]
}

/** The models with ids above `after`, up to and including `last`. */
export interface ModelRange {
  after: number
  last: number
}

/** Models per chunk, between which the generator yields. */
const MODELS_PER_CHUNK = 100

/** Counting is faster than reading, so its chunks are larger. */
const MODELS_PER_COUNT = 2_000

/** Splits all models into ranges that have at most `limit` pages and pictures, including those of their products. */
export async function listModelRanges(db: Database, limit: number): Promise<ModelRange[]> {
  // Sorted here, because with ORDER BY the database would read the long rows of the table instead of an index.
  const models = await db.selectFrom('aircraft_model').select('id').execute()
  const allIds = models.map(({ id }) => id).sort((one, other) => one - other)
  const ranges: ModelRange[] = []
  let range: ModelRange | undefined
  let sum = 0
  for (let start = 0; start < allIds.length; start += MODELS_PER_COUNT) {
    const ids = allIds.slice(start, start + MODELS_PER_COUNT)
    const countEntries = await countEntriesOfModels(db, ids[0] ?? 0, ids.at(-1) ?? 0)
    for (const id of ids) {
      const entries = countEntries(id)
      if (range === undefined || sum + entries > limit) {
        range = { after: range?.last ?? 0, last: id }
        ranges.push(range)
        sum = 0
      }
      range.last = id
      sum += entries
    }
    await yieldToEventLoop()
  }
  return ranges
}

async function countEntriesOfModels(db: Database, first: number, last: number) {
  const count = async (table: 'part' | 'accessory') => {
    const rows = await db
      .selectFrom(table)
      .select((row) => ['model', row.fn.countAll<number>().as('count')])
      .where('model', '>=', first)
      .where('model', '<=', last)
      .groupBy('model')
      .execute()
    return new Map(rows.map((row) => [row.model, Number(row.count)]))
  }
  const versionPictures = await db
    .selectFrom('aircraft_version_picture as picture')
    .innerJoin('aircraft_version as version', 'version.id', 'picture.version')
    .select((row) => ['version.model', row.fn.countAll<number>().as('count')])
    .where('version.model', '>=', first)
    .where('version.model', '<=', last)
    .groupBy('version.model')
    .execute()
  const pictures = new Map(versionPictures.map((row) => [row.model, Number(row.count)]))
  const [parts, accessories] = [await count('part'), await count('accessory')]
  return (id: number) => {
    // Models and accessories count twice: they have a page and a picture.
    const pages = 2 + 2 * (accessories.get(id) ?? 0) + (parts.get(id) ?? 0)
    return pages + (pictures.get(id) ?? 0)
  }
}

/** Yields the pages of the models in a range, each followed by the pages of its accessories and parts. */
export async function* listModelPages(
  db: Database,
  { after, last }: ModelRange,
): AsyncGenerator<IndexedPage[]> {
  for (let from = after; from < last;) {
    const chunk = await readChunk(db, from, last)
    yield chunk.models.flatMap((model) => [
      toModelPage(model, chunk),
      ...[...(chunk.accessories.get(model.id) ?? []), ...(chunk.parts.get(model.id) ?? [])].map((product) =>
        toProductPage(product, chunk),
      ),
    ])
    from = chunk.models.at(-1)?.id ?? last
  }
}

type Chunk = Awaited<ReturnType<typeof readChunk>>

async function readChunk(db: Database, after: number, last: number) {
  const models = await db
    .selectFrom('aircraft_model')
    .select(['id', 'image'])
    .where('id', '>', after)
    .where('id', '<=', last)
    .orderBy('id')
    .limit(MODELS_PER_CHUNK)
    .execute()
  const [from, to] = [models[0]?.id ?? 0, models.at(-1)?.id ?? 0]
  const pictures = await db
    .selectFrom('aircraft_version_picture as picture')
    .innerJoin('aircraft_version as version', 'version.id', 'picture.version')
    .select(['version.model', 'picture.src'])
    .where('version.model', '>=', from)
    .where('version.model', '<=', to)
    .orderBy('version.model')
    .orderBy('version.position')
    .orderBy('picture.position')
    .execute()
  const accessories = await db
    .selectFrom('accessory')
    .select(['model', 'product_code as code', 'image'])
    .where('model', '>=', from)
    .where('model', '<=', to)
    .orderBy('id')
    .execute()
  const parts = await db
    .selectFrom('part')
    .select(['model', 'product_code as code'])
    .where('model', '>=', from)
    .where('model', '<=', to)
    .orderBy(byCodePoints(db, 'product_code'))
    .execute()
  const images = [...models, ...accessories].map(({ image }) => image)
  const paths = [...images, ...pictures.map(({ src }) => src)]
  const ids = models.map(({ id }) => String(id))
  const codes = [...accessories, ...parts].map(({ code }) => code)
  return {
    models,
    pictures: Map.groupBy(pictures, ({ model }) => model),
    accessories: Map.groupBy(accessories, ({ model }) => model),
    parts: Map.groupBy(parts, ({ model }) => model),
    media: await findMediaFiles(db, paths, (path) => [path]),
    modelChanges: await findPageChanges(db, 'modelDetail', ids),
    productChanges: await findPageChanges(db, 'product', codes),
  }
}

function toModelPage({ id, image }: Chunk['models'][number], chunk: Chunk): IndexedPage {
  const paths = [image, ...(chunk.pictures.get(id) ?? []).map(({ src }) => src)]
  return {
    path: buildPath(pagePaths.modelDetail, { aircraftModelId: id }),
    changedAt: chunk.modelChanges.get(String(id)),
    pictures: toAddresses(paths, chunk.media),
  }
}

function toProductPage(product: { code: string; image?: string | null }, chunk: Chunk): IndexedPage {
  return {
    path: buildPath(pagePaths.product, { code: product.code }),
    changedAt: chunk.productChanges.get(product.code),
    pictures: toAddresses([product.image ?? null], chunk.media),
  }
}

function toAddresses(paths: (string | null)[], media: Chunk['media']): string[] {
  return [...new Set(paths)].flatMap((path) => toMediaAddress(media(path)) ?? [])
}

/** The pages of all aircraft classes. */
export async function listClassPages(db: Database): Promise<IndexedPage[]> {
  const classes = await db.selectFrom('aircraft_class').select(['id', 'image']).orderBy('id').execute()
  const media = await findMediaFiles(db, classes, ({ image }) => [image])
  const ids = classes.map(({ id }) => String(id))
  const changes = await findPageChanges(db, 'modelsOfAClass', ids)
  return classes.map(({ id, image }) => ({
    path: buildPath(pagePaths.modelsOfAClass, { aircraftClassId: id }),
    changedAt: changes.get(String(id)),
    pictures: toAddresses([image], media),
  }))
}

/** Addresses of the pictures on the page of all accessories or of all reviews. */
export async function listPicturesOf(db: Database, list: 'accessory' | 'review'): Promise<string[]> {
  const rows = await db.selectFrom(list).select('image').orderBy('id').execute()
  const media = await findMediaFiles(db, rows, ({ image }) => [image])
  return toAddresses(
    rows.map(({ image }) => image),
    media,
  )
}
