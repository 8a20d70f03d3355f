// Finds figures in drafts that somebody should confirm before publishing. A question never prevents publishing.
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import {
  type FigureSpreads,
  isComparedFigure,
  isOutlier,
  readFigureSpreads,
} from '../catalogue/completeness/figure-spreads.ts'
import { contentTypes } from '../content-model/content-types.ts'
import { valueAt } from '../content-model/fields/field-path.ts'
import type { Fields } from '../content-model/fields/field.ts'
import { listFieldsAt } from '../content-model/fields/fields-at.ts'
import type { FieldDifference, FigureQuestion } from '../contract/studio/publication.ts'
import { compareRecords, isSameRecord } from '../contract/studio/record-difference.ts'
import type { Database } from '../database/open-database.ts'
import { chunks } from '../database/table-rows.ts'
import type { DraftWithState } from './describe-draft.ts'
import { type FigureCheck, listFigureChecks } from './figure-check.ts'

type ComparedDraft = Pick<DraftWithState, 'draft' | 'published'>

/** The unanswered questions about each draft, in the order of the drafts. */
export async function findFigureQuestions(
  db: Database,
  drafts: readonly ComparedDraft[],
): Promise<FigureQuestion[][]> {
  const isCompared = ({ draft }: ComparedDraft) => contentTypes[draft.kind].comparedWithin !== undefined
  const spreads = drafts.some(isCompared) ? await readFigureSpreads(db) : new Map()
  const checks = await listChecks(db, drafts)
  return drafts.map(({ draft, published }) => {
    const { kind, key, record } = draft
    if (record === null) return []
    const known = checks.get(`${kind} ${key}`) ?? []
    const fields = compareRecords(published ?? {}, record)
    const copied = known.flatMap((check) => findCopyQuestion(check, record, fields))
    const doubtful = fields.flatMap((field) => findValueQuestion(kind, record, field, spreads))
    return [...copied, ...doubtful.filter((question) => !known.some((check) => isAnswerTo(check, question)))]
  })
}

async function listChecks(db: Database, drafts: readonly ComparedDraft[]) {
  const found = new Map<string, FigureCheck[]>()
  for (const [kind, ofKind] of Map.groupBy(drafts, ({ draft }) => draft.kind))
    for (const chunk of chunks(ofKind)) {
      const keys = chunk.map(({ draft }) => draft.key)
      for (const [key, checks] of await listFigureChecks(db, kind, keys)) found.set(`${kind} ${key}`, checks)
    }
  return found
}

/** A question if publishing would add or change a copied value that is neither edited nor confirmed. */
function findCopyQuestion(
  { path, value, copiedFrom, isChecked }: FigureCheck,
  record: object,
  fields: readonly FieldDifference[],
): FigureQuestion[] {
  const isPublished = !fields.some((field) => path.every((part, index) => field.path[index] === part))
  if (copiedFrom === null || isChecked || isPublished || !isSameRecord(valueAt(record, path), value))
    return []
  return [{ path, code: 'copied', value, from: copiedFrom }]
}

/** Whether a check answers the question: confirming a field confirms all figures in it. */
function isAnswerTo({ path, value, isChecked }: FigureCheck, question: FigureQuestion): boolean {
  const within = question.path.slice(path.length)
  const isAbout = path.every((part, index) => question.path[index] === part)
  return isChecked && isAbout && isSameRecord(valueAt(value, within), question.value)
}

function isQuestioned(fields: Fields, path: FieldDifference['path']): boolean {
  const field = listFieldsAt(fields, path).at(-1)
  return field?.kind === 'figure' && field.isQuestioned === true
}

const TENFOLD = 10

function findValueQuestion(
  kind: ContentTypeName,
  record: object,
  { path, before, after }: FieldDifference,
  spreads: FigureSpreads,
): FigureQuestion[] {
  const name = path.join('.')
  const { fields, comparedWithin } = contentTypes[kind]
  const isFigure = comparedWithin === undefined ? isQuestioned(fields, path) : isComparedFigure(name)
  if (!isFigure || typeof after !== 'number') return []
  const ofClass = spreads.get(Number(valueAt(record, [comparedWithin ?? ''])))
  const spread = ofClass?.figures.get(name)
  const isFar = spread !== undefined && isOutlier(after, spread)
  const like = ofClass && spread && { like: { class: ofClass.name, least: spread.least, most: spread.most } }
  if (typeof before === 'number' && before > 0 && after >= TENFOLD * before)
    return [{ path, code: 'tenfold', value: after, before, ...like }]
  if (typeof before === 'number' && after > 0 && before >= TENFOLD * after)
    return [{ path, code: 'tenth', value: after, before, ...like }]
  return isFar ? [{ path, code: 'far', value: after, ...like }] : []
}
