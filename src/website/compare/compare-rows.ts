import { skillNames } from '../parts/skill-names.ts'
import { undercarriageNames } from '../parts/undercarriage-names.ts'
import { comparedFigures, type RowKind } from './compare-figures.ts'
import type { ComparedModel } from './compare-view.ts'
import { describeDifference } from './describe-difference.ts'

export interface CompareCell {
  text: string
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
export function listCompareRows(models: ComparedModel[]): CompareRow[] {
  return [
    ...comparedFigures.map((kind) => toFigureRow(kind, models)),
    ...words.map(([label, wordsOf]) => toWordsRow(label, models.map(wordsOf))),
    toManualRow(models),
  ].filter(({ cells }) => cells.some((cell) => cell?.text !== DOES_NOT_APPLY))
}

const DOES_NOT_APPLY = 'none'

function toFigureRow({ label, valueOf, ...comparison }: RowKind, models: ComparedModel[]): CompareRow {
  const values = models.map(valueOf)
  const first = values[0]?.amount
  const cells = values.map((value, index) => {
    if (!value) return value === null ? null : { text: DOES_NOT_APPLY }
    const { text, small, amount } = value
    const isComparable = index > 0 && first !== undefined && amount !== undefined
    return { text, small, difference: isComparable ? describeDifference(first, amount, comparison) : null }
  })
  return { label, isFigure: true, isSame: areAllEqual(cells), cells }
}

function toWordsRow(label: string, texts: (string | null | undefined)[]): CompareRow {
  const cells = texts.map((text) => (text === null ? null : { text: text ?? DOES_NOT_APPLY }))
  return { label, isFigure: false, isSame: areAllEqual(cells), cells }
}

/** Manuals always differ, so the row is among the differences if any model has one. */
function toManualRow(models: ComparedModel[]): CompareRow {
  const cells = models.map(({ manual }) => (manual === null ? null : { text: 'PDF', url: manual }))
  return { label: 'Manual', isFigure: false, isSame: cells.every((cell) => cell === null), cells }
}

const areAllEqual = (cells: (CompareCell | null)[]) => new Set(cells.map((cell) => cell?.text)).size <= 1

const runways = { grass: 'Grass', 'short-grass': 'Short grass', hard: 'Hard ground' }
const gears = { taildragger: 'Taildragger', tricycle: 'Tricycle' }

const words: [label: string, wordsOf: (model: ComparedModel) => string | null | undefined][] = [
  ['Class', ({ class_name: name }) => name],
  ['Pilot', ({ skill }) => skill && i18n._(skillNames[skill])],
  ['Runway', ({ runway }) => runway && runways[runway]],
  ['Undercarriage', ({ landing_gear: gear }) => gear && gears[gear]],
  ['Retracts', ({ retracts }) => retracts && i18n._(undercarriageNames[retracts])],
  ['Engine', ({ engine }) => engine],
  ['Electric', ({ electric }) => electric],
  ['Propeller', ({ propeller }) => propeller],
  ['Radio req', ({ radio_req: radio }) => radio],
  ['Status', describeStatus],
  ['Product codes', ({ codes }) => codes],
]

function describeStatus({ status, discontinued_year: year }: ComparedModel): string {
  if (status === 'current') return 'In production'
  return year === null ? 'Discontinued' : `Discontinued, last made in ${year}`
}
