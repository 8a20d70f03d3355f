import type { FacetKey } from '../../contract/model-filter-keys.ts'

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

/** Options that the contract fixes, in the order in which they are offered, and their names. */
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

/** Steps between two of these options count as a distance. */
export const rankedFacets: readonly FacetKey[] = ['class', 'channels', 'pilot', 'era']

export function fixedValues(key: FacetKey): string[] | undefined {
  const options = fixedOptions[key]
  return options && Object.keys(options)
}

/** Of a class, the name is in the catalogue. */
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
