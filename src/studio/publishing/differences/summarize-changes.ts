import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { TRANSLATIONS } from '../../../content-model/fields/translations-field.ts'
import { nameField } from '../../fields/field-words.ts'
import type { ContentTypeName } from '../../../content-model/name-spaces.ts'
import type { FieldDifference } from '../../../contract/studio/publication.ts'
import type { EntryOptions } from '../../../contract/studio/studio-entry.ts'
import { findField } from '../../fields/entry-forms.ts'
import { formatAt } from '../../fields/format-value.ts'
import { splitTranslationPath } from '../../fields/translation-path.ts'
import { listReadable } from './readable-differences.ts'

/** For longer values only the name of the field is shown. */
const MAX_LENGTH = 24

interface ShortChange {
  field: string
  /** Only for values that are short enough to be read at a glance. */
  values?: { before: string | undefined; after: string | undefined }
}

/** One change for each field, and one for each language of translations. Several changes within one list count as one. */
export function summarizeChanges(
  i18n: I18n,
  kind: ContentTypeName,
  fields: readonly FieldDifference[],
  options?: EntryOptions,
): ShortChange[] {
  const byField = Map.groupBy(listReadable(kind, fields), ({ path }) => shortPath(path).join('.'))
  return [...byField.values()].flatMap((differences) => {
    const [first] = differences
    if (!first) return []
    if (differences.length > 1) return [{ field: nameField(i18n, kind, shortPath(first.path)) }]
    const field = nameField(i18n, kind, first.path)
    if (first.fitness) {
      const { before, after } = first.fitness
      return [{ field, values: { before: i18n._(fitnessTexts[before]), after: i18n._(fitnessTexts[after]) } }]
    }
    const [before, after] = [first.before, first.after].map((value) =>
      formatAt(i18n, kind, first.path, value, options),
    )
    const length = Math.max(before?.length ?? 0, after?.length ?? 0)
    const isShort = length <= MAX_LENGTH && !isUnnamedReference(kind, first.path, options)
    return [isShort ? { field, values: { before, after } } : { field }]
  })
}

/** What several changes are summarized as: the field, or all translations into a language. */
function shortPath(path: FieldDifference['path']): FieldDifference['path'] {
  const translated = splitTranslationPath(path)
  return translated ? [TRANSLATIONS, translated.language] : path.slice(0, 1)
}

export const fitnessTexts = {
  'up to date': msg`up to date`,
  outdated: msg`outdated`,
  'still right': msg`still right`,
} as const

/** Whether the value is a reference whose name has not been loaded. */
function isUnnamedReference(
  kind: ContentTypeName,
  path: FieldDifference['path'],
  options: EntryOptions | undefined,
): boolean {
  const field = findField(kind, path)
  const isReference = field?.kind === 'reference' || field?.kind === 'search' || field?.kind === 'searches'
  return isReference && options?.[field.from] === undefined
}
