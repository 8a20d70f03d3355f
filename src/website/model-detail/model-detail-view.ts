import type { I18n } from '@lingui/core'
import type { AircraftModelDetail } from '../../contract/models/aircraft-model-detail.ts'
import type { AircraftModelLink } from '../../contract/models/aircraft-model-link.ts'
import type { DrawingView } from '../../contract/models/airframe-drawing.ts'
import type { AircraftVersion } from '../../contract/models/aircraft-version.ts'
import { plateFields } from './model-detail-plate-lines.ts'
import { toSpareParts } from './model-detail-spare-parts.ts'
import { joinUnits } from '../figures/measurements.ts'
import type { NextEvent } from '../event/next-event.ts'
import { chooseManual } from '../language/choose-manual.ts'
import { pick, pickWithPicture, pickPicture } from '../parts/pick.ts'

export function toModelView(i18n: I18n, model: AircraftModelDetail) {
  const { aircraft_class, airframe, accessories, reviews, drawing } = model
  return {
    ...pick(model, ['id', 'name', 'story', 'scale', 'cg', 'throws', 'skill', 'status']),
    ...pick(model, [...plateFields]),
    ...pick(model, ['discontinued_year', 'released']),
    manual: chooseManual(i18n, model),
    engine: model.engine && joinUnits(model.engine),
    electric: model.electric && joinUnits(model.electric),
    propeller: model.propeller && joinUnits(model.propeller),
    radio_req: joinUnits(model.radio_req),
    previous_in_class: toLink(model.previous_in_class),
    next_in_class: toLink(model.next_in_class),
    successor: toLink(model.successor),
    nearest_in_production: toLink(model.nearest_in_production),
    other_sizes: model.other_sizes.map(({ slug: _, ...size }) => size),
    drawing: toDrawing(model),
    spares: toSpareParts(model),
    hero: toHero(drawing),
    image: model.image && pickPicture(model.image),
    aircraft_class: pick(aircraft_class, ['id', 'name']),
    include_list: model.include_list.map(toLine),
    does_not_include_list: model.does_not_include_list.map(toLine),
    features_list: model.features_list.map(toLine),
    airframe: airframe && pick(airframe, ['name', 'span', 'length']),
    accessories: accessories.map((accessory) =>
      pickWithPicture(accessory, ['id', 'name', 'product_code', 'description', 'status', 'replaced_by']),
    ),
    reviews: reviews.map((review) =>
      pickWithPicture(review, ['id', 'magazine_name', 'title', 'score', 'score_max', 'file', 'file_size']),
    ),
  }
}

/** A line of a list, and whether it is in English on a page in another language. */
type Line = string | { english: string }

const toLine = ({ name, untranslated }: AircraftModelDetail['features_list'][number]): Line =>
  untranslated ? { english: name } : name

function toLink(link: AircraftModelLink | null) {
  return link && { ...pick(link, ['id', 'name', 'wingspan']), silhouette: link.silhouette?.image ?? null }
}

export type ModelLink = NonNullable<ReturnType<typeof toLink>>

/** Limits for the visible share of the drawing, in percent of the picture's width. */
const SMALLEST_SLIVER = 20
const LARGEST_SLIVER = 80
const BEFORE_TAIL = 1
/** Positions are rounded to this step; `model-detail-edge.module.css` has a rule for each. */
const STEP = 5

/**
 * The picture with its drawing. The edge of the drawing initially is just before the tail, in percent from the
 * right.
 */
function toHero(drawing: AircraftModelDetail['drawing']) {
  if (!drawing?.hero) return null
  const { image, tail } = drawing.hero
  const beforeTail = Math.ceil((100 - 100 * tail + BEFORE_TAIL) / STEP) * STEP
  return { image, rest: Math.min(LARGEST_SLIVER, Math.max(SMALLEST_SLIVER, beforeTail)) }
}

/** The views of the drawing, or the silhouette as the only view. */
function toDrawing({ drawing, airframe }: AircraftModelDetail) {
  if (drawing) return pick(drawing, ['top', 'side', 'front', 'ground', 'balance'])
  if (!airframe?.silhouette) return null
  const { image, width, height } = airframe.silhouette
  const box: DrawingView['bounds'] = [0, 0, width, height]
  return { top: { image, view_box: box, bounds: box } }
}

export interface ModelView extends ReturnType<typeof toModelView> {
  next_event: NextEvent | null
}

export function toPhotoViews(versions: AircraftVersion[]) {
  return versions.flatMap(({ id, name, product_code, images, replaces }) =>
    images.map((image, index) => ({
      id: `${id} ${image.id}`,
      name,
      product_code,
      ...(index === 0 && replaces.length > 0 && { replaces }),
      side: sideOf(image.image),
      number: index + 1,
      image: pickPicture(image),
    })),
  )
}

const sides = ['front', 'side', 'rear', 'top', 'left', 'right'] as const

export type SideOfAircraft = (typeof sides)[number]

/** The side in the name of a photograph's file, such as `silver-front.jpg`; null if it has none. */
const sideOf = (address: string): SideOfAircraft | null =>
  sides.find((side) => new RegExp(`-${side}\\.[^/]+$`).test(address)) ?? null

export type PhotoView = ReturnType<typeof toPhotoViews>[number]
