import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { FacetKey, RangeKey } from '../../contract/search/model-filter-keys.ts'
import type { ModelIndex } from '../../contract/search/model-index.ts'
import { type NameInLanguage, textLanguage } from '../language/text-language.tsx'
import { formatFigure } from '../../languages/format-figure.ts'
import { skillNames } from '../parts/skill-names.ts'

const facetNames: Record<FacetKey, MessageDescriptor> = {
  class: msg({ message: 'Class', context: 'size of a model' }),
  power: msg({ message: 'Power', comment: 'Glow, petrol or electric' }),
  pilot: msg({ message: 'Pilot', context: 'skill that a model needs' }),
  role: msg({ message: 'Role', comment: 'What the full-size aircraft was for, such as a fighter' }),
  era: msg`First flown`,
  country: msg`Country`,
  wing: msg`Wing`,
  gear: msg`Undercarriage`,
  channels: msg({ message: 'Channels', comment: 'Of the radio' }),
  status: msg({ message: 'Production', comment: 'Whether a model is still made' }),
  review: msg`Review`,
}

/** The options that do not depend on the catalogue. */
const optionNames: Partial<Record<string, Record<string, MessageDescriptor>>> = {
  power: { glow: msg`Glow`, petrol: msg`Petrol`, electric: msg`Electric` },
  pilot: skillNames,
  role: {
    fighter: msg`Fighter`,
    trainer: msg`Trainer`,
    aerobatic: msg`Aerobatic`,
    bomber: msg`Bomber`,
    attack: msg({ message: 'Attack', context: 'role of an aircraft' }),
    bush: msg`Bush plane`,
    touring: msg({ message: 'Touring', context: 'role of an aircraft' }),
    airliner: msg`Airliner`,
    liaison: msg({ message: 'Liaison', context: 'role of an aircraft' }),
    racer: msg`Racer`,
    glider: msg`Glider`,
  },
  era: {
    pioneer: msg`Before 1914`,
    ww1: msg`1914 to 1918`,
    'golden-age': msg`1919 to 1934`,
    ww2: msg`1935 to 1944`,
    'cold-war': msg`1945 to 1989`,
    modern: msg`From 1990`,
  },
  wing: {
    low: msg`Low wing`,
    mid: msg`Mid wing`,
    shoulder: msg`Shoulder wing`,
    high: msg`High wing`,
    parasol: msg({ message: 'Parasol', context: 'wing' }),
    biplane: msg`Biplane`,
    triplane: msg`Triplane`,
  },
  gear: { taildragger: msg`Taildragger`, tricycle: msg({ message: 'Tricycle', context: 'undercarriage' }) },
  status: { current: msg`In production`, discontinued: msg`No longer made` },
  review: { yes: msg`Has a review` },
}

export function nameFacet(i18n: I18n, key: string): string {
  const names: Partial<Record<string, MessageDescriptor>> = facetNames
  const name = names[key]
  return name ? i18n._(name) : key
}

/**
 * The name of an option. Classes and countries have the given name: classes that of the catalogue, and countries that of the
 * loader, because browsers may name a country differently than the server.
 */
export function nameOption(i18n: I18n, key: string, value: string, givenName: string): string {
  const count = Number(value)
  if (key === 'channels') return i18n._(msg`${plural(count, { one: '# channel', other: '# channels' })}`)
  const name = optionNames[key]?.[value]
  return name ? i18n._(name) : givenName
}

type Filter = ModelIndex['applied'][number]

/** An option of a filter that is set, and the query that remains without it. */
export interface NamedOption extends NameInLanguage {
  query_without: string
}

/** The names of a filter that is set, one for each of its options, with the query that remains without it. */
export function nameFilter(
  i18n: I18n,
  { query, span, weight }: Pick<ModelIndex, 'query' | 'span' | 'weight'>,
  { key, names }: Filter,
): NamedOption[] {
  const parameters = new URLSearchParams(query)
  const values = parameters.getAll(key)
  const nameOf = (name: string, index: number) => {
    const value = values[index] ?? ''
    if (key === 'engine') return i18n._(describeEngine(value))
    if (key === 'cells') return i18n._(msg({ message: `Battery ${value}`, comment: 'Such as Battery 6S' }))
    if (key === 'span') return i18n._(describeLimits(i18n, key, span))
    if (key === 'weight') return i18n._(describeLimits(i18n, key, weight))
    return nameOption(i18n, key, value, name)
  }
  return names.map((option, index) => ({
    name: nameOf(option.name, index),
    language: textLanguage(option, 'name'),
    query_without: option.query_without,
  }))
}

/** The size is as in the query: '.61', '10 cc' or '.91 four-stroke'. */
function describeEngine(text: string): MessageDescriptor {
  const [size = '', strokes] = text.split(/ (?=(?:two|four)-stroke$)/)
  if (strokes === 'four-stroke') return msg`Engine ${size} four-stroke`
  if (strokes === 'two-stroke') return msg`Engine ${size} two-stroke`
  return msg({ message: `Engine ${size}`, comment: 'Such as Engine .61' })
}

const limitNames = {
  span: {
    upTo: (limit: string) => msg`Wingspan up to ${limit}`,
    from: (limit: string) => msg`Wingspan from ${limit}`,
    within: (range: string) =>
      msg({ message: `Wingspan ${range}`, comment: 'Such as Wingspan 1500–1600 mm' }),
  },
  weight: {
    upTo: (limit: string) => msg`Weight up to ${limit}`,
    from: (limit: string) => msg`Weight from ${limit}`,
    within: (range: string) => msg({ message: `Weight ${range}`, comment: 'Such as Weight 2–3 kg' }),
  },
}

function describeLimits(
  i18n: I18n,
  key: RangeKey,
  { min, max, unit }: ModelIndex['span'],
): MessageDescriptor {
  const names = limitNames[key]
  const format = (...figures: number[]) =>
    `${figures.map((figure) => formatFigure(i18n, figure)).join('–')}\u00A0${unit}`
  if (min === null) return names.upTo(format(max ?? 0))
  if (max === null) return names.from(format(min))
  return names.within(min === max ? format(min) : format(min, max))
}
