import type { I18n } from '@lingui/core'
import type { Distributor } from '../../contract/distributor.ts'
import { withCountryName } from '../language/country-name.ts'
import { pickPicture } from '../parts/pick.ts'
import type { Place } from '../../design/world-map/equal-earth.ts'
import { layOutMap } from '../world-map/lay-out-map.ts'
import { describeLanguages } from './describe-languages.ts'

export type Directory = ReturnType<typeof toDirectory>
export type DirectoryEntry = Directory['entries'][number]

/**
 * Sorts distributors by country and name and lays out their marks on the map. Must be called in loaders only:
 * servers and browsers calculate sines differently, so that hydration would fail if both computed the layout.
 */
export function toDirectory(i18n: I18n, distributors: Distributor[]) {
  const { compare } = new Intl.Collator(i18n.locale)
  const named = distributors.map((distributor) => withCountryName(i18n, distributor))
  const sorted = named.toSorted(
    (one, other) => compare(one.country, other.country) || compare(one.name, other.name),
  )
  return { map: layOutMap(sorted.map(placeOf)), entries: sorted.map((each) => toEntry(i18n, each)) }
}

/** Picks the fields in the order in which the card shows them, which compresses best. */
function toEntry(i18n: I18n, distributor: Distributor) {
  const { slug, name, country, city, note, address, website, phone, email } = distributor
  return {
    id: `distributor-${slug}`,
    image: distributor.image && pickPicture(distributor.image),
    name,
    city,
    country,
    note,
    untranslated: distributor.untranslated,
    address,
    languages: describeLanguages(i18n, distributor.languages),
    website,
    phone,
    email,
  }
}

function placeOf({ latitude, longitude }: Distributor): Place | null {
  return latitude === null || longitude === null ? null : [latitude, longitude]
}
