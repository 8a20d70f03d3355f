import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { skillNames } from '../parts/skill-names.ts'
import { type NameInLanguage, textLanguage } from '../language/text-language.tsx'
import { undercarriageNames } from '../parts/undercarriage-names.ts'
import { comparedFigures, type RowKind } from './compare-figures.ts'
import type { ComparedModel } from './compare-view.ts'
import { describeDifference } from './describe-difference.ts'

export interface CompareCell {
  text: string
  /** The language of the text, if it is not that of the page. */
  language?: string | undefined
  small?: string | undefined
  /** The difference to the first model. */
  difference?: string | null
  url?: string
}

export interface CompareRow {
  label: string
  isFigure: boolean
  isSame: boolean
  /** Null for values that are not published. */
  cells: (CompareCell | null)[]
}

/** The rows of the comparison: first figures, then texts. */
export function listCompareRows(i18n: I18n, models: ComparedModel[]): CompareRow[] {
  const none = i18n._(doesNotApply)
  return [
    ...comparedFigures.map((kind) => toFigureRow(i18n, kind, models)),
    ...words.map(([label, wordsOf]) => toWordsRow(i18n, label, models.map(wordsOf))),
    toManualRow(i18n, models),
  ].filter(({ cells }) => cells.some((cell) => cell?.text !== none))
}

const doesNotApply = msg({
  message: 'none',
  comment: 'A model has none of what the row compares, such as flaps',
})

function toFigureRow(
  i18n: I18n,
  { label, valueOf, ...comparison }: RowKind,
  models: ComparedModel[],
): CompareRow {
  const values = models.map((model) => valueOf(i18n, model))
  const first = values[0]?.amount
  const cells = values.map((value, index) => {
    if (!value) return value === null ? null : { text: i18n._(doesNotApply) }
    const { text, small, amount } = value
    const isComparable = index > 0 && first !== undefined && amount !== undefined
    return {
      text,
      small,
      difference: isComparable ? describeDifference(i18n, first, amount, comparison) : null,
    }
  })
  return { label: i18n._(label), isFigure: true, isSame: areAllEqual(cells), cells }
}

function toWordsRow(i18n: I18n, label: MessageDescriptor, texts: Words[]): CompareRow {
  const cells = texts.map((text) => {
    if (text === null) return null
    return text && 'name' in text
      ? { text: text.name, language: text.language }
      : { text: i18n._(text ?? doesNotApply) }
  })
  return { label: i18n._(label), isFigure: false, isSame: areAllEqual(cells), cells }
}

/** Manuals always differ, so the row is among the differences if any model has one. */
function toManualRow(i18n: I18n, models: ComparedModel[]): CompareRow {
  const cells = models.map(({ manual }) => (manual === null ? null : { text: 'PDF', url: manual }))
  return { label: i18n._(msg`Manual`), isFigure: false, isSame: cells.every((cell) => cell === null), cells }
}

const areAllEqual = (cells: (CompareCell | null)[]) => new Set(cells.map((cell) => cell?.text)).size <= 1

const runways = { grass: msg`Grass`, 'short-grass': msg`Short grass`, hard: msg`Hard ground` }
const gears = {
  taildragger: msg`Taildragger`,
  tricycle: msg({ message: 'Tricycle', context: 'undercarriage' }),
}

/** Our own words or a text of the catalogue. Null if it is not published, undefined if it does not apply to the model. */
type Words = MessageDescriptor | NameInLanguage | null | undefined

type TextOfModel = 'engine' | 'electric' | 'propeller' | 'radio_req' | 'codes'

const textOf = (name: TextOfModel) => (model: ComparedModel) => {
  const text = model[name]
  return text === null ? null : { name: text, language: textLanguage(model, name) }
}

const words: [label: MessageDescriptor, wordsOf: (model: ComparedModel) => Words][] = [
  [
    msg({ message: 'Class', context: 'size of a model' }),
    ({ aircraft_class: { name, ...texts } }) => ({ name, language: textLanguage(texts, 'name') }),
  ],
  [msg({ message: 'Pilot', context: 'skill that a model needs' }), ({ skill }) => skill && skillNames[skill]],
  [msg`Runway`, ({ runway }) => runway && runways[runway]],
  [msg`Undercarriage`, ({ landing_gear: gear }) => gear && gears[gear]],
  [msg`Retracts`, ({ retracts }) => retracts && undercarriageNames[retracts]],
  [msg`Engine`, textOf('engine')],
  [msg({ message: 'Electric', context: 'electric motor and battery' }), textOf('electric')],
  [msg`Propeller`, textOf('propeller')],
  [msg({ message: 'Radio req', comment: 'The radio that a model requires' }), textOf('radio_req')],
  [msg({ message: 'Status', comment: 'Whether a model is still made' }), describeStatus],
  [msg`Product codes`, textOf('codes')],
]

function describeStatus({ status, discontinued_year: year }: ComparedModel): MessageDescriptor {
  if (status === 'current') return msg`In production`
  return year === null ? msg`Discontinued` : msg`Discontinued, last made in ${year}`
}
