import type { ContentTypeName } from '../content-model/name-spaces.ts'
import { contentTypes, isEditable } from '../content-model/content-types.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'

/**
 * Number of the form in which records in drafts and in the history are written. Raise it when a field is renamed or
 * changes its meaning, and convert older records here; fields that are only added need nothing.
 */
export const RECORD_FORM = 1

/**
 * A record as it would be written today: fields that came after it are filled in as an import fills them in for an older
 * folder. What is invalid stays so.
 * @throws RangeError for a record of a later version of the program
 */
export function upgradeRecord(kind: ContentTypeName, record: LooseRecord, form: number): LooseRecord {
  if (form > RECORD_FORM) throw new RangeError(`${kind}: a record of form ${form} is newer than this program`)
  const upgraded = { ...record }
  if (!isEditable(kind)) return upgraded
  for (const [name, field] of Object.entries(contentTypes[kind].fields))
    if (field.optional) upgraded[name] ??= null
  return upgraded
}
