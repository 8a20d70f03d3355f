import { type FieldPath, valueAt } from '../contract/field-path.ts'
import { productCode, recordId, slug } from '../contract/record-fields.ts'
import { findReservedSlugs } from '../contract/site-map.ts'
import { toCodeKey } from '../finder/product-code.ts'
import { type CatalogueProblem, fieldProblem } from './catalogue-problem.ts'
import type { ParsedEntries, ParsedEntry } from './read-entries.ts'

const reservedSlugs = findReservedSlugs()

/** Checks what no entry can be checked for alone: unique ids, slugs and product codes, and references. */
export function checkReferences(entries: ParsedEntries): CatalogueProblem[] {
  const { models, accessories, parts, redirects, classes, reviews, distributors } = entries
  const productCodes = [
    ...models.flatMap((model) => placesInList(model, 'versions', 'product_code')),
    ...[...accessories, ...parts].map((entry): Place => [entry, ['product_code']]),
  ]
  const oldCodes = redirects.map((redirect): Place => [redirect, ['code']])
  return [
    ...[classes, models, accessories, reviews, distributors].flatMap((kind) =>
      ['id', 'slug'].flatMap((field) => checkUnique(kind.map((entry) => [entry, [field]]))),
    ),
    ...checkUnique([...productCodes, ...oldCodes]),
    ...checkCodeKeys([...productCodes, ...oldCodes]),
    ...checkCodeLinks(entries, productCodes, oldCodes),
    ...checkLinks(entries, 'models', 'class', 'classes', 'but classes.yaml has no such class'),
    ...checkLinks(entries, 'accessories', 'model', 'models', 'but there is no such model'),
    ...checkLinks(entries, 'parts', 'model', 'models', 'but there is no such model'),
    ...checkLinks(entries, 'reviews', 'model', 'models', 'but there is no such model'),
    ...checkFits(entries),
    ...checkLinks(entries, 'models', 'airframe', 'airframes', 'but airframes.yaml has no such airframe'),
    ...checkSuccessors(entries),
    ...checkSchemes(entries),
    ...checkHomePhotos(entries),
    ...checkTributes(entries),
  ]
}

type Place = readonly [ParsedEntry<unknown>, FieldPath]

/** People type codes without dashes, and O for 0: codes that then look alike would lead to the wrong product. */
function checkCodeKeys(places: readonly Place[]): CatalogueProblem[] {
  const first = new Map<string, Place>()
  return places.flatMap((place) => {
    const code = valueOf(place)
    if (typeof code !== 'string' || !productCode.safeParse(code).success) return []
    const key = toCodeKey(code)
    const earlier = first.get(key)
    if (!earlier) first.set(key, place)
    if (!earlier || valueOf(earlier) === code) return []
    const problem = `is ${code}, which reads like ${String(valueOf(earlier))} at ${positionOf(earlier)}`
    const remedy = 'Let codes differ in more than dashes, O and 0, I and 1, or leading zeros'
    return problemAt(place, problem, remedy)
  })
}

function checkUnique(places: readonly Place[]): CatalogueProblem[] {
  const first = new Map<unknown, Place>()
  return places.flatMap((place) => {
    const value = valueOf(place)
    if (typeof value !== 'string' && typeof value !== 'number') return []
    const earlier = first.get(value)
    if (!earlier) {
      first.set(value, place)
      return []
    }
    const problem = `is ${value}, which is already used at ${positionOf(earlier)}`
    return problemAt(place, problem, 'Give each its own')
  })
}

function checkLinks(
  entries: ParsedEntries,
  from: 'models' | 'accessories' | 'parts' | 'reviews',
  field: string,
  to: 'classes' | 'models' | 'airframes',
  problem: string,
): CatalogueProblem[] {
  if (entries.unread.has(to)) return []
  const isBySlug = to === 'airframes'
  const keys = new Set(entries[to].map(({ raw, at }) => (isBySlug ? at[0] : valueAt(raw, ['id']))))
  return entries[from].flatMap((entry) => {
    const value = valueAt(entry.raw, [field])
    const isValid = (isBySlug ? slug : recordId).safeParse(value).success
    if (!isValid || keys.has(value)) return []
    const remedy = `Write the ${isBySlug ? 'slug' : 'id'} of an existing one, or add it`
    return problemAt([entry, [field]], `is ${String(value)}, ${problem}`, remedy)
  })
}

/** Product codes that name others; the code that an accessory replaces may be an old one. */
function checkCodeLinks(
  { accessories, parts, redirects, models, unread }: ParsedEntries,
  productCodes: Place[],
  oldCodes: Place[],
): CatalogueProblem[] {
  if (['models', 'accessories', 'parts', 'redirects'].some((kind) => unread.has(kind))) return []
  const current = new Set(productCodes.map(valueOf))
  const known = new Set([...current, ...oldCodes.map(valueOf)])
  const versions = new Set(
    models.flatMap((model) => placesInList(model, 'versions', 'product_code')).map(valueOf),
  )
  const check = (entries: ParsedEntry<unknown>[], field: string, codes: Set<unknown>, what: string) =>
    entries.flatMap((entry) => {
      const code = valueAt(entry.raw, [field])
      if (!productCode.safeParse(code).success || codes.has(code)) return []
      const remedy = 'Write the code of an existing one, or add it'
      return problemAt([entry, [field]], `is ${String(code)}, but there is no such ${what}`, remedy)
    })
  return [
    ...check(parts, 'version', versions, 'version'),
    ...check(accessories, 'replaces', known, 'product or old code'),
    ...check(accessories, 'replaced_by', current, 'product'),
    ...check(redirects, 'now', current, 'product'),
  ]
}

/** All models that an accessory or a part fits; `checkLinks` has reported its own. */
function checkFits({ accessories, parts, models, unread }: ParsedEntries): CatalogueProblem[] {
  if (unread.has('models')) return []
  const ids = new Set(models.map(({ raw }) => valueAt(raw, ['id'])))
  return [...accessories, ...parts].flatMap((entry) => {
    const fits = valueAt(entry.raw, ['fits'])
    const model = valueAt(entry.raw, ['model'])
    return (Array.isArray(fits) ? fits : []).flatMap((fit: unknown, index) => {
      if (!recordId.safeParse(fit).success || ids.has(fit) || fit === model) return []
      const remedy = 'Write the id of an existing one, or add it'
      return problemAt([entry, ['fits', index]], `is ${String(fit)}, but there is no such model`, remedy)
    })
  })
}

function checkSuccessors({ models, unread }: ParsedEntries): CatalogueProblem[] {
  if (unread.has('models')) return []
  const slugs = new Set(models.map(({ raw }) => valueAt(raw, ['slug'])))
  return models.flatMap((model) => {
    const successor = slug.safeParse(valueAt(model.raw, ['successor'])).data
    if (successor === undefined) return []
    if (successor === valueAt(model.raw, ['slug']))
      return problemAt(
        [model, ['successor']],
        'is the model itself',
        'Write the slug of another, or remove it',
      )
    if (slugs.has(successor)) return []
    const remedy = 'Write the slug of an existing one, or add it'
    return problemAt([model, ['successor']], `is ${successor}, but there is no such model`, remedy)
  })
}

function checkSchemes({ models, airframes, unread }: ParsedEntries): CatalogueProblem[] {
  if (unread.has('airframes')) return []
  const schemesOf = new Map<unknown, string[]>(
    airframes.map(({ raw, at }) => [at[0], Object.keys(Object(valueAt(raw, ['schemes'])))]),
  )
  return models.flatMap((model) => {
    const airframe = valueAt(model.raw, ['airframe']) ?? undefined
    const known = airframe === undefined ? [] : schemesOf.get(airframe)
    // checkLinks has reported an unknown airframe.
    if (!known) return []
    return placesInList(model, 'versions', 'scheme').flatMap((place) => {
      const scheme = slug.safeParse(valueOf(place)).data
      if (scheme === undefined || known.includes(scheme)) return []
      if (airframe === undefined) {
        const remedy = 'Add the airframe, or remove the scheme'
        return problemAt(place, `is ${scheme}, but the model has no airframe`, remedy)
      }
      const remedy = `Write one of ${known.join(', ')}, or add it to the airframe`
      return problemAt(place, `is ${scheme}, but the airframe has no such scheme`, remedy)
    })
  })
}

function checkHomePhotos({ site, models, unread }: ParsedEntries): CatalogueProblem[] {
  if (unread.has('models')) return []
  const slugs = new Set(models.map(({ raw }) => valueAt(raw, ['slug'])))
  return site.flatMap((entry) => {
    const blocks = valueAt(entry.raw, ['home_story', 'blocks'])
    return (Array.isArray(blocks) ? blocks : []).flatMap((block: unknown, index) => {
      const named = valueAt(block, ['models'])
      return (Array.isArray(named) ? named : []).flatMap((model: unknown, place) => {
        if (!slug.safeParse(model).success || slugs.has(model)) return []
        const path = ['home_story', 'blocks', index, 'models', place]
        const remedy = 'Write the slug of an existing one, or add it'
        return problemAt([entry, path], `is ${String(model)}, but there is no such model`, remedy)
      })
    })
  })
}

function checkTributes({ site }: ParsedEntries): CatalogueProblem[] {
  const places = site.flatMap((entry) => placesInList(entry, 'tributes', 'slug'))
  const reserved = places.flatMap((place) => {
    const value = String(valueOf(place))
    if (!reservedSlugs.has(value)) return []
    return problemAt(place, `is ${value}, which is the address of another page`, 'Choose another slug')
  })
  return [...checkUnique(places), ...reserved]
}

function placesInList(entry: ParsedEntry<unknown>, list: string, field: string): Place[] {
  const items = valueAt(entry.raw, [list])
  return Array.isArray(items) ? items.map((_, index): Place => [entry, [list, index, field]]) : []
}

function problemAt([{ yaml, at }, path]: Place, problem: string, remedy: string): CatalogueProblem[] {
  return [fieldProblem(yaml, [...at, ...path], problem, remedy)]
}

function positionOf([{ yaml, at }, path]: Place): string {
  return `${yaml.file}:${yaml.lineOf([...at, ...path])}`
}

function valueOf([{ raw }, path]: Place): unknown {
  return valueAt(raw, path)
}
