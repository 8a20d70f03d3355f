import { recordId, slug } from '../contract/record-fields.ts'
import type { CatalogueProblem } from './catalogue-problem.ts'
import type { FoundEntries, FoundEntry } from './read-entries.ts'
import { type FieldPath, fieldName, valueAt } from './yaml-file.ts'

/** Addresses that a tribute cannot have, because other pages have them. */
const takenAddresses = new Set([
  'accessories',
  'aircraft-classes',
  'aircraft-models',
  'aircraft-model-detail',
  'api',
  'assets',
  'contact-us',
  'distributors',
  'files',
  'healthz',
  'media',
  'metrics',
  'readyz',
  'reviews',
  'styleguide',
  'who-made-this-website',
])

/** Checks what entries say of one another: ids, slugs and codes used once, references that lead somewhere. */
export function checkReferences(found: FoundEntries): CatalogueProblem[] {
  const codes = [
    ...found.models.flatMap((model) =>
      listAt(model.raw, 'versions').map((_, index) => [model, ['versions', index, 'product_code']] as const),
    ),
    ...found.accessories.map((accessory) => [accessory, ['product_code']] as const),
  ]
  const kinds = [found.classes, found.models, found.accessories, found.reviews, found.distributors]
  return [
    ...kinds.flatMap((kind) => [
      ...checkUnique(kind.map((entry) => [entry, ['id']])),
      ...checkUnique(kind.map((entry) => [entry, ['slug']])),
    ]),
    ...checkUnique(codes),
    ...checkLinks(found, 'models', 'class', 'classes', 'class in classes.yaml'),
    ...checkLinks(found, 'accessories', 'model', 'models', 'model'),
    ...checkLinks(found, 'reviews', 'model', 'models', 'model'),
    ...checkLinks(found, 'models', 'airframe', 'airframes', 'airframe in airframes.yaml'),
    ...checkSchemes(found),
    ...checkTributes(found),
  ]
}

type Place = readonly [FoundEntry<unknown>, FieldPath]

function checkUnique(places: readonly Place[]): CatalogueProblem[] {
  const first = new Map<unknown, Place>()
  return places.flatMap((place) => {
    const value = writtenAt(place)
    if (typeof value !== 'string' && typeof value !== 'number') return []
    const before = first.get(value)
    if (!before) {
      first.set(value, place)
      return []
    }
    const [{ yaml, at }, path] = before
    const elsewhere = `${yaml.file}:${yaml.lineOf([...at, ...path])}`
    return problemAt(place, `is ${value}, which ${elsewhere} has already`, 'Give each its own')
  })
}

function checkLinks(
  found: FoundEntries,
  from: 'models' | 'accessories' | 'reviews',
  field: string,
  to: 'classes' | 'models' | 'airframes',
  target: string,
): CatalogueProblem[] {
  if (found.unread.has(to)) return []
  const [keys, key] = to === 'airframes' ? [airframeSlugs(found), slug] : [idsOf(found[to]), recordId]
  return found[from].flatMap((entry) => {
    const value = valueAt(entry.raw, [field])
    if (!key.safeParse(value).success || keys.has(value)) return []
    return problemAt(
      [entry, [field]],
      `is ${String(value)}, but there is no such ${target}`,
      `Write the ${to === 'airframes' ? 'slug' : 'id'} of one, or add it`,
    )
  })
}

function checkSchemes({ models, airframes, unread }: FoundEntries): CatalogueProblem[] {
  if (unread.has('airframes')) return []
  const schemes = new Map<unknown, string[]>(
    airframes.map((airframe) => [airframe.at[0], Object.keys(Object(valueAt(airframe.raw, ['schemes'])))]),
  )
  return models.flatMap((model) => {
    const airframe = valueAt(model.raw, ['airframe']) ?? undefined
    const known = airframe === undefined ? [] : schemes.get(airframe)
    // An airframe that does not exist is a problem of its own.
    if (!known) return []
    return listAt(model.raw, 'versions').flatMap((_, index) => {
      const place: Place = [model, ['versions', index, 'scheme']]
      const scheme = writtenAt(place)
      if (!slug.safeParse(scheme).success || known.includes(String(scheme))) return []
      return airframe === undefined
        ? problemAt(
            place,
            `is ${String(scheme)}, but the model has no airframe`,
            'Add the airframe, or leave this out',
          )
        : problemAt(
            place,
            `is ${String(scheme)}, but the airframe has no such scheme`,
            `Write one of ${known.join(', ')}, or add it there`,
          )
    })
  })
}

function checkTributes({ site }: FoundEntries): CatalogueProblem[] {
  return site.flatMap((found) => {
    const tributes = listAt(found.raw, 'tributes').map((_, index): Place => [
      found,
      ['tributes', index, 'slug'],
    ])
    return [
      ...checkUnique(tributes),
      ...tributes.flatMap((place) =>
        takenAddresses.has(String(writtenAt(place)))
          ? problemAt(
              place,
              `is ${String(writtenAt(place))}, the address of another page`,
              'Choose another slug',
            )
          : [],
      ),
    ]
  })
}

function problemAt([{ yaml, at }, path]: Place, problem: string, remedy: string): CatalogueProblem[] {
  const whole = [...at, ...path]
  return [{ file: yaml.file, line: yaml.lineOf(whole), field: fieldName(whole), problem, remedy }]
}

function idsOf(entries: readonly FoundEntry<unknown>[]): Set<unknown> {
  return new Set(entries.map((entry) => valueAt(entry.raw, ['id'])))
}

function airframeSlugs({ airframes }: FoundEntries): Set<unknown> {
  return new Set(airframes.map((airframe) => airframe.at[0]))
}

function writtenAt([{ raw }, path]: Place): unknown {
  return valueAt(raw, path)
}

function listAt(raw: unknown, field: string): unknown[] {
  const list = valueAt(raw, [field])
  return Array.isArray(list) ? list : []
}
