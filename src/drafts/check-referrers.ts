// Checks that no published entry refers to something that a draft removes: the entry itself, or one of its names.
import {
  type ContentTypeName,
  type NameSpace,
  nameSpaces,
  RETIRED_CODE_TYPE,
  spacesWithUniqueNames,
} from '../content-model/name-spaces.ts'
import type { FieldProblem } from '../contract/studio/studio-problem.ts'
import type { Database } from '../database/open-database.ts'
import { type EntryToCheck, PendingCatalogue, toNamedEntry } from './pending-catalogue.ts'
import { listPublished } from '../entries/list-published.ts'
import { mapInBatches } from '../entries/map-in-batches.ts'
import { findPublishedNames } from '../entries/published-names.ts'
import { listDrafts } from './draft-record.ts'
import { listReferrers, type Referrer } from '../entries/entry-queries.ts'
import { listNames, listReferences, type RecordName } from '../content-model/entry-names.ts'

/** Nobody reads a longer list. The check itself looks at all referrers. */
export const MAX_REFERRERS_SHOWN = 20

/** Returns those names of an entry that references to these name spaces would miss after publishing. */
type FindLost = (spaces: readonly NameSpace[]) => RecordName[]

/** The problems that each entry has if it alone is published or, with `isTogether`, if all of them are. */
export async function findReferrerProblems(
  db: Database,
  entries: readonly EntryToCheck[],
  isTogether: boolean,
): Promise<FieldProblem[][]> {
  const dropped = await mapInBatches(entries, listDroppedNames)
  if (dropped.every((names) => names.length === 0)) return dropped.map(() => [])
  const findPublished = await findPublishedNames(db, dropped.flat().flatMap(inAllSpaces))
  const together = isTogether
    ? new PendingCatalogue(await mapInBatches(entries, toNamedEntry), findPublished)
    : undefined
  const problems: FieldProblem[][] = []
  for (const [index, entry] of entries.entries()) {
    const names = dropped[index] ?? []
    if (names.length === 0) {
      problems.push([])
      continue
    }
    const catalogue = together ?? new PendingCatalogue([toNamedEntry(entry)], findPublished)
    const findLost: FindLost = (spaces) =>
      listMissed(names, spaces).filter(({ name }) => !catalogue.has(spaces, name))
    const referrers = await listBrokenReferrers(db, entry, isTogether ? entries : [entry], findLost)
    problems.push(referrers.length === 0 ? [] : await describeReferrers(db, referrers, findLost))
  }
  return problems
}

/** The names that the entry does not have any more once it is published. */
function listDroppedNames({ kind, record, published }: EntryToCheck): RecordName[] {
  if (published === null) return []
  const kept = new Set((record ? listNames(kind, record) : []).map(({ space, name }) => `${space} ${name}`))
  return listNames(kind, published).filter(({ space, name }) => !kept.has(`${space} ${name}`))
}

const inAllSpaces = ({ space, name }: RecordName) =>
  spacesWithUniqueNames(space).map((each) => ({ space: each, name }))

/**
 * Those of the names that references to these name spaces miss. References that may be to old codes miss no product code, because
 * the check of names asks for an old code in its place.
 */
export const listMissed = (names: readonly RecordName[], spaces: readonly NameSpace[]): RecordName[] =>
  spaces.some((space) => nameSpaces[space] === RETIRED_CODE_TYPE)
    ? []
    : names.filter(({ space }) => spaces.includes(space))

/** Entries, at most as many as are shown, that still refer to a lost name when `entries` are published. */
async function listBrokenReferrers(
  db: Database,
  entry: EntryToCheck,
  entries: readonly EntryToCheck[],
  findLost: FindLost,
): Promise<Referrer[]> {
  // All of the entries could be referrers that are settled, so this many more are read.
  const referrers = await listReferrers(db, findLost, MAX_REFERRERS_SHOWN + entries.length)
  const pending = new Map(entries.map((each) => [toName(each), each.record]))
  const isBroken = (referrer: Referrer) => {
    const record = pending.get(toName(referrer))
    return record === undefined || findLostName(referrer.kind, record, findLost) !== undefined
  }
  return referrers
    .filter((referrer) => toName(referrer) !== toName(entry) && isBroken(referrer))
    .slice(0, MAX_REFERRERS_SHOWN)
}

const toName = ({ kind, key }: { kind: ContentTypeName; key: string }) => `${kind} ${key}`

/** The first lost name that the record refers to. */
function findLostName(kind: ContentTypeName, record: unknown, findLost: FindLost): RecordName | undefined {
  for (const reference of listReferences(kind, record)) {
    const lost = findLost(reference.to).find(({ name }) => name === reference.name)
    if (lost) return lost
  }
  return undefined
}

async function describeReferrers(
  db: Database,
  referrers: readonly Referrer[],
  findLost: FindLost,
): Promise<FieldProblem[]> {
  const records = await listPublished(db, referrers)
  const drafts = new Map((await listDrafts(db)).map((draft) => [toName(draft), draft]))
  return referrers.map(({ kind, key, name }, index) => {
    const { path = [], space } = findLostName(kind, records[index], findLost) ?? {}
    const draft = drafts.get(toName({ kind, key }))
    const isSolved = draft && findLostName(kind, draft.record, findLost) === undefined
    return {
      path: space === 'scheme' ? path : [],
      code: isSolved ? 'unpublished-reference' : 'still-named',
      params: { name, kind, key },
    }
  })
}
