// Checks that no published entry refers to something that a draft removes: the entry itself, or one of its names.
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import type { FieldProblem } from '../contract/studio/studio-problem.ts'
import type { Database } from '../database/open-database.ts'
import type { EntryToCheck } from './pending-catalogue.ts'
import { listPublished } from '../entries/list-published.ts'
import { listDrafts } from './draft-record.ts'
import { listReferrers } from '../entries/entry-queries.ts'
import { listNames, listReferences, type RecordName } from '../content-model/entry-names.ts'

interface Referrer {
  kind: ContentTypeName
  key: string
  name: string
  /** The published record. */
  record: unknown
}

/** The problems that each entry has if it alone is published or, with `isTogether`, if all of them are. */
export async function findReferrerProblems(
  db: Database,
  entries: readonly EntryToCheck[],
  isTogether: boolean,
): Promise<FieldProblem[][]> {
  const problems: FieldProblem[][] = []
  for (const entry of entries) {
    const lost = listLostNames(entry)
    const referrers = lost.length === 0 ? [] : await listPublishedReferrers(db, entry, lost)
    const among = isTogether ? entries : [entry]
    const left = referrers.filter((referrer) => !isSettled(referrer, among, lost))
    problems.push(left.length === 0 ? [] : await describeReferrers(db, left, lost))
  }
  return problems
}

/** The names that publishing the entry removes. */
function listLostNames({ kind, record, published }: EntryToCheck): RecordName[] {
  if (published === null) return []
  const kept = new Set((record ? listNames(kind, record) : []).map(({ space, name }) => `${space} ${name}`))
  return listNames(kind, published).filter(({ space, name }) => !kept.has(`${space} ${name}`))
}

async function listPublishedReferrers(
  db: Database,
  entry: EntryToCheck,
  lost: readonly RecordName[],
): Promise<Referrer[]> {
  const referrers = await listReferrers(db, lost)
  const others = referrers.filter((other) => !isSame(other, entry))
  const records = await listPublished(db, others)
  return others.map((other, index) => ({ ...other, record: records[index] }))
}

/** Whether the referrer refers to none of the lost names once the entries are published. */
function isSettled(referrer: Referrer, entries: readonly EntryToCheck[], lost: readonly RecordName[]) {
  const changed = entries.find((entry) => isSame(entry, referrer))
  return findNamed(referrer.kind, changed ? changed.record : referrer.record, lost) === undefined
}

const isSame = (one: { kind: ContentTypeName; key: string }, other: { kind: ContentTypeName; key: string }) =>
  one.kind === other.kind && one.key === other.key

function findNamed(kind: ContentTypeName, record: unknown, lost: readonly RecordName[]) {
  const references = listReferences(kind, record)
  return lost.find(({ space, name }) =>
    references.some((reference) => reference.name === name && reference.to.includes(space)),
  )
}

async function describeReferrers(
  db: Database,
  referrers: readonly Referrer[],
  lost: readonly RecordName[],
): Promise<FieldProblem[]> {
  const drafts = await listDrafts(db)
  return referrers.map(({ kind, key, name, record }) => {
    const { path = [], space } = findNamed(kind, record, lost) ?? {}
    const draft = drafts.find((each) => isSame(each, { kind, key }))
    const isSolved = draft && findNamed(kind, draft.record, lost) === undefined
    return {
      path: space === 'scheme' ? path : [],
      code: isSolved ? 'unpublished-reference' : 'still-named',
      params: { name, kind, key },
    }
  })
}
