// Creates the recipes of link cards: all of them, so that they are drawn in advance, or a single one.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { I18n } from '@lingui/core'
import { sql } from 'kysely'
import { toEventLinkCard } from '../contract/events/event-link-card.ts'
import type { LinkCardRecipe } from '../contract/link-card.ts'
import { type LinkCardSite, toClassLinkCard, toModelLinkCard } from '../contract/model-link-card.ts'
import { toMediaAddress } from '../contract/picture.ts'
import { toProductLinkCard, toReviewLinkCard } from '../contract/product-link-card.ts'
import { type LinkCardHome, toAllModelsLinkCard, toHomeLinkCard } from '../contract/site-link-card.ts'
import { findMediaFiles } from '../database/media-file-lookup.ts'
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/tables.ts'
import { findAccessories } from './accessory.ts'
import { listAircraftClasses } from './aircraft-class.ts'
import { selectPhotoAlt, toCardPicture } from './aircraft-model.ts'
import { findAircraftModelLinks } from './aircraft-model-link.ts'
import { findAirframes } from './airframe.ts'
import { findDrawnViews, findPartsViews } from './airframe-drawing.ts'
import { findEvents } from './events/event.ts'
import { findParts } from './part.ts'

/** Recipes per batch, which blocks the event loop for about 10 ms. */
const BATCH_SIZE = 100

interface CardKind {
  table: keyof Tables
  /** The column with the key that is part of the card's file name, where it is in lower case. */
  key: 'slug' | 'product_code'
  toRecipes: (db: Database, i18n: I18n, site: LinkCardSite, keys: string[]) => Promise<LinkCardRecipe[]>
}

/** Pages that are shared most come first. */
const kinds = new Map<string, CardKind>([
  ['class', { table: 'aircraft_class', key: 'slug', toRecipes: toClassRecipes }],
  ['model', { table: 'aircraft_model', key: 'slug', toRecipes: toModelRecipes }],
  ['event', { table: 'event', key: 'slug', toRecipes: toEventRecipes }],
  ['accessory', { table: 'accessory', key: 'product_code', toRecipes: toAccessoryRecipes }],
  ['review', { table: 'review', key: 'slug', toRecipes: toReviewRecipes }],
  ['part', { table: 'part', key: 'product_code', toRecipes: toPartRecipes }],
])

/** Yields all recipes. Only one batch of them is in memory at a time. */
export async function* listLinkCards(
  db: Database,
  i18n: I18n,
  site: LinkCardHome,
): AsyncGenerator<LinkCardRecipe> {
  yield toHomeLinkCard(site)
  yield toAllModelsLinkCard(i18n, await listAircraftClasses(db), site)
  for (const kind of kinds.values()) {
    let keys = await listKeys(db, kind, '')
    while (keys.length > 0) {
      yield* await kind.toRecipes(db, i18n, site, keys)
      keys = await listKeys(db, kind, keys.at(-1) ?? '')
      // Queries of SQLite are synchronous, so awaiting them does not yield.
      await yieldToEventLoop()
    }
  }
}

/** The recipe with this file name, in the language that the name has; undefined if there is no such entry. */
export async function findLinkCardRecipe(
  db: Database,
  i18n: I18n,
  site: LinkCardHome,
  file: string,
): Promise<LinkCardRecipe | undefined> {
  const [, name = '', key = ''] = /^(?:[a-z]{2}\/)?([a-z]+)-(.+)$/.exec(file) ?? []
  const kind = kinds.get(name)
  if (kind) return (await kind.toRecipes(db, i18n, site, [kind.key === 'slug' ? key : key.toUpperCase()]))[0]
  const recipes = [toHomeLinkCard(site), toAllModelsLinkCard(i18n, await listAircraftClasses(db), site)]
  return recipes.find((recipe) => recipe.file === file)
}

async function listKeys(db: Database, { table, key }: CardKind, after: string): Promise<string[]> {
  const column = sql.ref(key)
  const query = sql<{ found: string }>`
    select ${column} as found from ${sql.table(table)} where ${column} > ${after} order by ${column} limit ${BATCH_SIZE}`
  return (await query.execute(db)).rows.map(({ found }) => found)
}

async function toClassRecipes(db: Database, i18n: I18n, site: LinkCardSite, slugs: string[]) {
  const classes = (await listAircraftClasses(db)).filter(({ slug }) => slugs.includes(slug))
  return classes.map((each) => toClassLinkCard(i18n, each, site))
}

async function toModelRecipes(db: Database, i18n: I18n, site: LinkCardSite, slugs: string[]) {
  const rows = await db
    .selectFrom('aircraft_model')
    .innerJoin('aircraft_class', 'aircraft_class.id', 'aircraft_model.class')
    .select(['aircraft_model.slug', 'aircraft_model.name', 'scale', 'wingspan'])
    .select(['airframe', 'aircraft_model.image', 'aircraft_model.image_alt'])
    .select('aircraft_class.name as class_name')
    .select(selectPhotoAlt)
    .where('aircraft_model.slug', 'in', slugs)
    .execute()
  const drawn = rows.flatMap(({ airframe }) => airframe ?? [])
  const media = await findMediaFiles(db, rows, ({ image }) => [image])
  const airframes = await findAirframes(db, drawn)
  const views = await findDrawnViews(db, drawn)
  return rows.map((row) => {
    const airframe = airframes.get(row.airframe ?? '') ?? null
    const drawing = views.get(row.airframe ?? '') ?? null
    const aircraft_class = { name: row.class_name }
    const image = toCardPicture(row, media)
    return toModelLinkCard(i18n, { ...row, image, aircraft_class, airframe, drawing }, site)
  })
}

async function toEventRecipes(db: Database, i18n: I18n, site: LinkCardSite, slugs: string[]) {
  return (await findEvents(db, slugs)).map((event) => toEventLinkCard(i18n, event, site))
}

async function toAccessoryRecipes(db: Database, i18n: I18n, site: LinkCardSite, codes: string[]) {
  const accessories = await findAccessories(db, codes)
  const linksOf = await findFittedModels(db, accessories)
  return accessories.map((accessory) => {
    const { product_code: code, name } = accessory
    const fits = linksOf(accessory)
    return toProductLinkCard(
      i18n,
      { kind: 'accessory', code, name, accessory, part: null, fits, drawing: null },
      site,
    )
  })
}

async function toPartRecipes(db: Database, i18n: I18n, site: LinkCardSite, codes: string[]) {
  const parts = await findParts(db, codes)
  const linksOf = await findFittedModels(db, parts)
  const placed = parts.flatMap(({ place, model }) => (place === null ? [] : [model]))
  const drawings = await findPartsViews(db, [...new Set(placed)])
  return parts.map((part) => {
    const { product_code: code, name, place, model } = part
    const drawing = place === null ? null : (drawings.get(model) ?? null)
    const fits = linksOf(part)
    return toProductLinkCard(i18n, { kind: 'part', code, name, accessory: null, part, fits, drawing }, site)
  })
}

async function findFittedModels(db: Database, products: { fits: { id: number }[] }[]) {
  const ids = products.flatMap(({ fits }) => fits.map(({ id }) => id))
  const links = await findAircraftModelLinks(db, [...new Set(ids)])
  return ({ fits }: (typeof products)[number]) => fits.flatMap(({ id }) => links.get(id) ?? [])
}

async function toReviewRecipes(db: Database, i18n: I18n, site: LinkCardSite, slugs: string[]) {
  const rows = await db
    .selectFrom('review')
    .leftJoin('aircraft_model', 'aircraft_model.id', 'review.model')
    .select(['review.slug', 'title', 'magazine', 'magazine_name', 'score', 'score_max', 'review.image'])
    .select(['aircraft_model.name as model_name', 'airframe'])
    .where('review.slug', 'in', slugs)
    .execute()
  const media = await findMediaFiles(db, rows, (row) => [row.image])
  const airframes = await findAirframes(
    db,
    rows.flatMap(({ airframe }) => airframe ?? []),
  )
  return rows.map((row) => {
    const photograph = toMediaAddress(media(row.image))
    const silhouette = airframes.get(row.airframe ?? '')?.silhouette ?? null
    const image = photograph === null ? null : { image: photograph }
    return toReviewLinkCard(i18n, { ...row, image, silhouette }, site)
  })
}
