import type { AircraftModelDetail } from '../../contract/aircraft-model-detail.ts'
import type { AircraftVersion } from '../../contract/aircraft-version.ts'
import { sourceOf } from '../parts/picture-source.ts'

/** Of a model what its page shows. */
export function shownModel(model: AircraftModelDetail) {
  const { aircraft_class, airframe, accessories, reviews, ...rest } = model
  return {
    ...rest,
    image: sourceOf(model.image),
    aircraft_class: { id: aircraft_class.id, name: aircraft_class.name },
    airframe: airframe && {
      name: airframe.name,
      span: airframe.span,
      length: airframe.length,
      silhouette: airframe.silhouette,
    },
    accessories: accessories.map(({ id, name, product_code, description, image }) => ({
      id,
      name,
      product_code,
      description,
      image: sourceOf(image),
    })),
    reviews: reviews.map(({ id, magazine_name, title, score, score_max, file, image }) => ({
      id,
      magazine_name,
      title,
      score,
      score_max,
      file,
      image: sourceOf(image),
    })),
  }
}

export type ShownModel = ReturnType<typeof shownModel>

/** The pictures of a model's versions, one after the other. */
export function shownPhotos(versions: AircraftVersion[]) {
  return versions.flatMap(({ id, name, product_code, images }) =>
    images.map((image) => ({ id: `${id} ${image.id}`, name, product_code, image: sourceOf(image) })),
  )
}

export type ShownPhoto = ReturnType<typeof shownPhotos>[number]
