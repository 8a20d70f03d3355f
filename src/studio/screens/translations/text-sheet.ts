// Texts as rows of a spreadsheet. Headings end with an id in brackets, so that columns may be moved or removed.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { contentTypes } from '../../../content-model/content-types.ts'
import { type OtherLanguage, otherLanguages } from '../../../content-model/fields/translations-field.ts'
import type { SentText } from '../../../contract/studio/translation-board.ts'
import type { ReturnedText } from '../../../contract/studio/translation-import.ts'
import { languages } from '../../../languages/languages.ts'
import { nameField, nameType } from '../../fields/field-words.ts'
import type { CellValue, Sheet, WrittenSheet } from '../../spreadsheet/file/sheet.ts'

/** English, because translators need not know the language of whoever sends the file. */
const states = { done: 'done', outdated: 'outdated', missing: 'missing' } as const

const stateOf = ({ text, made_from: madeFrom }: SentText) =>
  text === '' ? states.missing : madeFrom === null ? states.done : states.outdated

export function writeTextSheet(
  i18n: I18n,
  language: OtherLanguage,
  texts: readonly SentText[],
): WrittenSheet {
  const column = (label: string, id: string, width: number) => ({
    head: `${label} [${id}]`,
    isText: true,
    width,
  })
  return {
    name: `en-${language}`,
    columns: [
      column(i18n._(msg`Type`), 'type', 12),
      column(i18n._(msg({ message: 'Key', context: 'of an entry' })), 'key', 8),
      column(i18n._(msg`Entry`), 'entry', 24),
      column(i18n._(msg`Field`), 'field', 24),
      column(i18n._(msg`Place`), 'path', 14),
      column(languages.en.name, 'en', 60),
      column(languages[language].name, language, 60),
      column(i18n._(msg({ message: 'State', context: 'of a translation' })), 'state', 10),
      column(i18n._(msg`Sent, do not change`), 'sent', 20),
    ],
    rows: texts.map((text) => [
      contentTypes[text.kind].plural,
      text.key,
      text.name,
      `${nameType(i18n, text.kind, 'one')}: ${nameField(i18n, text.kind, text.path)}`,
      text.path.join('.'),
      text.english,
      text.text,
      stateOf(text),
      text.sent,
    ]),
  }
}

export interface ReturnedFile {
  language: OtherLanguage
  /** The day when it was sent; null if the file does not say so. */
  sentAt: string | null
  rows: ReturnedText[]
}

/**
 * Reads a sheet, except for rows that name no text. If a required column is missing, returns its id, or 'de' if no column is for
 * a language.
 */
export function readTextSheet({ rows: [head, ...rows] }: Sheet): ReturnedFile | { missing: string } {
  const ids = (head?.cells ?? []).map((cell) => /\[(\w+)\]\s*$/.exec(String(cell ?? ''))?.[1])
  const language = otherLanguages.find((each) => ids.includes(each))
  if (language === undefined) return { missing: 'de' }
  const missing = ['type', 'key', 'path', 'en'].find((id) => !ids.includes(id))
  if (missing !== undefined) return { missing }
  const texts = rows.flatMap(({ number, cells }): ReturnedText[] => {
    const read = (id: string) => toText(cells[ids.indexOf(id)])
    const [type, key, path] = [read('type').trim(), read('key').trim(), read('path').trim()]
    if (type + key + path === '') return []
    return [
      {
        row: number,
        type: type.slice(0, 100),
        key: key.slice(0, 200),
        path: path.slice(0, 300),
        english: read('en'),
        text: read(language),
        sent: read('sent').slice(0, 100),
        is_confirmed: read('state').trim().toLowerCase() === states.done,
      },
    ]
  })
  const [sentAt = null] = texts.flatMap(({ sent }) => /^\d{4}-\d{2}-\d{2}/.exec(sent)?.[0] ?? [])
  return { language, sentAt, rows: texts }
}

const toText = (value: CellValue | undefined): string =>
  value === undefined || value === null ? '' : String(value)
