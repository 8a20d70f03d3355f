// Lists the options of an entry's reference fields: all options if the list is short. Of long lists, which the editor
// searches, only the options that the entry refers to.
import { contentTypes, type EditableType } from '../content-model/content-types.ts'
import { isNumbered, typeOfTarget } from '../content-model/entry-names.ts'
import { listFieldValues } from '../content-model/fields/field-values.ts'
import type { RecordField } from '../content-model/fields/field.ts'
import type { ReferenceTarget } from '../content-model/name-spaces.ts'
import { listAircraftClassNames } from '../catalogue/aircraft-class.ts'
import { findAirframeSchemes } from '../catalogue/models/airframe.ts'
import { listAirframeOptions } from '../catalogue/options-for-staff.ts'
import { isContainer, valueAt } from '../content-model/fields/field-path.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import type { EntryOptions, StudioOption } from '../contract/studio/studio-entry.ts'
import type { Database } from '../database/open-database.ts'
import { findDraft, listNewDrafts } from '../drafts/draft-record.ts'
import { draftName, findCodes, findModelsById, findModelsBySlug } from './search-options.ts'

const isReference = (field: RecordField) => 'from' in field

/**
 * The options that the values of `records` need: of one entry, the published record and that of its draft; of a table, those of
 * all rows. Colour schemes are only those of the airframe of the last record.
 */
export async function listEntryOptions(
  db: Database,
  kind: EditableType,
  records: readonly LooseRecord[],
): Promise<EntryOptions> {
  const named = new Map<ReferenceTarget, unknown[]>()
  for (const record of [{}, ...records])
    for (const { field, value } of listFieldValues(contentTypes[kind].fields, record, isReference)) {
      if (!('from' in field)) continue
      const values = named.get(field.from) ?? []
      if (field.kind !== 'searches') values.push(value)
      named.set(field.from, values)
    }
  const options: EntryOptions = {}
  for (const [target, values] of named) options[target] = await listOptionsOf[target](db, values, records)
  return options
}

/** Lists the options of a target. `named` are the values that the entry has. */
type ListOptions = (
  db: Database,
  named: readonly unknown[],
  records: readonly LooseRecord[],
) => Promise<StudioOption[]>

const listOptionsOf: Record<ReferenceTarget, ListOptions> = {
  classes: listClasses,
  airframes: listAirframes,
  schemes: (db, _, records) => listSchemes(db, records.at(-1)?.['airframe']),
  models: findModelsById,
  'model-slugs': findModelsBySlug,
  codes: findCodes,
  'known-codes': findCodes,
  versions: findCodes,
}

async function listClasses(db: Database): Promise<StudioOption[]> {
  const known = (await listAircraftClassNames(db)).map(({ id, name }) => ({ value: id, name }))
  return [...known, ...(await listNewEntries(db, 'classes', known))]
}

async function listAirframes(db: Database): Promise<StudioOption[]> {
  const known = await listAirframeOptions(db)
  return [...known, ...(await listNewEntries(db, 'airframes', known))]
}

/** Options for entries that only exist as drafts. */
async function listNewEntries(
  db: Database,
  target: ReferenceTarget,
  known: readonly StudioOption[],
): Promise<StudioOption[]> {
  const values = new Set(known.map(({ value }) => String(value)))
  const type = typeOfTarget(target)
  const drafts = (await listNewDrafts(db, type)).filter(({ key }) => !values.has(key))
  return drafts.map((draft) => ({
    value: isNumbered(type) ? Number(draft.key) : draft.key,
    name: draftName(draft),
  }))
}

async function listSchemes(db: Database, named: unknown): Promise<StudioOption[]> {
  const airframe = typeof named === 'string' ? named : ''
  const draft = await findDraft(db, typeOfTarget('airframes'), airframe)
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
