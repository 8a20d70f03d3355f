// The recipes of all link cards of the catalogue, so that they can be drawn before anyone asks for them.
import type { LinkCardRecipe } from '../contract/link-card.ts'
import { type LinkCardSite, toClassLinkCard, toModelLinkCard } from '../contract/model-link-card.ts'
import { toProductLinkCard, toReviewLinkCard } from '../contract/product-link-card.ts'
import { type LinkCardHome, toFinderLinkCard, toHomeLinkCard } from '../contract/site-link-card.ts'
import { findMediaFiles } from '../database/media-file-lookup.ts'
import type { Database } from '../database/open-database.ts'
import { listAccessories } from './accessory.ts'
import { listAircraftClasses } from './aircraft-class.ts'
import { selectPhotoAlt, toCardPicture } from './aircraft-model.ts'
import { findAircraftModelLinks } from './aircraft-model-link.ts'
import { findAirframes } from './airframe.ts'
import { findDrawnViews, findPartsViews } from './airframe-drawing.ts'
import { listParts } from './part.ts'
import { listReviews } from './review.ts'

/** Between two batches other requests get their turn. */
const BATCH = 200

/** Those of pages that are shared most come first. */
export async function* listLinkCards(db: Database, site: LinkCardHome): AsyncGenerator<LinkCardRecipe> {
  const classes = await listAircraftClasses(db)
  yield toHomeLinkCard(site)
  yield toFinderLinkCard(classes, site)
  for (const each of classes) yield toClassLinkCard(each, site)
  yield* listModelCardRecipes(db, site)
  const accessories = await listAccessories(db)
  for (let from = 0; from < accessories.length; from += BATCH)
    yield* await toProductRecipes(db, site, 'accessory', accessories.slice(from, from + BATCH))
  for (const review of await listReviews(db)) yield toReviewLinkCard(review, site)
  for (let offset = 0; ; offset += BATCH) {
    const parts = await listParts(db, { range: { offset, limit: BATCH } })
    yield* await toProductRecipes(db, site, 'part', parts)
    if (parts.length < BATCH) return
  }
}

async function* listModelCardRecipes(db: Database, site: LinkCardSite): AsyncGenerator<LinkCardRecipe> {
  for (let last = 0; ;) {
    const rows = await selectModels(db).where('aircraft_model.id', '>', last).limit(BATCH).execute()
    const slugs = rows.flatMap(({ airframe }) => airframe ?? [])
    const [media, airframes, views] = await Promise.all([
      findMediaFiles(db, rows, ({ image }) => [image]),
      findAirframes(db, slugs),
      findDrawnViews(db, slugs),
    ])
    for (const row of rows) {
      const airframe = airframes.get(row.airframe ?? '') ?? null
      const drawing = views.get(row.airframe ?? '') ?? null
      const aircraft_class = { name: row.class_name }
      yield toModelLinkCard(
        { ...row, image: toCardPicture(row, media), aircraft_class, airframe, drawing },
        site,
      )
    }
    if (rows.length < BATCH) return
    last = rows.at(-1)?.id ?? last
  }
}

function selectModels(db: Database) {
  return db
    .selectFrom('aircraft_model')
    .innerJoin('aircraft_class', 'aircraft_class.id', 'aircraft_model.class')
    .select(['aircraft_model.id', 'aircraft_model.slug', 'aircraft_model.name', 'scale', 'wingspan'])
    .select(['airframe', 'aircraft_model.image', 'aircraft_model.image_alt'])
    .select('aircraft_class.name as class_name')
    .select(selectPhotoAlt)
    .orderBy('aircraft_model.id')
}

type Accessories = Awaited<ReturnType<typeof listAccessories>>
type Parts = Awaited<ReturnType<typeof listParts>>

async function toProductRecipes(
  db: Database,
  site: LinkCardSite,
  kind: 'accessory' | 'part',
  products: Accessories | Parts,
): Promise<LinkCardRecipe[]> {
  const links = await findAircraftModelLinks(db, [
    ...new Set(products.flatMap(({ fits }) => fits.map(({ id }) => id))),
  ])
  const placed = products.flatMap((each) => ('place' in each && each.place !== null ? [each.model] : []))
  const drawings = await findPartsViews(db, [...new Set(placed)])
  return products.map((product) => {
    const { product_code: code, name } = product
    const fits = product.fits.flatMap(({ id }) => links.get(id) ?? [])
    const accessory = 'slug' in product ? product : null
    const part = 'place' in product ? product : null
    const drawing = part?.place ? (drawings.get(part.model) ?? null) : null
    return toProductLinkCard({ kind, code, name, accessory, part, fits, drawing }, site)
  })
}
