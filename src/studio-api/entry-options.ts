// What the fields of an entry can be chosen from: short lists whole; of those that are searched, what the entry names.
import type { EditableType } from '../content-model/content-types.ts'
import { listAircraftClassNames } from '../catalogue/aircraft-class.ts'
import { findAirframeSchemes } from '../catalogue/airframe.ts'
import { listAirframeOptions } from '../catalogue/options-for-staff.ts'
import { isContainer, valueAt } from '../content-model/field-path.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import type { EntryOptions, StudioOption } from '../contract/studio/studio-entry.ts'
import type { Database } from '../database/open-database.ts'
import { findDraft, listNewDrafts } from '../publishing/draft-record.ts'
import { draftName, findCodes, findModelsById, findModelsBySlug } from './search-options.ts'

type Named = (...fields: string[]) => unknown[]

type ListOptions = (db: Database, named: Named, records: readonly LooseRecord[]) => Promise<EntryOptions>

/** `records` are the published one and the draft. */
export async function listEntryOptions(
  db: Database,
  kind: EditableType,
  records: readonly LooseRecord[],
): Promise<EntryOptions> {
  const named: Named = (...fields) =>
    records.flatMap((record) => fields.flatMap((field) => [record[field]].flat()))
  return (await listsOf[kind]?.(db, named, records)) ?? {}
}

const listsOf: Partial<Record<EditableType, ListOptions>> = {
  'aircraft model': listModelOptions,
  accessory: async (db, named) => ({
    models: await findModelsById(db, named('model', 'fits')),
    codes: await findCodes(db, named('replaced_by')),
    'known-codes': await findCodes(db, named('replaces')),
  }),
  part: async (db, named) => ({
    models: await findModelsById(db, named('model', 'fits')),
    versions: await findCodes(db, named('version')),
  }),
  'old code': async (db, named) => ({ codes: await findCodes(db, named('now')) }),
  review: async (db, named) => ({ models: await findModelsById(db, named('model')) }),
  site: async (db, _, records) => ({ 'model-slugs': await findModelsBySlug(db, listPhotographed(records)) }),
}

async function listModelOptions(
  db: Database,
  named: Named,
  records: readonly LooseRecord[],
): Promise<EntryOptions> {
  const classes = (await listAircraftClassNames(db)).map(({ id, name }) => ({ value: id, name }))
  const airframe = records.at(-1)?.['airframe']
  return {
    classes: [...classes, ...(await listAdded(db, 'aircraft class', classes))],
    airframes: await listAirframes(db),
    schemes: await listSchemes(db, typeof airframe === 'string' ? airframe : ''),
    'model-slugs': await findModelsBySlug(db, named('successor')),
  }
}

async function listAirframes(db: Database): Promise<StudioOption[]> {
  const known = await listAirframeOptions(db)
  return [...known, ...(await listAdded(db, 'airframe', known))]
}

/** Those that are not published yet. */
async function listAdded(
  db: Database,
  kind: 'aircraft class' | 'airframe',
  known: readonly StudioOption[],
): Promise<StudioOption[]> {
  const values = new Set(known.map(({ value }) => String(value)))
  const drafts = (await listNewDrafts(db, kind)).filter(({ key }) => !values.has(key))
  return drafts.map((draft) => ({
    value: kind === 'aircraft class' ? Number(draft.key) : draft.key,
    name: draftName(draft),
  }))
}

async function listSchemes(db: Database, airframe: string): Promise<StudioOption[]> {
  const draft = await findDraft(db, 'airframe', airframe)
  const schemes = valueAt(draft?.record, ['schemes'])
  if (isContainer(schemes))
    return Object.entries(schemes).map(([value, name]) => ({ value, name: String(name) }))
  const published = (await findAirframeSchemes(db, airframe)) ?? []
  return published.map(({ slug, name, colours }) => ({
    value: slug,
    name,
    ...(colours !== null && { detail: colours }),
  }))
}

/** Slugs of the models on the photographs of the home page. */
function listPhotographed(records: readonly LooseRecord[]): unknown[] {
  return records
    .flatMap((record) => [valueAt(record, ['home_story', 'blocks'])].flat())
    .flatMap((block) => [valueAt(block, ['models'])].flat())
}
