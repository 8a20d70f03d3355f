// Cells with translations: how they are written, and in what state they are.
import { valueAt } from '../../../content-model/fields/field-path.ts'
import { MADE_FROM } from '../../../content-model/fields/translations-field.ts'
import { stateOfText, type TextState } from '../../../content-model/translated-types.ts'
import { writeTranslations } from '../../../content-model/write-translations.ts'
import type { LooseRecord } from '../../../contract/studio/draft.ts'
import type { TranslationColumn } from './columns.ts'

/** The lines of a list, or the only text of another field. */
function listTexts(record: LooseRecord | null, path: readonly string[]): string[] {
  const value = valueAt(record, path)
  return [value ?? []].flat().map((text) => (typeof text === 'string' ? text : ''))
}

const listOriginals = (record: LooseRecord | null, { translation }: TranslationColumn) =>
  listTexts(record, translation.original.path)

const isText = (text: string | undefined) => text !== undefined && text.trim() !== ''

/** Whether there is an English text, without which there is nothing to translate. */
export const hasOriginal = (record: LooseRecord | null, column: TranslationColumn): boolean =>
  listOriginals(record, column).some(isText)

/** The number of English lines if the translation has more, which would be lost. */
export function findLineLimit(record: LooseRecord, column: TranslationColumn): number | undefined {
  if (column.field.kind !== 'lines') return undefined
  const limit = listOriginals(record, column).length
  return listTexts(record, column.path).findLastIndex(isText) < limit ? undefined : limit
}

/**
 * A copy of the record with another value in the cell. A text is made from the present English text, which the record says, so that a
 * later change of that text is noticed, unless it is the saved one again, which may be outdated. Lines that do not change stay as they
 * are.
 */
export function withTranslationCell(
  record: LooseRecord,
  column: TranslationColumn,
  value: unknown,
  saved: LooseRecord | null,
): LooseRecord {
  const { language, original } = column.translation
  const before = listTexts(record, column.path)
  const after = listTexts({ value }, ['value'])
  if (after.some(isText) && !hasOriginal(record, column)) return record
  const [savedTexts, savedMadeFrom] = [listTexts(saved, column.path), listMadeFrom(saved, column)]
  const originals = listOriginals(record, column)
  const isList = original.field.kind === 'lines'
  const changes = Array.from({ length: Math.max(before.length, after.length) }, (_, line) => ({
    place: { path: isList ? [...original.path, line] : original.path, field: original.field },
    text: isText(after[line]) ? (after[line] ?? '') : '',
    madeFrom: (after[line] === savedTexts[line] ? savedMadeFrom[line] : originals[line]) || undefined,
    isChanged: (after[line] ?? '') !== (before[line] ?? ''),
  })).filter(({ isChanged }) => isChanged)
  return changes.length === 0 ? record : writeTranslations(record, language, changes)
}

interface Versions {
  record: LooseRecord
  published: LooseRecord | null
}

/**
 * The state that the cell will have once it is published: a translation is outdated if its English text changes and the
 * translation does not. Undefined if there is nothing to translate.
 */
export function stateOfCell(
  { record, published }: Versions,
  column: TranslationColumn,
): TextState | undefined {
  const { language } = column.translation
  const texts = listTexts(record, column.path)
  const originals = listOriginals(record, column)
  const madeFrom = listMadeFrom(record, column)
  const knownTexts = listTexts(published, column.path)
  const knownOriginals = listOriginals(published, column)
  const knownMadeFrom = listMadeFrom(published, column)
  const states = originals.flatMap((original, line): TextState[] => {
    if (!isText(original)) return []
    const text = texts[line]
    if (text === undefined || !isText(text)) return ['missing']
    const sources = knownTexts.flatMap((known, at) =>
      known === text ? ((knownMadeFrom[at] || knownOriginals[at]) ?? []) : [],
    )
    const source = madeFrom[line] || (sources.includes(original) ? original : (sources[0] ?? original))
    return [stateOfText({ original, translations: { [language]: { text, madeFrom: source } } }, language)]
  })
  return (['missing', 'outdated', 'done'] as const).find((state) => states.includes(state))
}

function listMadeFrom(record: LooseRecord | null, { path }: TranslationColumn): string[] {
  return listTexts(record, [...path.slice(0, -1), MADE_FROM, ...path.slice(-1)])
}
