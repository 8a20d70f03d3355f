// Endpoints for entries of every content type: listing, opening, saving drafts, creating, removing and restoring.
import { findPublished } from '../../entries/list-published.ts'
import { contentTypes } from '../../content-model/content-types.ts'
import { z } from 'zod'
import { findLastChange } from '../../catalogue/catalogue-change.ts'
import { valueAt } from '../../content-model/fields/field-path.ts'
import { type LooseRecord, saveDraftSchema, savedDraftSchema } from '../../contract/studio/draft.ts'
import {
  checkFigureSchema,
  entryNameSchema,
  newEntrySchema,
  preparedDraftsSchema,
  presenceSchema,
  removeEntrySchema,
  type StudioEntry,
  studioEntryListSchema,
  studioEntrySchema,
} from '../../contract/studio/studio-entry.ts'
import { isSameRecord } from '../../contract/studio/record-difference.ts'
import { StudioProblem } from '../../contract/studio/studio-problem.ts'
import { studioApiPaths } from '../../contract/studio/studio-paths.ts'
import type { Database } from '../../database/open-database.ts'
import { describeKnownFiles } from '../../media/known-files.ts'
import { createEntry } from '../../drafts/create-entry.ts'
import { describeDraftsSeparately } from '../../drafts/describe-draft.ts'
import { recordEditor } from '../../drafts/draft-editor.ts'
import { findDraft } from '../../drafts/draft-record.ts'
import { checkFigure, listFigureChecks } from '../../drafts/figure-check.ts'
import { listScheduledOfEntry } from '../../history/publication-list.ts'
import { draftRemoval } from '../../drafts/remove-entry.ts'
import { draftRestoration } from '../../drafts/restore-entry.ts'
import { saveDraft } from '../../drafts/save-draft.ts'
import { readStaffNames, toDraft } from '../describe-drafts.ts'
import { listEntries } from '../entry-list.ts'
import { listEntryOptions } from '../entry-options.ts'
import { readEntryName, readKind } from '../read-entry-name.ts'
import type { StudioCall, StudioEndpoint, StudioSite } from '../studio-endpoint.ts'

const entriesEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.entries,
  may: 'editor',
  summary:
    'Entries of a content type by name, filtered by `q`, `class`, `status` and `draft` (any, conflict); `offset` continues',
  answer: studioEntryListSchema,
  handle: ({ db }, { params, query }) => listEntries(db, readKind(params), query),
}

const entryEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.entry,
  may: 'editor',
  summary: 'An entry as it is published, its draft, and the options of its fields',
  answer: studioEntrySchema,
  handle: findEntry,
}

async function findEntry({ db }: StudioSite, { params }: StudioCall): Promise<StudioEntry | undefined> {
  const entry = readEntryName(params)
  const { kind, key } = entry
  const published = await findPublished(db, kind, key)
  const stored = await findDraft(db, kind, key)
  if (!published && !stored) return undefined
  const [state] = await describeDraftsSeparately(db, stored ? [stored] : [])
  const staffNames = await readStaffNames(db)
  const draft = state ? toDraft(state, staffNames) : null
  const records = [published, draft?.record ?? null].filter((record) => record !== null)
  const picture = valueAt(draft?.record ?? published, ['image'])
  const image = typeof picture === 'string' ? picture : null
  return {
    ...entry,
    published,
    published_at: (await findLastChange(db, kind, key)) ?? null,
    draft,
    image: image === null ? null : ((await describeKnownFiles(db, [image]))[0]?.thumbnail ?? null),
    options: await listEntryOptions(db, kind, records),
    scheduled: (await listScheduledOfEntry(db, entry)).map(({ id, staff, due_at, state }) => ({
      publication: id,
      staff: staffNames(staff),
      due_at,
      has_failed: state === 'failed',
    })),
    unchecked: await listUnchecked(db, entry, draft?.record ?? null),
  }
}

async function listUnchecked(
  db: Database,
  { kind, key }: ReturnType<typeof readEntryName>,
  record: LooseRecord | null,
): Promise<StudioEntry['unchecked']> {
  const checks = record === null ? [] : ((await listFigureChecks(db, kind, [key])).get(key) ?? [])
  return checks.flatMap(({ path: [field = ''], value, copiedFrom, isChecked }) =>
    copiedFrom !== null && !isChecked && isSameRecord(record?.[field], value)
      ? [{ field: String(field), from: copiedFrom }]
      : [],
  )
}

const presenceEndpoint: StudioEndpoint = {
  method: 'POST',
  path: studioApiPaths.entryPresence,
  may: 'editor',
  isPolled: true,
  summary:
    'Reports that the caller has an entry open; answers who else has it open, and its current revision',
  answer: presenceSchema,
  handle: async ({ db, now }, { params }, staff) => {
    const { kind, key } = readEntryName(params)
    const others = await recordEditor(db, { kind, key }, staff.id, now())
    const staffNames = await readStaffNames(db)
    return {
      editors: others.map(({ staff: id, at }) => ({ staff: staffNames(id), at })),
      revision: (await findDraft(db, kind, key))?.revision ?? 0,
      published_at: (await findLastChange(db, kind, key)) ?? null,
    }
  },
}

const saveDraftEndpoint: StudioEndpoint<typeof saveDraftSchema> = {
  method: 'PUT',
  path: studioApiPaths.entryDraft,
  may: 'editor',
  summary: 'Saves a draft of an entry, which visitors do not see',
  body: saveDraftSchema,
  answer: savedDraftSchema,
  handle: ({ db, now }, { params, body }, staff) => {
    const { record, revision, published_at: publishedAt, resolved_against: resolvedAgainst } = body
    const { kind, key } = readEntryName(params)
    const field = contentTypes[kind].key
    if (field !== null && String(record[field]) !== key)
      throw new StudioProblem('draft-invalid', { params: { kind, key } })
    const draft = { kind, key, record, revision, staff: staff.id, publishedAt, resolvedAgainst }
    return saveDraft(db, draft, now())
  },
}

const newEntryEndpoint: StudioEndpoint<typeof newEntrySchema> = {
  method: 'POST',
  path: studioApiPaths.entries,
  may: 'editor',
  summary: 'Creates the draft of a new entry, with a number, code or slug that no entry had before',
  body: newEntrySchema,
  answer: entryNameSchema,
  handle: async ({ db, now }, { params, body: { record, key: wanted, copied } }, staff) => {
    const kind = readKind(params)
    const key = await createEntry(db, { kind, record, key: wanted, staff: staff.id, copied }, now())
    return { kind, key }
  },
}

const checkFigureEndpoint: StudioEndpoint<typeof checkFigureSchema> = {
  method: 'POST',
  path: studioApiPaths.entryChecks,
  may: 'editor',
  summary: 'Records whether somebody finds a figure right; publishing does not depend on it',
  body: checkFigureSchema,
  answer: z.strictObject({}),
  handle: async ({ db, now }, { params, body: { path, value, is_right: isRight } }, staff) => {
    await checkFigure(db, { ...readEntryName(params), path, value, isRight }, staff.id, now())
    return {}
  },
}

const removalEndpoint: StudioEndpoint<typeof removeEntrySchema> = {
  method: 'POST',
  path: studioApiPaths.entryRemoval,
  may: 'administrator',
  needsFreshPasskey: true,
  summary: 'Prepares drafts that remove an entry and add its product codes as old codes',
  body: removeEntrySchema,
  answer: preparedDraftsSchema,
  handle: ({ db, now }, { params, body: { revision } }, staff) =>
    draftRemoval(db, { ...readEntryName(params), revision, staff: staff.id }, now()),
}

const restoreEndpoint: StudioEndpoint<typeof entryNameSchema> = {
  method: 'POST',
  path: studioApiPaths.removed,
  may: 'editor',
  summary: 'Prepares drafts that restore an entry from the trash',
  body: entryNameSchema,
  answer: preparedDraftsSchema,
  handle: ({ db, now }, { body }, staff) => draftRestoration(db, { ...body, staff: staff.id }, now()),
}

export const entryEndpoints: StudioEndpoint[] = [
  entriesEndpoint,
  newEntryEndpoint,
  entryEndpoint,
  presenceEndpoint,
  saveDraftEndpoint,
  checkFigureEndpoint,
  removalEndpoint,
  restoreEndpoint,
]
