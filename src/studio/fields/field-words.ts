// Names of content types, sections, fields and choices in the user's language.
import { contentTypes } from '../../content-model/content-types.ts'
import type { ChoiceField, RecordField } from '../../content-model/fields/field.ts'
import type { ContentTypeName } from '../../content-model/name-spaces.ts'
import type { Words } from '../words/words.ts'
import { listFieldsAt } from '../../content-model/fields/fields-at.ts'

/** Translates an English text from a definition. Returns the English text if there is no translation. */
export const translate = (text: string, { texts }: Words): string => texts[text] ?? text

type TypeText = 'one' | 'many' | 'new' | 'name' | 'detail'

/** A name of a content type: 'Spare part' for `one`, 'Spare parts' for `many`, 'New part' for `new`. */
export const nameType = (kind: ContentTypeName, of: TypeText, words: Words): string =>
  translate(contentTypes[kind].label[of], words)

export const nameSection = (kind: ContentTypeName, section: string, words: Words): string =>
  translate(contentTypes[kind].sections[section]?.label ?? section, words)

export const nameChoice = ({ choices }: ChoiceField, value: string, words: Words): string => {
  const label = Object.hasOwn(choices, value) ? choices[value] : undefined
  return label === undefined ? value : translate(label, words)
}

interface FieldWords {
  label: string
  hint?: string
}

/** Label and hint of a field of an entry. */
export function fieldWords(kind: ContentTypeName, name: string, words: Words): FieldWords {
  const field = contentTypes[kind].fields[name]
  if (!field) return { label: capitalize(name.replaceAll('_', ' ')) }
  const label = translate(field.label, words)
  return field.help === undefined ? { label } : { label, hint: translate(field.help, words) }
}

/** Used for fields of older versions, which are no longer defined but still occur in the history. */
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'Throws, Elevator, low' for `['throws', 'elevator', 'low']`, 'Versions 2, Name' for `['versions', 1, 'name']`. */
export function nameField(kind: ContentTypeName, path: readonly (string | number)[], words: Words): string {
  const [first, ...rest] = path
  if (first === undefined) return nameType(kind, 'one', words)
  const fields = listFieldsAt(contentTypes[kind].fields, path)
  const known = fields.values()
  known.next()
  return rest.reduce<string>(
    (name, part) =>
      typeof part === 'number'
        ? `${name} ${part + 1}`
        : `${name}, ${namePart(part, known.next().value, words)}`,
    fieldWords(kind, String(first), words).label,
  )
}

/** The name of a field within a group or list. */
export const namePart = (part: string, field: RecordField | undefined, words: Words): string =>
  field === undefined ? part.replaceAll('_', ' ') : translate(field.label, words)
