import { isEditable } from '../../content-model/content-types.ts'
import { z } from 'zod'
import { countTrays } from '../../contact/message-tray.ts'
import {
  type EntryDifference,
  differencesRequestSchema,
  entryDifferenceSchema,
  type PublicationDetail,
  publicationDetailSchema,
  publicationSchema,
  publishSchema,
  removedEntrySchema,
  type StudioOverview,
  studioOverviewSchema,
  undoAnswerSchema,
} from '../../contract/studio/publication.ts'
import { studioApiPaths } from '../../contract/studio/studio-paths.ts'
import type { Database } from '../../database/open-database.ts'
import { describeDraftsSeparately, describeLargestPublishableSet } from '../../drafts/describe-draft.ts'
import { listDrafts } from '../../drafts/draft-record.ts'
import { findFigureQuestions } from '../../drafts/figure-questions.ts'
import {
  findPublication,
  findPublicationSummary,
  listPublications,
  listRemovedEntries,
  listScheduled,
} from '../../history/publication-list.ts'
import { publishDrafts, type RemovalRight } from '../../publications/publish-drafts.ts'
import { scheduleDrafts, withdrawPublication } from '../../publications/schedule-publication.ts'
import { undoPublication } from '../../publications/undo-publication.ts'
import { nameOf, readStaffNames, toDifference, toDraftSummary } from '../describe-drafts.ts'
import { listEntryOptions } from '../entry-options.ts'
import type { StaffSession } from '../../staff/staff-session.ts'
import type { SignedInStaff, StudioEndpoint, StudioSite } from '../studio-endpoint.ts'

const PAGE_SIZE = 50
const SHOWN_ON_OVERVIEW = 5
/** If there are more entries, nobody reads them one by one, so each is described in less detail. */
const MAX_DETAILED_ENTRIES = 20

const overviewEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.overview,
  may: 'editor',
  summary:
    'Drafts, numbers of messages and of pictures still to prepare, the last publications, and scheduled ones',
  answer: studioOverviewSchema,
  handle: describeOverview,
}

async function describeOverview({ db, picturesLeft }: StudioSite): Promise<StudioOverview> {
  const staffNames = await readStaffNames(db)
  const drafts = await describeDraftsSeparately(db, await listDrafts(db))
  return {
    drafts: drafts.map((state) => ({
      kind: state.draft.kind,
      key: state.draft.key,
      name: nameOf(state.draft, state.published),
      draft: toDraftSummary(state, staffNames),
    })),
    messages: await countTrays(db),
    pictures_left: picturesLeft() ?? null,
    publications: await listPublications(db, staffNames, { limit: SHOWN_ON_OVERVIEW, state: 'published' }),
    scheduled: await listScheduled(db, staffNames),
  }
}

const differencesEndpoint: StudioEndpoint<typeof differencesRequestSchema> = {
  method: 'POST',
  path: studioApiPaths.differences,
  may: 'editor',
  summary: 'What publishing drafts would change: the old and new value of each field, and the pages',
  body: differencesRequestSchema,
  answer: z.array(entryDifferenceSchema),
  handle: async ({ db }, { body: { entries } }) => {
    const drafts = await listDrafts(db)
    const wanted = drafts.filter(
      ({ kind, key }) => !entries || entries.some((entry) => entry.kind === kind && entry.key === key),
    )
    const context = {
      drafts,
      staffNames: await readStaffNames(db),
      inDetail: wanted.length <= MAX_DETAILED_ENTRIES,
    }
    const states = await describeLargestPublishableSet(db, wanted)
    const alone = await describeDraftsSeparately(db, wanted)
    const questions = await findFigureQuestions(db, states)
    const differences: EntryDifference[] = []
    for (const [index, state] of states.entries()) {
      const own = { alone: alone[index]?.problems ?? [], questions: questions[index] ?? [] }
      differences.push(await toDifference(db, state, own, context))
    }
    return differences
  },
}

const publicationsEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.publications,
  may: 'editor',
  summary: 'The history of publications, newest first; `before` continues after a publication',
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
    'Publishes the given revisions of drafts, all or none, now or at `due_at`; only administrators who have just used a passkey may remove entries',
  body: publishSchema,
  answer: publicationSchema,
  handle: async ({ db, now }, { body: { entries, note, due_at: due }, session }, staff) => {
    const removal = findRemovalRight(staff, session, now())
    const request = { entries, staff: staff.id, note: note || null, removal }
    const id = due
      ? await scheduleDrafts(db, request, new Date(due), now())
      : await publishDrafts(db, request, now())
    return findPublicationSummary(db, await readStaffNames(db), id)
  },
}

const publicationEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.publication,
  may: 'editor',
  summary: 'A publication with each entry before and after',
  answer: publicationDetailSchema,
  handle: ({ db }, { params }) => describePublication(db, readId(params)),
}

const withdrawEndpoint: StudioEndpoint = {
  method: 'POST',
  path: studioApiPaths.publicationWithdrawal,
  may: 'editor',
  summary: 'Cancels a scheduled publication and turns its records back into drafts',
  answer: undoAnswerSchema.shape.drafts,
  handle: ({ db, now }, { params }, staff) => withdrawPublication(db, readId(params), staff.id, now()),
}

const undoEndpoint: StudioEndpoint = {
  method: 'POST',
  path: studioApiPaths.publicationUndo,
  may: 'editor',
  summary:
    'Undoes a publication: at once or, if an entry has changed since or cannot be published, as drafts; only administrators who have just used a passkey may remove entries',
  answer: undoAnswerSchema,
  handle: async ({ db, now }, { params, session }, staff) => {
    const options = { removal: findRemovalRight(staff, session, now()), now: now() }
    const { publication, drafts } = await undoPublication(db, readId(params), staff.id, options)
    if (publication === null) return { publication, drafts }
    const found = await findPublicationSummary(db, await readStaffNames(db), publication)
    return { publication: found ?? null, drafts }
  },
}

const removedEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.removed,
  may: 'editor',
  summary: 'Removed entries that have not been restored, the last removed first',
  answer: z.array(removedEntrySchema),
  handle: async ({ db }) => listRemovedEntries(db, await readStaffNames(db)),
}

async function describePublication(db: Database, id: number): Promise<PublicationDetail | undefined> {
  const found = await findPublication(db, await readStaffNames(db), id)
  if (!found) return undefined
  const inDetail = found.changes.length <= MAX_DETAILED_ENTRIES
  const changes: PublicationDetail['changes'] = []
  for (const change of found.changes) {
    const { kind, before, after } = change
    const records = [before, after].filter((record) => record !== null)
    const options = inDetail && isEditable(kind) ? await listEntryOptions(db, kind, records) : {}
    changes.push({ ...change, options })
  }
  return { ...found, changes }
}

function findRemovalRight(
  { role }: SignedInStaff,
  session: StaffSession | undefined,
  now: Date,
): RemovalRight {
  if (role !== 'administrator') return 'not-allowed'
  return session !== undefined && session.verifiedUntil > now ? 'allowed' : 'passkey-needed'
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
  withdrawEndpoint,
]
