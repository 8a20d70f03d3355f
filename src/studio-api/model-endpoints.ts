import { listAircraftClassNames } from '../catalogue/aircraft-class.ts'
import { findAirframeSchemes } from '../catalogue/airframe.ts'
import { findLastChange } from '../catalogue/catalogue-change.ts'
import {
  findThumbnails,
  listAirframeOptions,
  listSuccessorOptions,
  searchModelsForStaff,
} from '../catalogue/models-for-staff.ts'
import { valueAt } from '../contract/field-path.ts'
import {
  presenceSchema,
  saveDraftSchema,
  savedDraftSchema,
  type StudioModel,
  type StudioModelList,
  studioModelListSchema,
  studioModelSchema,
} from '../contract/studio/draft.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'
import { studioApiPaths } from '../contract/studio/studio-paths.ts'
import type { Database } from '../database/open-database.ts'
import { describeDrafts, findPublished } from '../publishing/describe-draft.ts'
import { noteEditor } from '../publishing/draft-editor.ts'
import { findDraft, listDrafts, type StoredDraft } from '../publishing/draft-record.ts'
import { saveDraft } from '../publishing/save-draft.ts'
import { readStaffNames, toDraft, toDraftSummary } from './describe-drafts.ts'
import type { StudioCall, StudioEndpoint, StudioSite } from './studio-endpoint.ts'

const PAGE_SIZE = 100
const MODEL = 'aircraft model'

const modelsEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.models,
  may: 'editor',
  summary: 'Models by name: `q`, `class`, `status`, `draft` (any, conflict) and `offset` choose among them',
  answer: studioModelListSchema,
  handle: listModels,
}

async function listModels({ db }: StudioSite, { query }: StudioCall): Promise<StudioModelList> {
  const drafts = (await listDrafts(db)).filter(({ kind }) => kind === MODEL)
  const wanted = query.get('draft')
  const status = query.get('status')
  const { rows, total } = await searchModelsForStaff(db, {
    text: query.get('q')?.trim(),
    class: readWholeNumber(query.get('class')),
    status: status === 'current' || status === 'discontinued' ? status : undefined,
    ids: wanted === null ? undefined : await listDraftIds(db, drafts, wanted === 'conflict'),
    limit: PAGE_SIZE,
    offset: readWholeNumber(query.get('offset')) ?? 0,
  })
  const shown = new Set(rows.map(({ id }) => String(id)))
  const described = await describeDrafts(
    db,
    drafts.filter(({ key }) => shown.has(key)),
  )
  const states = new Map(described.map((state) => [Number(state.draft.key), state]))
  const staffNames = await readStaffNames(db)
  const classes = await listAircraftClassNames(db)
  return {
    rows: rows.map((row) => {
      const state = states.get(row.id)
      return { ...row, draft: state ? toDraftSummary(state, staffNames) : null }
    }),
    total,
    classes: classes.map(({ id, name }) => ({ value: id, name })),
  }
}

async function listDraftIds(
  db: Database,
  drafts: readonly StoredDraft[],
  onlyConflicts: boolean,
): Promise<number[]> {
  if (!onlyConflicts) return drafts.map(({ key }) => Number(key))
  const described = await describeDrafts(db, drafts)
  return described.flatMap(({ draft, conflicts }) => (conflicts.length > 0 ? Number(draft.key) : []))
}

const modelEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.model,
  may: 'editor',
  summary: 'A model as it is published, its draft, and what its fields can be chosen from',
  answer: studioModelSchema,
  handle: findModel,
}

async function findModel({ db }: StudioSite, { params }: StudioCall): Promise<StudioModel | undefined> {
  const key = readKey(params)
  const published = await findPublished(db, MODEL, key)
  const stored = await findDraft(db, MODEL, key)
  if (!published && !stored) return undefined
  const [state] = await describeDrafts(db, stored ? [stored] : [])
  const draft = state ? toDraft(state, await readStaffNames(db)) : null
  const record = draft?.record ?? published
  const image = toText(valueAt(record, ['image']))
  const thumbnails = await findThumbnails(db, [{ image }])
  const classes = await listAircraftClassNames(db)
  const schemes = await findAirframeSchemes(db, toText(valueAt(record, ['airframe'])) ?? '')
  return {
    id: Number(key),
    published,
    published_at: (await findLastChange(db, MODEL, key)) ?? null,
    draft,
    image: thumbnails(image),
    options: {
      classes: classes.map(({ id, name }) => ({ value: id, name })),
      airframes: await listAirframeOptions(db),
      schemes: (schemes ?? []).map(({ slug, name }) => ({ value: slug, name })),
      successors: await listSuccessorOptions(db, Number(key)),
    },
  }
}

const presenceEndpoint: StudioEndpoint = {
  method: 'POST',
  path: studioApiPaths.modelPresence,
  may: 'editor',
  summary: 'Says that the caller has a model open; answers who else has, and whether it has changed',
  answer: presenceSchema,
  handle: async ({ db, now }, { params }, staff) => {
    const key = readKey(params)
    const others = await noteEditor(db, { kind: MODEL, key }, staff.id, now())
    const staffNames = await readStaffNames(db)
    return {
      editors: others.map(({ staff: id, at }) => ({ staff: staffNames(id), at })),
      revision: (await findDraft(db, MODEL, key))?.revision ?? 0,
      published_at: (await findLastChange(db, MODEL, key)) ?? null,
    }
  },
}

const saveDraftEndpoint: StudioEndpoint<typeof saveDraftSchema> = {
  method: 'PUT',
  path: studioApiPaths.modelDraft,
  may: 'editor',
  summary: 'Saves a draft of a model; visitors see nothing of it',
  body: saveDraftSchema,
  answer: savedDraftSchema,
  handle: ({ db, now }, { params, body }, staff) => {
    const { record, revision, resolved_against: resolvedAgainst } = body
    const key = readKey(params)
    if (record['id'] !== Number(key))
      throw new StudioProblem('draft-invalid', { params: { kind: MODEL, key } })
    return saveDraft(db, { kind: MODEL, key, record, revision, staff: staff.id, resolvedAgainst }, now())
  },
}

/** @throws StudioProblem `entry-unknown` */
function readKey({ id = '' }: StudioCall['params']): string {
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647) throw new StudioProblem('entry-unknown')
  return id
}

function readWholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

function toText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

export const modelEndpoints: StudioEndpoint[] = [
  modelsEndpoint,
  modelEndpoint,
  presenceEndpoint,
  saveDraftEndpoint,
]
