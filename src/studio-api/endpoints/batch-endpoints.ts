// Reads many entries of a content type at once, for a table or spreadsheet, and saves many as drafts, all or none.
import { contentTypes, type EditableType } from '../../content-model/content-types.ts'
import {
  draftBatchSchema,
  draftResultsSchema,
  entryRecordsSchema,
} from '../../contract/studio/draft-batch.ts'
import { StudioProblem } from '../../contract/studio/studio-problem.ts'
import { studioApiPaths } from '../../contract/studio/studio-paths.ts'
import { checkDrafts, saveDrafts } from '../../drafts/save-drafts.ts'
import { listEntryRecords } from '../entry-records.ts'
import { readKind } from '../read-entry-name.ts'
import type { StudioCall, StudioEndpoint } from '../studio-endpoint.ts'

/** 2,000 models of 3 kB each are 6 MB. */
const MAX_BATCH_BYTES = 16 * 1024 * 1024

const recordsEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.entryRecords,
  may: 'editor',
  summary:
    'Whole records of a content type, up to 500 or `limit`, selected by the filters of the list or by `keys`, with commas',
  answer: entryRecordsSchema,
  handle: ({ db }, { params, query }) => listEntryRecords(db, readBatchKind(params), query),
}

const draftsEndpoint: StudioEndpoint<typeof draftBatchSchema> = {
  method: 'POST',
  path: studioApiPaths.entryDrafts,
  may: 'editor',
  summary:
    'Saves up to 2,000 rows as drafts, all or none; with `dry_run` only answers what saving would do with each',
  maxBodyBytes: MAX_BATCH_BYTES,
  body: draftBatchSchema,
  answer: draftResultsSchema,
  handle: async ({ db, now }, { params, body }, staff) => {
    const kind = readBatchKind(params)
    const { rows, dry_run: isDryRun } = body
    const results = isDryRun
      ? await checkDrafts(db, kind, rows)
      : await saveDrafts(db, { kind, rows, staff: staff.id }, now())
    return { results }
  },
}

/** Accepts all content types except the texts of the site, which are one entry. @throws StudioProblem `entry-unknown` */
function readBatchKind(params: StudioCall['params']): EditableType {
  const kind = readKind(params)
  if (contentTypes[kind].key === null) throw new StudioProblem('entry-unknown')
  return kind
}

export const batchEndpoints: StudioEndpoint[] = [recordsEndpoint, draftsEndpoint]
