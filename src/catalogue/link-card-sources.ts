// Where the recipes of link cards come from, for each content type whose entries have a page that people share.
import type { I18n } from '@lingui/core'
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import type { LinkCardRecipe } from '../contract/link-cards/link-card.ts'
import {
  type LinkCardSite,
  toClassLinkCard,
  toModelLinkCard,
} from '../contract/link-cards/model-link-card.ts'
import { toMediaAddress } from '../contract/picture.ts'
import { toProductLinkCard, toReviewLinkCard } from '../contract/link-cards/product-link-card.ts'
import { findMediaFiles } from '../database/media-file-lookup.ts'
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/tables.ts'
import { findAccessories } from './accessory.ts'
import { listAircraftClasses } from './aircraft-class.ts'
import { selectPhotoAlt, toCardPicture } from './models/aircraft-model.ts'
import { findAircraftModelLinks } from './models/aircraft-model-link.ts'
import { findAirframes } from './models/airframe.ts'
import { findDrawnViews, findPartsViews } from './models/airframe-drawing.ts'
import { findParts } from './part.ts'

/** The language of cards: the words of the site, and the texts of the catalogue. */
export interface CardLanguage {
  i18n: I18n
  /** Loads the translations of entries, and returns a function that gives a text of one of them in the language. */
  loadTexts: (entries: readonly { type: ContentTypeName; key: string }[]) => Promise<TranslateText>
}

/** The text in the language of the card, or the text itself if it has no translation. */
type TranslateText = (type: ContentTypeName, key: string, text: string) => string

/** The link cards of the entries of a content type. */
export interface LinkCardSource {
  /** The beginning of the file names of these cards. */
  prefix: string
  table: keyof Tables
  /** The column with the key that is part of the card's file name, where it is in lower case. */
  key: 'slug' | 'product_code'
  toRecipes: (
    db: Database,
    language: CardLanguage,
    site: LinkCardSite,
    keys: string[],
  ) => Promise<LinkCardRecipe[]>
}

export const classCards: LinkCardSource = {
  prefix: 'class',
  table: 'aircraft_class',
  key: 'slug',
  toRecipes: toClassRecipes,
}

export const modelCards: LinkCardSource = {
  prefix: 'model',
  table: 'aircraft_model',
  key: 'slug',
  toRecipes: toModelRecipes,
}

export const accessoryCards: LinkCardSource = {
  prefix: 'accessory',
  table: 'accessory',
  key: 'product_code',
  toRecipes: toAccessoryRecipes,
}

export const reviewCards: LinkCardSource = {
  prefix: 'review',
  table: 'review',
  key: 'slug',
  toRecipes: toReviewRecipes,
}

export const partCards: LinkCardSource = {
  prefix: 'part',
  table: 'part',
  key: 'product_code',
  toRecipes: toPartRecipes,
}

async function toClassRecipes(
  db: Database,
  { i18n, loadTexts }: CardLanguage,
  site: LinkCardSite,
  slugs: string[],
) {
  const classes = (await listAircraftClasses(db)).filter(({ slug }) => slugs.includes(slug))
  const translate = await loadTexts(classes.map(({ id }) => ({ type: 'aircraft class', key: String(id) })))
  return classes.map((each) => {
    const name = translate('aircraft class', String(each.id), each.name)
    return toClassLinkCard(i18n, { ...each, name }, site)
  })
}

async function toModelRecipes(
  db: Database,
  { i18n, loadTexts }: CardLanguage,
  site: LinkCardSite,
  slugs: string[],
) {
  const rows = await db
    .selectFrom('aircraft_model')
    .innerJoin('aircraft_class', 'aircraft_class.id', 'aircraft_model.class')
    .select(['aircraft_model.slug', 'aircraft_model.name', 'scale', 'wingspan'])
    .select(['airframe', 'aircraft_model.image', 'aircraft_model.image_alt'])
    .select(['aircraft_class.id as class_id', 'aircraft_class.name as class_name'])
    .select(selectPhotoAlt)
    .where('aircraft_model.slug', 'in', slugs)
    .execute()
  const drawn = rows.flatMap(({ airframe }) => airframe ?? [])
  const media = await findMediaFiles(db, rows, ({ image }) => [image])
  const airframes = await findAirframes(db, drawn)
  const views = await findDrawnViews(db, drawn)
  const translate = await loadTexts(
    rows.map(({ class_id: id }) => ({ type: 'aircraft class', key: String(id) })),
  )
  return rows.map((row) => {
    const airframe = airframes.get(row.airframe ?? '') ?? null
    const drawing = views.get(row.airframe ?? '') ?? null
    const aircraft_class = { name: translate('aircraft class', String(row.class_id), row.class_name) }
    const image = toCardPicture(row, media)
    return toModelLinkCard(i18n, { ...row, image, aircraft_class, airframe, drawing }, site)
  })
}

async function toAccessoryRecipes(
  db: Database,
  { i18n, loadTexts }: CardLanguage,
  site: LinkCardSite,
  codes: string[],
) {
  const accessories = await findAccessories(db, codes)
  const linksOf = await findFittedModels(db, accessories)
  const translate = await loadTexts(accessories.map(({ id }) => ({ type: 'accessory', key: String(id) })))
  return accessories.map((accessory) => {
    const { product_code: code } = accessory
    const name = translate('accessory', String(accessory.id), accessory.name)
    const fits = linksOf(accessory)
    return toProductLinkCard(
      i18n,
      { kind: 'accessory', code, name, accessory, part: null, fits, drawing: null },
      site,
    )
  })
}

async function toPartRecipes(
  db: Database,
  { i18n, loadTexts }: CardLanguage,
  site: LinkCardSite,
  codes: string[],
) {
  const parts = await findParts(db, codes)
  const linksOf = await findFittedModels(db, parts)
  const placed = parts.flatMap(({ place, model }) => (place === null ? [] : [model]))
  const drawings = await findPartsViews(db, [...new Set(placed)])
  const translate = await loadTexts(parts.map(({ product_code: key }) => ({ type: 'part', key })))
  return parts.map((part) => {
    const { product_code: code, place, model } = part
    const name = translate('part', code, part.name)
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

async function toReviewRecipes(
  db: Database,
  { i18n, loadTexts }: CardLanguage,
  site: LinkCardSite,
  slugs: string[],
) {
  const rows = await db
    .selectFrom('review')
    .leftJoin('aircraft_model', 'aircraft_model.id', 'review.model')
    .select([
      'review.id',
      'review.slug',
      'title',
      'magazine',
      'magazine_name',
      'score',
      'score_max',
      'review.image',
    ])
    .select(['aircraft_model.name as model_name', 'airframe'])
    .where('review.slug', 'in', slugs)
    .execute()
  const media = await findMediaFiles(db, rows, (row) => [row.image])
  const airframes = await findAirframes(
    db,
    rows.flatMap(({ airframe }) => airframe ?? []),
  )
  const translate = await loadTexts(rows.map(({ id }) => ({ type: 'review', key: String(id) })))
  return rows.map((row) => {
    const title = row.title && translate('review', String(row.id), row.title)
    const photograph = toMediaAddress(media(row.image))
    const silhouette = airframes.get(row.airframe ?? '')?.silhouette ?? null
    const image = photograph === null ? null : { image: photograph }
    return toReviewLinkCard(i18n, { ...row, title, image, silhouette }, site)
  })
}
