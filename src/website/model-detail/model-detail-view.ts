import type { AircraftModelDetail } from '../../contract/aircraft-model-detail.ts'
import type { AircraftVersion } from '../../contract/aircraft-version.ts'
import type { Range } from '../parts/measurements.ts'
import { pick, pickWithPicture, toPictureSource } from '../parts/picture-source.ts'
import { toThreeView } from './three-view.ts'

export function toModelView(model: AircraftModelDetail) {
  const { aircraft_class, airframe, accessories, reviews, drawing, ...fields } = model
  return {
    ...fields,
    threeView: toThreeView(model),
    hero: toHero(drawing),
    image: model.image && toPictureSource(model.image),
    aircraft_class: pick(aircraft_class, ['id', 'name']),
    include_list: model.include_list.map(({ name }) => name),
    does_not_include_list: model.does_not_include_list.map(({ name }) => name),
    features_list: model.features_list.map(({ name }) => name),
    airframe: airframe && pick(airframe, ['name', 'span', 'length']),
    accessories: accessories.map((accessory) =>
      pickWithPicture(accessory, ['id', 'name', 'product_code', 'description']),
    ),
    reviews: reviews.map((review) =>
      pickWithPicture(review, ['id', 'magazine_name', 'title', 'score', 'score_max', 'file']),
    ),
  }
}

const FIRST_SLIVER = 20

/** The edge of the drawing rests just before the fin, in percent from the right. */
function toHero(drawing: AircraftModelDetail['drawing']) {
  if (!drawing?.hero) return null
  const { views, parts } = drawing.facts
  const width = views.hero?.viewBox[2] ?? 0
  const tail = Math.min(...['fin', 'tail_end'].map((part) => parts[part]?.['hero']?.[0] ?? 0.7 * width))
  const before = 0.022 * width
  return {
    image: drawing.hero,
    rest: Math.max(FIRST_SLIVER, Math.round(100 * (1 - (tail - before) / width))),
  }
}

export type ModelView = ReturnType<typeof toModelView>

export function toPhotoViews(versions: AircraftVersion[]) {
  return versions.flatMap(({ id, name, product_code, images }) =>
    images.map((image, index) => ({
      id: `${id} ${image.id}`,
      name,
      product_code,
      view: viewOf(image.image) ?? `Photo ${index + 1}`,
      image: toPictureSource(image),
    })),
  )
}

/** Files of photographs may end with the side from which they were taken: `silver-front.jpg`. */
function viewOf(address: string): string | undefined {
  const [, view] = /-(front|side|rear|top|left|right)\.[^/]+$/.exec(address) ?? []
  return view && view[0]?.toUpperCase() + view.slice(1)
}

export type PhotoView = ReturnType<typeof toPhotoViews>[number]

/** 'P-51D' and 'Mustang 60'; a name without a designation is split before its size. */
export function splitModelName(name: string): { designation: string; rest: string } {
  const designation =
    /^(?:\S*\d\S*|[A-Z][a-z]{1,5} \d\S*)(?= |$)/.exec(name)?.[0] ?? name.replace(/ \d+(?: cc)?$/, '')
  return { designation, rest: name.slice(designation.length).trim() }
}

/** In g, ready to fly, with the lightest and with the heaviest usual equipment. */
export function weightRange({ weight, weight_max }: Pick<ModelView, 'weight' | 'weight_max'>): Range {
  return [weight, weight_max ?? weight]
}

/** In g/dm²; the wing area is in dm². */
export function wingLoading(weight: Range, wingArea: number): Range {
  return [weight[0] / wingArea, weight[1] / wingArea]
}

// Both weight and wing area to the power of 1.5 grow with the cube of the size, so models of any size compare.
// Source: Francis Reynolds, 'Model Design & Technical Stuff', Model Builder, September 1989.
/** In g/dm³. */
export function cubeLoading(weight: Range, wingArea: number): Range {
  return wingLoading(weight, wingArea ** 1.5)
}
