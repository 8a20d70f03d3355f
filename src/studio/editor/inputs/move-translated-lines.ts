import { MADE_FROM, otherLanguages, TRANSLATIONS } from '../../../content-model/fields/translations-field.ts'
import type { LooseRecord } from '../../../contract/studio/draft.ts'
import type { RecordPath } from '../../../contract/studio/record-difference.ts'
import { isSameValue, readAt, withValueAt } from '../../fields/record-values.ts'

/**
 * Moves the translations of a list of lines along with the lines, for a list that becomes `next`. Translations that the draft has
 * not changed are left alone, because the server moves them when the draft is published.
 */
export function moveTranslatedLines(
  record: LooseRecord,
  published: LooseRecord | null,
  path: RecordPath,
  next: readonly unknown[],
): LooseRecord {
  const old = readAt(record, path)
  if (!Array.isArray(old)) return record
  const sources = next.map((line, index) => findOldLine(old, next, line, index))
  return otherLanguages.reduce((moved, language) => {
    const places = [[language], [language, MADE_FROM]].map((place) => [
      ...path.slice(0, -1),
      TRANSLATIONS,
      ...place,
      ...path.slice(-1),
    ])
    const isOwn = places.some((place) => !isSameValue(readAt(record, place), readAt(published, place)))
    if (!isOwn) return moved
    return places.reduce((changed, place) => {
      const lines = readAt(record, place)
      if (!Array.isArray(lines)) return changed
      const texts = sources.map((source) => (source === undefined ? '' : String(lines[source] ?? '')))
      return withValueAt(changed, place, texts)
    }, moved)
  }, record)
}

/** Where a line was before. A line with a new text is the one at its place if the list has kept its length. */
function findOldLine(old: readonly unknown[], next: readonly unknown[], line: unknown, index: number) {
  if (old[index] === line) return index
  const found = old.indexOf(line)
  if (found !== -1) return found
  return old.length === next.length && !next.includes(old[index]) ? index : undefined
}
