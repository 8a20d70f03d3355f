// Texts as a PO file, with which programs for translators work. The msgctxt names the type, key and place of a text. An outdated
// translation is fuzzy, and its comment `#|` has the English text that it was made from.
import { po } from 'gettext-parser'
import { contentTypes } from '../../content-model/content-types.ts'
import { listFieldsAt } from '../../content-model/fields/fields-at.ts'
import { type OtherLanguage, otherLanguages } from '../../content-model/fields/translations-field.ts'
import { StudioProblem } from '../../contract/studio/studio-problem.ts'
import type { SentText } from '../../contract/studio/translation-board.ts'
import type { PoRows, ReturnedText } from '../../contract/studio/translation-import.ts'
import { dayOfMark } from './sent-mark.ts'

const SENT = 'Sent: '

/** The beginning of a file, before its texts. */
export function writePoHead(language: OtherLanguage, now: Date): string {
  const date = `${now.toISOString().slice(0, 16).replace('T', ' ')}+0000`
  return compile(
    {
      'MIME-Version': '1.0',
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Transfer-Encoding': '8bit',
      'POT-Creation-Date': date,
      'PO-Revision-Date': date,
      Language: language,
    },
    {},
  )
}

export function writePoTexts(texts: readonly SentText[]): string {
  if (texts.length === 0) return ''
  const translations = Object.fromEntries(
    texts.map((text) => {
      const msgctxt = `${contentTypes[text.kind].plural} ${text.key} ${text.path.join('.')}`
      return [msgctxt, { [text.english]: toEntry(msgctxt, text) }]
    }),
  )
  const compiled = compile({}, translations)
  // Every file that the compiler writes begins with a head.
  return compiled.slice(compiled.indexOf('\n\n') + 1)
}

function toEntry(msgctxt: string, { kind, name, path, english, text, made_from: madeFrom, sent }: SentText) {
  return {
    msgctxt,
    msgid: english,
    msgstr: [text],
    comments: {
      extracted: `${toOneLine(name)}: ${describePlace(kind, path)}\n${SENT}${sent}`,
      ...(madeFrom !== null && { flag: 'fuzzy', previous: `msgid ${quote(madeFrom)}` }),
    },
  }
}

const compile = (...[headers, translations]: [Record<string, string>, Parts['translations']]) =>
  po.compile({ headers, translations }).toString('utf8')

type Parts = Parameters<typeof po.compile>[0]

const quote = (text: string) =>
  `"${text
    .replaceAll(/["\\]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\t', String.raw`\t`)
    .replaceAll('\r', String.raw`\r`)}"`

const toOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** 'Versions 2, Photographs 1, Text of the picture' in English, because translators read the original. */
function describePlace(kind: SentText['kind'], path: SentText['path']): string {
  const fields = listFieldsAt(contentTypes[kind].fields, path).values()
  const names: string[] = []
  for (const part of path) {
    if (typeof part === 'number') names.push(`${names.pop() ?? ''} ${part + 1}`)
    else names.push(fields.next().value?.label ?? part)
  }
  return names.join(', ')
}

/**
 * Reads the texts of a PO file that was sent from here. A translation that is still fuzzy counts as made from the older English
 * text in its comment `#|`.
 * @throws StudioProblem `upload-unreadable`
 */
export function readPoFile(file: string): PoRows {
  const { headers = {}, translations } = parse(file)
  const code = Object.entries(headers).find(([name]) => name.toLowerCase() === 'language')?.[1]
  const rows = Object.values(translations)
    .flatMap((ofContext) => Object.values(ofContext))
    .filter(({ msgid, msgctxt }) => msgid !== '' || (msgctxt ?? '') !== '')
    .map(({ msgctxt = '', msgid, msgstr = [], comments = {} }, index): ReturnedText => {
      const {
        type = '',
        key = '',
        path = '',
      } = /^(?<type>\S+) (?<key>.+) (?<path>\S+)$/.exec(msgctxt)?.groups ?? {}
      const isFuzzy = (comments.flag ?? '').split(/[,\s]+/).includes('fuzzy')
      return {
        row: index + 1,
        type: type || msgctxt.slice(0, 100),
        key: key.slice(0, 200),
        path: path.slice(0, 300),
        english: (isFuzzy && readPrevious(comments.previous)) || msgid,
        text: msgstr[0] ?? '',
        sent: readSentMark(comments.extracted),
        is_confirmed: !isFuzzy,
      }
    })
  if (rows.every(({ path }) => path === '')) throw new StudioProblem('upload-unreadable')
  const sentAt = rows.flatMap(({ sent }) => dayOfMark(sent) ?? [])
  return {
    language: otherLanguages.find((each) => each === code?.trim().slice(0, 2).toLowerCase()) ?? null,
    sent_at: sentAt[0] ?? null,
    rows,
  }
}

function parse(file: string) {
  try {
    return po.parse(file.replace(/^\uFEFF/, ''))
  } catch {
    throw new StudioProblem('upload-unreadable')
  }
}

/** The lines of the comment `#|` are a part of a PO file themselves. */
function readPrevious(previous: string | undefined): string | undefined {
  if (previous === undefined) return undefined
  const [entry] = Object.values(parse(`${previous}\nmsgstr ""\n`).translations)
    .flatMap((ofContext) => Object.values(ofContext))
    .filter(({ msgid }) => msgid !== '')
  return entry?.msgid
}

const readSentMark = (extracted = '') =>
  extracted
    .split('\n')
    .find((line) => line.startsWith(SENT))
    ?.slice(SENT.length, SENT.length + 100) ?? ''
