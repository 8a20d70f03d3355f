// Whether entries still name what a draft takes away: the entry itself, or a name that it has.
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import { listReferrers } from '../catalogue/entry-referrers.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import { SITE_KEY } from '../contract/studio/entry-address.ts'
import type { FieldProblem } from '../contract/studio/studio-problem.ts'
import type { Database } from '../database/open-database.ts'
import type { EntryToCheck } from './catalogue-to-be.ts'
import { listDrafts } from './draft-record.ts'
import { entryAccess } from './entry-kinds.ts'
import { listNames, listReferences, type RecordName } from '../content-model/entry-names.ts'

interface Referrer {
  kind: ContentTypeName
  key: string
  name: string
  /** As it is published. */
  record: unknown
}

/** The problems of each entry, if it alone or, with `isTogether`, if all of them are published. */
export async function findReferrerProblems(
  db: Database,
  entries: readonly EntryToCheck[],
  isTogether: boolean,
): Promise<FieldProblem[][]> {
  const problems: FieldProblem[][] = []
  for (const entry of entries) {
    const lost = listLostNames(entry)
    const referrers = lost.length === 0 ? [] : await listPublishedReferrers(db, entry)
    const among = isTogether ? entries : [entry]
    const left = referrers.filter((referrer) => !isSettled(referrer, among, lost))
    problems.push(left.length === 0 ? [] : await describeReferrers(db, left, lost))
  }
  return problems
}

/** Product codes stay known as old ones, which is checked with other names. */
function listLostNames({ kind, record, published }: EntryToCheck): RecordName[] {
  if (published === null) return []
  const kept = new Set((record ? listNames(kind, record) : []).map(({ space, name }) => `${space} ${name}`))
  return listNames(kind, published).filter(({ space, name }) => !kept.has(`${space} ${name}`))
}

async function listPublishedReferrers(db: Database, { kind, key, published }: EntryToCheck) {
  const known = { id: Number(published?.['id'] ?? 0), slug: textAt(published, 'slug') }
  const referrers = await listReferrers(db, kind, { ...known, code: textAt(published, 'product_code') })
  const site = { kind: 'site', key: SITE_KEY, name: SITE_KEY } as const
  const others = [...referrers, site].filter((other) => other.kind !== kind || other.key !== key)
  const records = new Map<string, unknown>()
  for (const [each, ofKind] of Map.groupBy(others, (other) => other.kind)) {
    const keys = ofKind.map((other) => other.key)
    for (const [found, record] of await entryAccess(each).find(db, keys))
      records.set(`${each} ${found}`, record)
  }
  return others.map((other): Referrer => ({ ...other, record: records.get(`${other.kind} ${other.key}`) }))
}

const textAt = (record: LooseRecord | null, field: string) => {
  const value = record?.[field]
  return typeof value === 'string' ? value : ''
}

/** Whether it names nothing of that any more once the entries are published. */
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
