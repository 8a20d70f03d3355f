// Prepares differences for readers: leaves out generated values, and shows translations one by one.
import type { ContentTypeName } from '../../../content-model/name-spaces.ts'
import { isContainer } from '../../../content-model/fields/field-path.ts'
import { MADE_FROM } from '../../../content-model/fields/translations-field.ts'
import type { FieldDifference } from '../../../contract/studio/publication.ts'
import { splitTranslationPath } from '../../fields/translation-path.ts'

/** Whether a translation still fits its English text. Shown in place of the English text that it was made from. */
type Fitness = 'up to date' | 'outdated' | 'still right'

export interface ReadableDifference extends FieldDifference {
  /** Set if the translation has kept its text, and only its fitness has changed. */
  fitness?: { before: Fitness; after: Fitness }
}

export function listReadable(
  kind: ContentTypeName,
  fields: readonly FieldDifference[],
): readonly ReadableDifference[] {
  const all = fields.flatMap((field) => (splitTranslationPath(field.path) ? splitIntoTexts(field) : [field]))
  const changed = new Map(all.map((field) => [field.path.join('.'), field]))
  return all.flatMap((field): ReadableDifference[] => {
    // The placeholder of a picture is a generated value that means nothing to readers.
    if (kind === 'file' && field.path[0] === 'placeholder') return []
    const translated = splitTranslationPath(field.path)
    if (!translated?.isMadeFrom) return [field]
    // A translation that changed as well says more than the text that it was made from.
    const ownPath = field.path.filter((part) => part !== MADE_FROM).join('.')
    if (changed.has(ownPath)) return []
    const isConfirmed =
      field.after !== undefined &&
      (field.before !== undefined || changed.get(translated.original.join('.'))?.after === field.after)
    const before = field.before === undefined && !isConfirmed ? 'up to date' : 'outdated'
    const after = isConfirmed ? 'still right' : field.after === undefined ? 'up to date' : 'outdated'
    return [{ ...field, fitness: { before, after } }]
  })
}

/**
 * Splits a difference within the translations into one for each text. If all translations into a language were added or removed,
 * the difference is a single one whose values are objects.
 */
function splitIntoTexts({ path, before, after }: FieldDifference): FieldDifference[] {
  const [old, now] = [listTexts(before, path), listTexts(after, path)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const place = now.get(key)?.path ?? old.get(key)?.path ?? path
    const [was, is] = [old.get(key)?.text, now.get(key)?.text]
    return was === is
      ? []
      : [{ path: place, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }]
  })
}

type Path = FieldDifference['path']

/** The texts within a value by their paths. Empty ones stand for lines that are not translated. */
function listTexts(value: unknown, path: Path): Map<string, { path: Path; text: string }> {
  if (typeof value === 'string' && value !== '') return new Map([[path.join('.'), { path, text: value }]])
  if (!isContainer(value)) return new Map()
  const isList = Array.isArray(value)
  return new Map(
    Object.entries(value).flatMap(([name, inner]: [string, unknown]) => [
      ...listTexts(inner, [...path, isList ? Number(name) : name]),
    ]),
  )
}
