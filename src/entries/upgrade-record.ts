import type { ContentTypeName } from '../content-model/name-spaces.ts'
import { contentTypes, isEditable } from '../content-model/content-types.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import { WrittenByNewerVersion } from './written-by-newer-version.ts'

/**
 * Version of the form in which drafts and the history store records. Increment it when a field is renamed or changes its
 * meaning, and convert older records below. A new optional field needs neither.
 */
export const RECORD_FORM = 1

/**
 * Converts a stored record to the current form. Optional fields that were added later become null, as when importing an older
 * folder. Invalid values stay.
 * @throws WrittenByNewerVersion if a later version of the program wrote the record
 */
export function upgradeRecord(kind: ContentTypeName, record: LooseRecord, form: number): LooseRecord {
  if (form > RECORD_FORM)
    throw new WrittenByNewerVersion(`${kind}: a record of form ${form} is newer than this program`)
  const upgraded = { ...record }
  if (!isEditable(kind)) return upgraded
  for (const [name, field] of Object.entries(contentTypes[kind].fields))
    if (field.optional && field.kind !== 'translations') upgraded[name] ??= null
  return upgraded
}
