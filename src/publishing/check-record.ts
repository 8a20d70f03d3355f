// What publishing an entry would refuse. Drafts are kept as they are typed, and checked whenever they are read.
import { z } from 'zod'
import { valueAt } from '../contract/field-path.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import type { Referent } from '../contract/studio/referent.ts'
import type { FieldProblem } from '../contract/studio/studio-problem.ts'
import type { Database } from '../database/open-database.ts'
import type { EntryToCheck } from './catalogue-to-be.ts'
import { findNameProblems } from './check-names.ts'
import { findReferrerProblems } from './check-referrers.ts'
import { entryAccess } from './entry-kinds.ts'
import { mapInTurns } from './map-in-turns.ts'

/**
 * All problems of each entry: those of single fields, or else those with the rest of the catalogue, once it alone or,
 * with `isTogether`, all of them are published. Other requests go on meanwhile.
 */
export async function findEntryProblems(
  db: Database,
  entries: readonly EntryToCheck[],
  isTogether = false,
): Promise<FieldProblem[][]> {
  const ofFields = await mapInTurns(entries, findFieldProblems)
  const valid = entries.filter((_, index) => ofFields[index]?.length === 0)
  const ofNames = await findNameProblems(db, valid, isTogether)
  const ofReferrers = await findReferrerProblems(db, valid, isTogether)
  const byEntry = new Map(
    valid.map((entry, index) => [entry, [...(ofNames[index] ?? []), ...(ofReferrers[index] ?? [])]]),
  )
  return entries.map((entry, index) => byEntry.get(entry) ?? ofFields[index] ?? [])
}

/** Those that can be published together, without the others. */
export async function keepPublishable<Entry extends EntryToCheck>(
  db: Database,
  entries: readonly Entry[],
): Promise<readonly Entry[]> {
  const problems = await findEntryProblems(db, entries, true)
  const kept = entries.filter((_, index) => problems[index]?.length === 0)
  return kept.length === entries.length ? kept : keepPublishable(db, kept)
}

export function findFieldProblems({ kind, record }: EntryToCheck): FieldProblem[] {
  if (record === null) return []
  return findSchemaProblems((value) => entryAccess(kind).parse(value), record)
}

function findSchemaProblems(parse: (record: unknown) => unknown, record: LooseRecord): FieldProblem[] {
  try {
    parse(record)
    return []
  } catch (error) {
    if (error instanceof z.ZodError) return error.issues.map((issue) => describeIssue(issue, record))
    throw error
  }
}

function describeIssue(issue: z.core.$ZodIssue, record: LooseRecord): FieldProblem {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))
  const value = valueAt(record, issue.path)
  if (issue.code === 'custom') return { path, code: toRuleProblem(issue.message) }
  if (value === undefined || value === null || value === '') return { path, code: 'missing' }
  const of = referringFields.get(String(path.findLast((part) => typeof part === 'string')))
  if (of !== undefined && typeof value === 'string')
    return { path, code: 'unknown-reference', params: { name: value.slice(0, MAX_NAME_LENGTH), of } }
  if (issue.code === 'too_small' || issue.code === 'too_big') return { path, ...describeSize(issue) }
  if (issue.code === 'invalid_type') return { path, code: toTypeProblem(issue.expected) }
  if (issue.code === 'invalid_value') return { path, code: 'not-an-option' }
  if (issue.code === 'invalid_format') return { path, code: 'wrong-format' }
  return { path, code: 'invalid' }
}

/** A text in them that no entry can have as its name or number is the name of nothing, not a wrong figure. */
const referringFields = new Map<string, Referent>([
  ['class', 'aircraft class'],
  ['model', 'aircraft model'],
  ['models', 'aircraft model'],
  ['fits', 'aircraft model'],
  ['successor', 'aircraft model'],
  ['airframe', 'airframe'],
  ['scheme', 'scheme'],
  ['version', 'code'],
  ['now', 'code'],
  ['replaces', 'code'],
  ['replaced_by', 'code'],
])

/** Longer texts, such as something pasted into the field by mistake, are cut in the message. */
const MAX_NAME_LENGTH = 80

/** What the rules about several fields say, as `field.rule` words them. */
const rules: readonly [RegExp, FieldProblem['code']][] = [
  [/status is current/, 'only-if-discontinued'],
  [/less|together/, 'less-than-other'],
  [/more than/, 'more-than-other'],
  [/does not include the model/, 'without-own-model'],
  [/twice/, 'named-twice'],
  [/no facts/, 'wrong-format'],
]

function toRuleProblem(message: string): FieldProblem['code'] {
  return rules.find(([pattern]) => pattern.test(message))?.[1] ?? 'invalid'
}

function toTypeProblem(expected: string): FieldProblem['code'] {
  return expected === 'int' ? 'not-a-whole-number' : expected === 'number' ? 'not-a-number' : 'invalid'
}

function describeSize(
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
): Pick<FieldProblem, 'code' | 'params'> {
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { code: 'too-long', params: { max: Number(issue.maximum) } }
  if (issue.origin === 'string') return { code: 'missing' }
  return issue.code === 'too_big'
    ? { code: 'out-of-range', params: { max: Number(issue.maximum) } }
    : { code: 'out-of-range', params: { min: Number(issue.minimum) } }
}
