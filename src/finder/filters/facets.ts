import type { FacetKey } from '../../contract/search/model-filter-keys.ts'

export const facetNames: Record<FacetKey, string> = {
  class: 'Class',
  power: 'Power',
  pilot: 'Pilot',
  role: 'Role',
  era: 'First flown',
  country: 'Country',
  wing: 'Wing',
  gear: 'Undercarriage',
  channels: 'Channels',
  status: 'Production',
  review: 'Review',
}

/** The options that do not depend on the catalogue, in the order in which they are offered, with their names. */
const fixedOptions: Partial<Record<FacetKey, Record<string, string>>> = {
  power: { glow: 'Glow', petrol: 'Petrol', electric: 'Electric' },
  pilot: { beginner: 'Beginner', intermediate: 'Intermediate', expert: 'Expert' },
  role: {
    fighter: 'Fighter',
    trainer: 'Trainer',
    aerobatic: 'Aerobatic',
    bomber: 'Bomber',
    attack: 'Attack',
    bush: 'Bush plane',
    touring: 'Touring',
    airliner: 'Airliner',
    liaison: 'Liaison',
    racer: 'Racer',
    glider: 'Glider',
  },
  era: {
    pioneer: 'Before 1914',
    ww1: '1914 to 1918',
    'golden-age': '1919 to 1934',
    ww2: '1935 to 1944',
    'cold-war': '1945 to 1989',
    modern: 'From 1990',
  },
  wing: {
    low: 'Low wing',
    mid: 'Mid wing',
    shoulder: 'Shoulder wing',
    high: 'High wing',
    parasol: 'Parasol',
    biplane: 'Biplane',
    triplane: 'Triplane',
  },
  gear: { taildragger: 'Taildragger', tricycle: 'Tricycle' },
  status: { current: 'In production', discontinued: 'No longer made' },
  review: { yes: 'Has a review' },
}

/** The facets whose options have an order, in which the number of steps between two options is their distance. */
export const orderedFacets: readonly FacetKey[] = ['class', 'channels', 'pilot', 'era']

/** Undefined if the options of the facet depend on the catalogue. */
export function listFixedOptions(key: FacetKey): string[] | undefined {
  const options = fixedOptions[key]
  return options && Object.keys(options)
}

/** The name of an option for readers. `className` returns the name of a class, which is in the catalogue. */
export function nameOption(key: FacetKey, value: string, className: (id: string) => string | undefined) {
  if (key === 'class') return className(value) ?? value
  if (key === 'channels') return value === '1' ? '1 channel' : `${value} channels`
  if (key === 'country') return nameCountry(value)
  return fixedOptions[key]?.[value] ?? value
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

export function nameCountry(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code
}
