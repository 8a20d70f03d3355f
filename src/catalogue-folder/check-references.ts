import type { CatalogueProblem } from './catalogue-problem.ts'
import type { FoundEntries, FoundEntry } from './read-entries.ts'
import { type FieldPath, fieldName } from './yaml-file.ts'

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
    ...checkLinks(found.models, 'class', idsOf(found.classes), 'class in classes.yaml'),
    ...checkLinks(found.accessories, 'model', idsOf(found.models), 'model'),
    ...checkLinks(found.reviews, 'model', idsOf(found.models), 'model'),
    ...checkLinks(found.models, 'airframe', airframeSlugs(found), 'airframe in airframes.yaml'),
    ...checkSchemes(found),
    ...checkTributes(found),
  ]
}

type Place = readonly [FoundEntry<unknown>, FieldPath]

function checkUnique(places: readonly Place[]): CatalogueProblem[] {
  const first = new Map<unknown, Place>()
  return places.flatMap((place) => {
    const value = valueAt(place)
    if (value === undefined || value === null) return []
    const before = first.get(value)
    if (!before) {
      first.set(value, place)
      return []
    }
    const [{ yaml, at }, path] = before
    const elsewhere = `${yaml.file}:${yaml.lineOf([...at, ...path])}`
    return problemAt(place, `is ${String(value)}, which ${elsewhere} has already`, 'Give each its own')
  })
}

function checkLinks(
  entries: readonly FoundEntry<unknown>[],
  field: string,
  targets: Set<unknown>,
  target: string,
): CatalogueProblem[] {
  return entries.flatMap((entry) => {
    const value = valueAt([entry, [field]])
    if (value === undefined || value === null || targets.has(value)) return []
    return problemAt(
      [entry, [field]],
      `is ${String(value)}, but there is no such ${target}`,
      `Write the id or slug of one, or add it`,
    )
  })
}

function checkSchemes({ models, airframes }: FoundEntries): CatalogueProblem[] {
  const schemes = new Map(
    airframes.map((airframe) => [airframe.at[0], Object.keys(airframe.entry?.schemes ?? {})]),
  )
  return models.flatMap((model) =>
    (model.entry?.versions ?? []).flatMap(({ scheme }, index) => {
      if (scheme === null) return []
      const known = schemes.get(model.entry?.airframe ?? '') ?? []
      if (known.includes(scheme)) return []
      const remedy =
        known.length > 0
          ? `Write one of ${known.join(', ')}, or add it there`
          : 'Name the airframe, or leave it out'
      return problemAt(
        [model, ['versions', index, 'scheme']],
        `is ${scheme}, but the airframe has no such scheme`,
        remedy,
      )
    }),
  )
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
        takenAddresses.has(String(valueAt(place)))
          ? problemAt(
              place,
              `is ${String(valueAt(place))}, the address of another page`,
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
  return new Set(entries.map((entry) => valueAt([entry, ['id']])))
}

function airframeSlugs({ airframes }: FoundEntries): Set<unknown> {
  return new Set(airframes.map((airframe) => airframe.at[0]))
}

function valueAt([{ raw }, path]: Place): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    raw,
  )
}

function listAt(raw: unknown, field: string): unknown[] {
  const list = typeof raw === 'object' && raw !== null ? Reflect.get(raw, field) : undefined
  return Array.isArray(list) ? list : []
}
