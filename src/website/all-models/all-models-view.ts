import type { I18n } from '@lingui/core'
import type { ModelIndex, ModelRow } from '../../contract/search/model-index.ts'
import { nameCountry } from '../language/country-name.ts'
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

/** A model that comes near to the filters. The countries that it has are named in the language of the page. */
export function toNearestView(i18n: I18n, { model, facets }: ModelIndex['nearest'][number]) {
  return {
    ...pickWithPicture(model, ['id', 'name', 'wingspan', 'weight', 'weight_max']),
    aircraft_class: pick(model.aircraft_class, ['name']),
    facets: facets.map((facet) =>
      facet.key === 'country'
        ? { ...facet, values: facet.values.map((code) => nameCountry(i18n, code)) }
        : facet,
    ),
  }
}

export type NearestView = ReturnType<typeof toNearestView>

/**
 * The filters with countries named in the language of the page, and sorted by these names. Call it in loaders only, because
 * browsers may name a country differently than the server.
 */
export function withCountryNames(
  i18n: I18n,
  { query, facets, applied }: Pick<ModelIndex, 'query' | 'facets' | 'applied'>,
): Pick<ModelIndex, 'facets' | 'applied'> {
  const { compare } = new Intl.Collator(i18n.locale)
  const chosen = new URLSearchParams(query).getAll('country')
  const nameOptions = (options: ModelIndex['facets'][number]['options']) =>
    options
      .map((option) => ({ ...option, name: nameCountry(i18n, option.value) }))
      .toSorted((one, other) => compare(one.name, other.name))
  const nameChosen = (names: ModelIndex['applied'][number]['names']) =>
    names.map((option, index) => ({ ...option, name: nameCountry(i18n, chosen[index] ?? '') }))
  return {
    facets: facets.map((facet) =>
      facet.key === 'country' ? { ...facet, options: nameOptions(facet.options) } : facet,
    ),
    applied: applied.map((filter) =>
      filter.key === 'country' ? { ...filter, names: nameChosen(filter.names) } : filter,
    ),
  }
}
