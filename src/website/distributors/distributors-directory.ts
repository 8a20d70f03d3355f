import type { Distributor } from '../../contract/distributor.ts'
import { toPictureSource } from '../parts/picture-source.ts'
import type { Place } from '../world-map/equal-earth.ts'
import { describeLanguages } from './describe-languages.ts'

export type DirectoryEntry = ReturnType<typeof toEntry>

/** By country and name. */
export function toDirectory(distributors: Distributor[]): DirectoryEntry[] {
  return distributors
    .toSorted((one, other) => compare(one.country, other.country) || compare(one.name, other.name))
    .map(toEntry)
}

const { compare } = new Intl.Collator('en')

/** In the order of the card, which compresses best. */
function toEntry(distributor: Distributor) {
  const { slug, name, country, city, note, address, website, phone, email } = distributor
  return {
    id: `distributor-${slug}`,
    image: distributor.image && toPictureSource(distributor.image),
    name,
    city,
    country,
    note,
    address,
    languages: describeLanguages(distributor.languages),
    website,
    phone,
    email,
    place: placeOf(distributor),
  }
}

function placeOf({ latitude, longitude }: Distributor): Place | null {
  return latitude === null || longitude === null ? null : [toKilometre(latitude), toKilometre(longitude)]
}

/** Less than a pixel of the map. */
const toKilometre = (degrees: number) => Number(degrees.toFixed(2))
