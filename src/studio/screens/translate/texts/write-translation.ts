import { isContainer } from '../../../../content-model/fields/field-path.ts'
import type { Fields } from '../../../../content-model/fields/field.ts'
import {
  MADE_FROM,
  type OtherLanguage,
  TRANSLATIONS,
} from '../../../../content-model/fields/translations-field.ts'
import {
  listTranslatableTexts,
  markOutdated,
  type TranslatableText,
} from '../../../../content-model/translations.ts'
import type { LooseRecord } from '../../../../contract/studio/draft.ts'
import type { RecordPath } from '../../../../contract/studio/record-difference.ts'
import { isSameValue, readAt, withValueAt } from '../../../fields/record-values.ts'

interface Draft {
  fields: Fields
  published: LooseRecord | null
  record: LooseRecord
}

interface Change {
  path: RecordPath
  value: unknown
}

/**
 * The change of the draft that gives a text another translation. The draft says from which English text it was made, so that a
 * later change of that text is noticed before anything is published. A translation that means the same as the published one is
 * written in the same way, so that the draft does not differ from the website.
 */
export function writeTranslation(
  { fields, published, record }: Draft,
  { path, field }: TranslatableText,
  language: OtherLanguage,
  written: { text: string; madeFrom: string },
): Change {
  const isLine = field.kind === 'lines'
  const place = isLine ? path.slice(0, -1) : [...path]
  const name = String(place.at(-1))
  const owner = place.slice(0, -1)
  const at = [...owner, TRANSLATIONS]
  const readMeaning = (of: LooseRecord) =>
    listTranslatableTexts(fields, markOutdated(fields, published, of))
      .filter((text) => (isLine ? text.path.slice(0, -1) : text.path).join('.') === place.join('.'))
      .map(({ path: of, original, translations }) => ({
        line: of.at(-1),
        text: translations[language]?.text ?? '',
        madeFrom: translations[language]?.madeFrom ?? original,
      }))
  const wanted = readMeaning(record).map((each) =>
    !isLine || each.line === path.at(-1) ? { ...each, ...written } : each,
  )
  const replace = (text: unknown, madeFrom: unknown): LooseRecord => {
    const now = Object(readAt(record, at))
    const texts = Object(now[language])
    const changed = withoutEmpty({
      ...now,
      [language]: withoutEmpty({
        ...texts,
        [name]: text,
        [MADE_FROM]: withoutEmpty({ ...Object(texts[MADE_FROM]), [name]: madeFrom }),
      }),
    })
    return withValueAt(record, at, changed)
  }
  const asPublished = replace(
    readAt(published, [...at, language, name]),
    readAt(published, [...at, language, MADE_FROM, name]),
  )
  const isAsPublished = isSameValue(readMeaning(asPublished), wanted)
  const [first] = wanted
  const explicit = () => {
    if (!isLine) return replace(first?.text, first?.text === '' ? undefined : first?.madeFrom)
    const lines = readAt(record, place)
    const texts = Array.from(Array.isArray(lines) ? lines : [], () => '')
    const originals = [...texts]
    for (const { line, text, madeFrom } of wanted) {
      texts[Number(line)] = text
      originals[Number(line)] = text === '' ? '' : madeFrom
    }
    return replace(texts, originals)
  }
  return { path: at, value: readAt(isAsPublished ? asPublished : explicit(), at) }
}

/** Undefined if nothing is left. */
function withoutEmpty(values: object): object | undefined {
  const filled = Object.entries(values).filter(([, value]) => isAnything(value))
  return filled.length === 0 ? undefined : Object.fromEntries(filled)
}

const isAnything = (value: unknown): boolean =>
  isContainer(value)
    ? Object.values(value).some(isAnything)
    : value !== undefined && value !== null && value !== ''
