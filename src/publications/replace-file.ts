import { listPublishedFileUses } from '../entries/entry-queries.ts'
import { listPublished } from '../entries/list-published.ts'
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'
import type { Database } from '../database/open-database.ts'
import { mediaTypeOf } from '../media/media-file.ts'
import { listKnownFiles } from '../media/known-files.ts'
import { findDraft, storeDraft } from '../drafts/draft-record.ts'
import { listDraftFileUses } from '../drafts/file-uses.ts'

interface FileReplacement {
  path: string
  by: string
  staff: number
}

/**
 * Replaces a file by another in drafts of all entries that show it, and returns those entries.
 * @throws StudioProblem `entry-unknown` if the other file does not exist, `upload-misnamed` if it is of a different kind
 */
export async function replaceFile(
  db: Database,
  { path, by, staff }: FileReplacement,
  now: Date,
): Promise<{ kind: ContentTypeName; key: string; name: string }[]> {
  return db.transaction().execute(async (transaction) => {
    if ((await listKnownFiles(transaction, [by])).length === 0) throw new StudioProblem('entry-unknown')
    const [is, wanted] = [kindOf(by), kindOf(path)]
    if (is !== wanted) throw new StudioProblem('upload-misnamed', { params: { is, wanted } })
    const uses = [
      ...(await listPublishedFileUses(transaction, [path])),
      ...(await listDraftFileUses(transaction)),
    ]
    const entries = new Map(
      uses.filter((use) => use.path === path).map((use) => [`${use.kind} ${use.key}`, use]),
    )
    const published = await listPublished(transaction, [...entries.values()])
    for (const [index, { kind, key }] of [...entries.values()].entries()) {
      const draft = await findDraft(transaction, kind, key)
      const base = draft ? draft.base : (published[index] ?? null)
      const before = draft ? draft.record : base
      if (before === null) continue
      const record = replaceInRecord(before, path, by)
      const revision = draft?.revision ?? 0
      await storeDraft(transaction, { kind, key, record, base, revision, editedBy: staff }, now)
    }
    return [...entries.values()].map(({ kind, key, name }) => ({ kind, key, name }))
  })
}

/** All images are of one kind, so that a drawing may replace a photograph. */
function kindOf(path: string): string {
  const type = mediaTypeOf(path) ?? ''
  return type.startsWith('image/') ? 'picture' : type === 'application/pdf' ? 'pdf' : 'model'
}

const replaceInRecord = (record: LooseRecord, path: string, by: string): LooseRecord =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, replaceInValue(value, path, by)]))

function replaceInValue(value: unknown, path: string, by: string): unknown {
  if (value === path) return by
  if (Array.isArray(value)) return value.map((item: unknown) => replaceInValue(item, path, by))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, replaceInValue(inner, path, by)]),
  )
}
