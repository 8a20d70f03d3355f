// Checks entries against the rest of the catalogue: that what they refer to exists, that their names are free, and that parts
// have a place in the drawing.
import {
  RETIRED_CODE_TYPE,
  isCodeSpace,
  nameSpaces,
  spacesWithUniqueNames,
  type ContentTypeName,
  type NameSpace,
} from '../content-model/name-spaces.ts'
import { findPlaceProblems } from '../catalogue/part-places.ts'
import { findCodesAlike } from '../catalogue/product.ts'
import { isReservedSlug } from '../contract/site-map.ts'
import type { FieldProblem } from '../contract/studio/studio-problem.ts'
import type { Database } from '../database/open-database.ts'
import { toCodeKey } from '../finder/product-code.ts'
import { PendingCatalogue, type EntryToCheck, type NamedEntry, toNamedEntry } from './pending-catalogue.ts'
import { listDrafts, type StoredDraft } from './draft-record.ts'
import { listCodesOf, listNames, type RecordName } from '../content-model/entry-names.ts'
import { listHistoricalCodes } from '../history/find-removal.ts'
import { mapInBatches } from '../entries/map-in-batches.ts'
import { findPublishedNames } from '../entries/published-names.ts'

interface NameProblem extends FieldProblem {
  /** Whether publishing another draft, with these names, together with the entry solves the problem. */
  isSolvedBy: (draft: StoredDraft, names: readonly RecordName[]) => boolean
}

/** The problems that each entry has if it alone is published or, with `isTogether`, if all of them are. */
export async function findNameProblems(
  db: Database,
  entries: readonly EntryToCheck[],
  isTogether: boolean,
): Promise<FieldProblem[][]> {
  const named = await mapInBatches(entries, toNamedEntry)
  const findPublished = await findPublishedNames(db, named.flatMap(listRelevantNames))
  const newCodes = named.flatMap((entry) => entry.newCodes.map(({ name }) => String(name)))
  const codes = await findCodesAlike(db, newCodes)
  const together = isTogether ? new PendingCatalogue(named, findPublished) : undefined
  const restored = await listRestoredCodes(db, named)
  const ofPlaces = await findPlaceProblems(db, entries, isTogether)
  const problems = await mapInBatches(named, (entry, index) => {
    const catalogue = together ?? new PendingCatalogue([entry], findPublished)
    return [
      ...findMissingReferences(catalogue, entry),
      ...findTakenNames(catalogue, entry),
      ...findSimilarCodes(catalogue, entry, codes),
      ...findRetiredCodes(catalogue, entry, restored),
      ...(ofPlaces[index] ?? []),
    ]
  })
  if (problems.every((found) => found.length === 0)) return problems
  return nameSolvingDrafts(await listDrafts(db), isTogether ? entries : [], entries, problems)
}

/** All names whose published owners the checks below ask for. */
function listRelevantNames({ names, references, publishedCodes }: NamedEntry) {
  const inSpaces = (spaces: readonly NameSpace[], name: RecordName['name']) =>
    spaces.map((space) => ({ space, name }))
  return [
    ...references.flatMap(({ to, name }) => inSpaces(to, name)),
    ...[...names, ...publishedCodes].flatMap(({ space, name }) =>
      inSpaces(spacesWithUniqueNames(space), name),
    ),
  ]
}

function findMissingReferences(catalogue: PendingCatalogue, { references }: NamedEntry): NameProblem[] {
  const missing = references.filter(({ to, name, isItself }) => isItself || !catalogue.has(to, name))
  const lacksAirframe = missing.some(({ to }) => to.includes('airframe slug'))
  return missing
    .filter(({ to }) => !lacksAirframe || !to.includes('scheme'))
    .map(({ path, name, to }) => ({
      path,
      code: 'unknown-reference',
      params: describeReference(to, name),
      isSolvedBy: (_, names) => names.some((each) => each.name === name && to.includes(each.space)),
    }))
}

function describeReference(
  [space]: readonly NameSpace[],
  name: RecordName['name'],
): Record<string, string | number> {
  if (space === undefined) return { name }
  // The stored name of a scheme is the name of its airframe, a space and the scheme's own name.
  if (space === 'scheme') return { name: String(name).split(' ').at(-1) ?? name, of: space }
  return { name, of: isCodeSpace(space) ? 'code' : nameSpaces[space] }
}

function findTakenNames(catalogue: PendingCatalogue, { kind, key, names }: NamedEntry): NameProblem[] {
  const seen = new Set<string>()
  return names.flatMap(({ path, space, name }) => {
    const isRepeated = seen.has(`${space} ${name}`)
    seen.add(`${space} ${name}`)
    const shared = spacesWithUniqueNames(space)
    const others = shared
      .flatMap((each) => catalogue.ownersOf(each, name))
      .filter((owner) => owner.kind !== kind || owner.key !== key)
    const isReserved = space === 'tribute slug' && isReservedSlug(String(name))
    if (!isRepeated && !isReserved && others.length === 0) return []
    const isOther = (draft: StoredDraft) =>
      others.length === 1 && draft.kind === others[0]?.kind && draft.key === others[0].key
    const isSolvedBy: NameProblem['isSolvedBy'] = (draft, given) =>
      !isRepeated &&
      !isReserved &&
      isOther(draft) &&
      !given.some((each) => each.name === name && shared.includes(each.space))
    return [{ path, code: 'taken' as const, params: { name }, isSolvedBy }]
  })
}

/** People type codes without dashes, and O for 0. Two codes that are then the same would lead to the wrong product. */
function findSimilarCodes(
  catalogue: PendingCatalogue,
  { newCodes }: NamedEntry,
  codes: ReadonlyMap<string, string>,
): NameProblem[] {
  return newCodes.flatMap(({ path, name }) => {
    const code = String(name)
    const known = codes.get(toCodeKey(code)) ?? catalogue.findSimilarNewCode(code)
    if (known === undefined || known === name) return []
    return [{ path, code: 'code-alike' as const, params: { name: known }, isSolvedBy: () => false }]
  })
}

/** A product code must stay known forever, and an old code must not become the code of another product. */
function findRetiredCodes(
  catalogue: PendingCatalogue,
  { record, publishedCodes }: NamedEntry,
  restored: ReadonlySet<unknown>,
): NameProblem[] {
  const spacesThatKeep = ({ space, name }: RecordName): readonly NameSpace[] =>
    nameSpaces[space] === RETIRED_CODE_TYPE && !restored.has(name) ? [space] : spacesWithUniqueNames(space)
  const retired = publishedCodes.filter((code) => !catalogue.has(spacesThatKeep(code), code.name))
  return retired.map(({ path, name }) => ({
    // The item that had the code is gone, so the problem is shown at its list, or at the entry if that is removed.
    path: record === null ? [] : path.length > 1 ? path.slice(0, 1) : path,
    code: 'code-retired',
    params: { name },
    isSolvedBy: (_, names) =>
      names.some(
        (each) => each.name === name && (nameSpaces[each.space] === RETIRED_CODE_TYPE || restored.has(name)),
      ),
  }))
}

/** Old codes that are removed because the product that had them before has them again. */
async function listRestoredCodes(
  db: Database,
  entries: readonly EntryToCheck[],
): Promise<ReadonlySet<unknown>> {
  const ending = new Set(
    entries.filter(({ kind, record }) => kind === RETIRED_CODE_TYPE && record === null).map(({ key }) => key),
  )
  if (ending.size === 0) return new Set()
  const restored: string[] = []
  for (const { kind, key, record } of [...(await listDrafts(db)), ...entries]) {
    const codes = record === null ? [] : listCodesOf(kind, record)
    const wanted = codes.filter((code) => ending.has(code))
    if (wanted.length === 0) continue
    const had = await listHistoricalCodes(db, kind, key)
    restored.push(...wanted.filter((code) => had.has(code)))
  }
  return new Set(restored)
}

/** Turns each problem that another draft solves into `unpublished-reference`, which names that draft. */
function nameSolvingDrafts(
  drafts: readonly StoredDraft[],
  considered: readonly EntryToCheck[],
  entries: readonly EntryToCheck[],
  problems: readonly NameProblem[][],
): FieldProblem[][] {
  const toName = ({ kind, key }: { kind: ContentTypeName; key: string }) => `${kind} ${key}`
  const known = new Set(considered.map(toName))
  const others = drafts
    .filter((draft) => !known.has(toName(draft)))
    .map((draft) => ({ draft, names: draft.record === null ? [] : listNames(draft.kind, draft.record) }))
  return problems.map((found, index) =>
    found.map(({ isSolvedBy, ...problem }) => {
      const own = entries[index]
      const solution = others.find(
        ({ draft, names }) => !(own && toName(own) === toName(draft)) && isSolvedBy(draft, names),
      )
      if (!solution) return problem
      const { kind, key } = solution.draft
      const params = { ...problem.params, kind, key }
      return { path: problem.path, code: 'unpublished-reference', params }
    }),
  )
}
