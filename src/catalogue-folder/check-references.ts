import { valueAt } from '../content-model/fields/field-path.ts'
import { isReservedSlug } from '../contract/site-map.ts'
import { toCodeKey } from '../finder/product-code.ts'
import {
  listNames,
  listReferences,
  type RecordName,
  type RecordReference,
} from '../content-model/entry-names.ts'
import {
  catalogueLists,
  isCodeSpace,
  type NameSpace,
  nameSpaces,
  referenceTargets,
  schemeName,
  spacesWithUniqueNames,
} from '../content-model/name-spaces.ts'
import { PRODUCT_CODE, SLUG } from '../content-model/fields/patterns.ts'
import { type CatalogueProblem, fieldProblem } from './catalogue-problem.ts'
import { folderLists, type ParsedEntries, type ParsedEntry } from './read-entries.ts'

/** Checks the entries against each other: that ids, slugs and product codes are unique, and that references exist. */
export function checkReferences(entries: ParsedEntries): CatalogueProblem[] {
  const names = folderLists.flatMap((list) =>
    entries[list].flatMap((entry) =>
      listNames(catalogueLists[list], entry.raw).map((name) => ({ ...name, entry })),
    ),
  )
  const references = folderLists.flatMap((list) =>
    entries[list].flatMap((entry) =>
      listReferences(catalogueLists[list], entry.raw)
        .filter(({ to }) => !to.includes('file path'))
        .map((reference) => ({ ...reference, entry })),
    ),
  )
  return [
    ...findDuplicateNames(names),
    ...findSimilarCodes(names),
    ...findReservedTributeSlugs(names),
    ...findMissingReferences(entries, names, references),
  ]
}

type InEntry<Name> = Name & { entry: ParsedEntry<unknown> }

function findDuplicateNames(names: readonly InEntry<RecordName>[]): CatalogueProblem[] {
  const first = new Map<string, InEntry<RecordName>>()
  return names.flatMap((place) => {
    const key = `${spacesWithUniqueNames(place.space)[0]} ${place.name}`
    const earlier = first.get(key)
    if (!earlier) first.set(key, place)
    if (!earlier) return []
    const problem = `is ${place.name}, which is already used at ${positionOf(earlier)}`
    return [problemAt(place, problem, 'Give each its own')]
  })
}

/** People type codes without dashes, and O for 0. Two codes that are then the same would lead to the wrong product. */
function findSimilarCodes(names: readonly InEntry<RecordName>[]): CatalogueProblem[] {
  const first = new Map<string, InEntry<RecordName>>()
  return names.flatMap((place) => {
    const code = String(place.name)
    if (!isCodeSpace(place.space) || !PRODUCT_CODE.test(code)) return []
    const earlier = first.get(toCodeKey(code))
    if (!earlier) first.set(toCodeKey(code), place)
    if (!earlier || earlier.name === code) return []
    const problem = `is ${code}, which reads like ${earlier.name} at ${positionOf(earlier)}`
    const remedy = 'Let codes differ in more than dashes, O and 0, I and 1, or leading zeros'
    return [problemAt(place, problem, remedy)]
  })
}

function findReservedTributeSlugs(names: readonly InEntry<RecordName>[]): CatalogueProblem[] {
  return names
    .filter(({ space, name }) => space === 'tribute slug' && isReservedSlug(String(name)))
    .map((place) =>
      problemAt(place, `is ${place.name}, which is the address of another page`, 'Choose another slug'),
    )
}

function findMissingReferences(
  { unread }: ParsedEntries,
  names: readonly RecordName[],
  references: readonly InEntry<RecordReference>[],
): CatalogueProblem[] {
  const known = new Set(names.map(({ space, name }) => `${space} ${name}`))
  const has = (space: NameSpace, name: RecordName['name']) => known.has(`${space} ${name}`)
  const incomplete = new Set<string>([...unread].map((list) => catalogueLists[list]))
  return references
    .filter(({ to }) => to.every((space) => !incomplete.has(nameSpaces[space])))
    .filter(({ to, name, isItself }) => isItself || !to.some((space) => has(space, name)))
    .flatMap((place) =>
      place.to[0] === 'scheme' ? describeMissingScheme(place, names) : [describeMissing(place)],
    )
}

function describeMissing(place: InEntry<RecordReference>): CatalogueProblem {
  if (place.isItself)
    return problemAt(place, 'is the model itself', 'Write the slug of another, or remove it')
  const { missing, value } = describeTarget(place.to)
  const remedy = `Write the ${value} of an existing one, or add it`
  return problemAt(place, `is ${place.name}, but ${missing}`, remedy)
}

/** Words for a problem: what is missing, and which value of an existing entry the field should have. */
function describeTarget(to: readonly NameSpace[]): { missing: string; value: string } {
  const target = Object.values(referenceTargets).find(({ spaces }) => spaces.join() === to.join())
  return target ?? { missing: 'there is no such entry', value: 'name' }
}

/** Empty if the airframe does not exist either, because that is reported already. */
function describeMissingScheme(
  place: InEntry<RecordReference>,
  names: readonly RecordName[],
): CatalogueProblem[] {
  const airframe = valueAt(place.entry.raw, ['airframe'])
  const scheme = String(valueAt(place.entry.raw, place.path))
  if (typeof airframe !== 'string' || !SLUG.test(airframe)) {
    const problem = `is ${scheme}, but the model has no airframe`
    return [problemAt(place, problem, 'Add the airframe, or remove the scheme')]
  }
  const isKnown = names.some(({ space, name }) => space === 'airframe slug' && name === airframe)
  if (!isKnown) return []
  const prefix = schemeName(airframe, '')
  const schemes = names
    .filter(({ space, name }) => space === 'scheme' && String(name).startsWith(prefix))
    .map(({ name }) => String(name).slice(prefix.length))
  const remedy = `Write one of ${schemes.join(', ')}, or add it to the airframe`
  return [problemAt(place, `is ${scheme}, but the airframe has no such scheme`, remedy)]
}

function problemAt(
  { entry: { yaml, at }, path }: InEntry<RecordName | RecordReference>,
  problem: string,
  remedy: string,
): CatalogueProblem {
  return fieldProblem(yaml, [...at, ...path], problem, remedy)
}

function positionOf({ entry: { yaml, at }, path }: InEntry<RecordName>): string {
  return `${yaml.file}:${yaml.lineOf([...at, ...path])}`
}
