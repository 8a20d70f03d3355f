import { z } from 'zod'
import { countMessages } from '../contact/stored-message.ts'
import {
  type EntryDifference,
  differencesRequestSchema,
  entryDifferenceSchema,
  publicationDetailSchema,
  publicationSchema,
  publishSchema,
  removedEntrySchema,
  type StudioOverview,
  studioOverviewSchema,
  undoAnswerSchema,
} from '../contract/studio/publication.ts'
import { studioApiPaths } from '../contract/studio/studio-paths.ts'
import type { Database } from '../database/open-database.ts'
import { listDrafts } from '../publishing/draft-record.ts'
import { findPublication, listPublications, listRemovedEntries } from '../publishing/publication-list.ts'
import { publishDrafts } from '../publishing/publish-drafts.ts'
import { undoPublication } from '../publishing/undo-publication.ts'
import { nameOf, readDraftState, readStaffNames, toDifference, toDraftSummary } from './describe-drafts.ts'
import type { StudioEndpoint, StudioSite } from './studio-endpoint.ts'

const PAGE_SIZE = 50
const SHOWN_ON_OVERVIEW = 5
const NEW_MESSAGE_MS = 7 * 24 * 60 * 60 * 1_000

const overviewEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.overview,
  may: 'editor',
  summary: 'Unpublished changes, counts of messages and the last publications',
  answer: studioOverviewSchema,
  handle: describeOverview,
}

async function describeOverview({ db, now }: StudioSite): Promise<StudioOverview> {
  const staffNames = await readStaffNames(db)
  const drafts: StudioOverview['drafts'] = []
  for (const draft of await listDrafts(db)) {
    const state = await readDraftState(db, draft)
    const { kind, key } = draft
    drafts.push({ kind, key, name: nameOf(draft, state.published), draft: toDraftSummary(state, staffNames) })
  }
  return {
    drafts,
    messages: await countMessages(db, new Date(now().getTime() - NEW_MESSAGE_MS).toISOString()),
    publications: await listPublications(db, staffNames, { limit: SHOWN_ON_OVERVIEW }),
  }
}

const differencesEndpoint: StudioEndpoint<typeof differencesRequestSchema> = {
  method: 'POST',
  path: studioApiPaths.differences,
  may: 'editor',
  summary: 'What visitors would see change: old and new of each field, and the pages',
  body: differencesRequestSchema,
  answer: z.array(entryDifferenceSchema),
  handle: async ({ db }, { body: { entries } }) => {
    const drafts = await listDrafts(db)
    const wanted = drafts.filter(
      ({ kind, key }) => !entries || entries.some((entry) => entry.kind === kind && entry.key === key),
    )
    const differences: EntryDifference[] = []
    for (const draft of wanted) differences.push(await toDifference(db, await readDraftState(db, draft)))
    return differences
  },
}

const publicationsEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.publications,
  may: 'editor',
  summary: 'The history, newest first; `before` continues after a publication',
  answer: z.array(publicationSchema),
  handle: async ({ db }, { query }) => {
    const before = query.get('before') ?? ''
    return listPublications(db, await readStaffNames(db), {
      limit: PAGE_SIZE,
      before: /^\d{1,9}$/.test(before) ? Number(before) : undefined,
    })
  },
}

const publishEndpoint: StudioEndpoint<typeof publishSchema> = {
  method: 'POST',
  path: studioApiPaths.publications,
  may: 'editor',
  summary:
    'Publishes drafts in the revisions that were looked at, all or none; only administrators with a fresh passkey remove entries',
  body: publishSchema,
  answer: publicationDetailSchema,
  handle: async ({ db, now }, { body: { entries, note }, session }, staff) => {
    const isFresh = session !== undefined && session.verifiedUntil > now()
    const mayRemove = staff.role === 'administrator' && isFresh
    const id = await publishDrafts(db, { entries, staff: staff.id, note: note || null, mayRemove }, now())
    return describePublication(db, id)
  },
}

const publicationEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.publication,
  may: 'editor',
  summary: 'A publication with old and new of each entry',
  answer: publicationDetailSchema,
  handle: ({ db }, { params }) => describePublication(db, readId(params)),
}

const undoEndpoint: StudioEndpoint = {
  method: 'POST',
  path: studioApiPaths.publicationUndo,
  may: 'editor',
  summary: 'Takes a publication back, at once or, where something has changed since, as drafts',
  answer: undoAnswerSchema,
  handle: async ({ db, now }, { params }, staff) => {
    const { publication, drafts } = await undoPublication(db, readId(params), staff.id, now())
    const found = publication === null ? null : await describePublication(db, publication)
    return { publication: found ?? null, drafts }
  },
}

const removedEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.removed,
  may: 'editor',
  summary: 'Entries that publications removed and that are not back, the latest first',
  answer: z.array(removedEntrySchema),
  handle: async ({ db }) => listRemovedEntries(db, await readStaffNames(db)),
}

async function describePublication(db: Database, id: number) {
  return findPublication(db, await readStaffNames(db), id)
}

function readId({ id = '' }: Readonly<Record<string, string>>): number {
  return /^\d{1,9}$/.test(id) ? Number(id) : 0
}

export const publicationEndpoints: StudioEndpoint[] = [
  overviewEndpoint,
  differencesEndpoint,
  publicationsEndpoint,
  removedEndpoint,
  publishEndpoint,
  publicationEndpoint,
  undoEndpoint,
]
