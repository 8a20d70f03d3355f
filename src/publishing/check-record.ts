// What publishing an entry would refuse. Drafts are kept as they are typed, and checked whenever they are read.
import { z } from 'zod'
import { aircraftModelRecordSchema } from '../contract/aircraft-model.ts'
import { valueAt } from '../contract/field-path.ts'
import type { EntryKind, LooseRecord } from '../contract/studio/draft.ts'
import type { FieldProblem } from '../contract/studio/studio-problem.ts'
import type { Database } from '../database/open-database.ts'
import { findModelProblems } from './check-model.ts'
import { entryAccess } from './entry-kinds.ts'

/** All problems of a record: those of single fields, or else those with the rest of the catalogue. */
export async function findRecordProblems(
  db: Database,
  kind: EntryKind,
  record: LooseRecord | null,
  published: LooseRecord | null,
): Promise<FieldProblem[]> {
  if (record === null) return []
  if (kind !== 'aircraft model') return findSchemaProblems((value) => entryAccess(kind).parse(value), record)
  const problems = findSchemaProblems((value) => aircraftModelRecordSchema.parse(value), record)
  return problems.length > 0
    ? problems
    : findModelProblems(db, aircraftModelRecordSchema.parse(record), published)
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
  if (issue.code === 'custom') {
    const code = /less|together/.test(issue.message) ? 'less-than-other' : 'only-if-discontinued'
    return { path, code: /status is current/.test(issue.message) ? 'only-if-discontinued' : code }
  }
  if (value === undefined || value === null || value === '') return { path, code: 'missing' }
  if (issue.code === 'too_small' || issue.code === 'too_big') return { path, ...describeSize(issue) }
  if (issue.code === 'invalid_type') return { path, code: toTypeProblem(issue.expected) }
  if (issue.code === 'invalid_value') return { path, code: 'not-an-option' }
  if (issue.code === 'invalid_format') return { path, code: 'wrong-format' }
  return { path, code: 'invalid' }
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
