import { nameField } from '../../fields/field-words.ts'
import type { ContentTypeName } from '../../../content-model/name-spaces.ts'
import type { FieldDifference } from '../../../contract/studio/publication.ts'
import type { EntryOptions } from '../../../contract/studio/studio-entry.ts'
import { findField } from '../../fields/entry-forms.ts'
import { formatAt } from '../../fields/format-value.ts'
import type { Words } from '../../words/words.ts'

/** Of longer values only the field is named. */
const MAX_LENGTH = 24

interface ShortChange {
  field: string
  /** Left out unless a reader takes in the value at a glance. */
  values?: { before: string | undefined; after: string | undefined }
}

/** Each change by the name of its field; several within one list are one, as they are counted. */
export function shortenChanges(
  kind: ContentTypeName,
  fields: readonly FieldDifference[],
  words: Words,
  options?: EntryOptions,
): ShortChange[] {
  const byField = Map.groupBy(fields.filter(isReadable(kind)), ({ path }) => path[0])
  return [...byField.values()].flatMap((differences) => {
    const [first] = differences
    if (!first) return []
    if (differences.length > 1) return [{ field: nameField(kind, first.path.slice(0, 1), words) }]
    const field = nameField(kind, first.path, words)
    const [before, after] = [first.before, first.after].map((value) =>
      formatAt(kind, first.path, value, words, options),
    )
    const length = Math.max(before?.length ?? 0, after?.length ?? 0)
    const isShort = length <= MAX_LENGTH && !isCode(kind, first.path, options)
    return [isShort ? { field, values: { before, after } } : { field }]
  })
}

/** What a picture shows until it is loaded follows from its content, and means nothing to readers. */
export const isReadable =
  (kind: ContentTypeName) =>
  ({ path }: FieldDifference) =>
    kind !== 'file' || path[0] !== 'placeholder'

/** The name of what it refers to is not known here. */
function isCode(
  kind: ContentTypeName,
  path: FieldDifference['path'],
  options: EntryOptions | undefined,
): boolean {
  const field = findField(kind, path)
  const isReference = field?.kind === 'reference' || field?.kind === 'search' || field?.kind === 'searches'
  return isReference && options?.[field.from] === undefined
}
