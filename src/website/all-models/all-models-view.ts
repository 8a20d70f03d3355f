import type { ModelIndex, ModelRow } from '../../contract/search/model-index.ts'
import { pick, pickWithPicture } from '../parts/pick.ts'

/** Picks the fields that the list shows, because loader data is part of the page. */
export function toRowView(model: ModelRow) {
  return {
    ...pick(model, ['id', 'name', 'wingspan', 'weight', 'weight_max', 'scale', 'skill', 'status']),
    ...pick(model, ['released', 'discontinued_year', 'displacement', 'cells', 'silhouette']),
    aircraft_class: pick(model.aircraft_class, ['name']),
  }
}

export type RowView = ReturnType<typeof toRowView>

export function toNearestView({ model, facets }: ModelIndex['nearest'][number]) {
  return {
    ...pickWithPicture(model, ['id', 'name', 'wingspan', 'weight', 'weight_max']),
    aircraft_class: pick(model.aircraft_class, ['name']),
    facets,
  }
}

export type NearestView = ReturnType<typeof toNearestView>
