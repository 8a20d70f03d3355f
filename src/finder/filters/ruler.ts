import { type Bitmap, forEachBit } from './bitmap.ts'

/** The number of the last mark of a ruler; the first is 0. */
const LAST_MARK = 160

/** The figures of all models, for a slider that shows where there are models between the least and the most. */
export interface Ruler {
  figures: Uint32Array
  least: number
  most: number
  /** The mark on the ruler of each model. */
  marks: Uint8Array
  /** The marks at which there is any model. */
  usedMarks: readonly number[]
}

/** Takes the figures of the models in the order of their positions. */
export function createRuler(given: readonly number[]): Ruler {
  const figures = Uint32Array.from(given)
  const least = figures.reduce((one, other) => Math.min(one, other), figures[0] ?? 0)
  const most = figures.reduce((one, other) => Math.max(one, other), least)
  const marksPerUnit = LAST_MARK / Math.max(1, most - least)
  const marks = Uint8Array.from(given.map((figure) => Math.round((figure - least) * marksPerUnit)))
  return { figures, least, most, marks, usedMarks: listMarks((use) => marks.forEach(use)) }
}

/** The marks at which there is a model of the set, sorted. */
export function listMarksOfModels({ marks }: Ruler, set: Bitmap): number[] {
  return listMarks((use) => forEachBit(set, (position) => use(marks[position] ?? 0)))
}

function listMarks(forEachMark: (use: (mark: number) => void) => void): number[] {
  const used = new Uint8Array(LAST_MARK + 1)
  forEachMark((mark) => {
    used[mark] = 1
  })
  return [...used.keys()].filter((mark) => used[mark] === 1)
}
