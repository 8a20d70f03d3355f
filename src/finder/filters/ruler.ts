import { type Bitmap, forEachPlace } from './bitmap.ts'

/** How finely a ruler shows where models are. */
const MARKS = 160

export interface Ruler {
  figures: Uint32Array
  least: number
  most: number
  /** Where on the ruler each model is. */
  marks: Uint8Array
  /** Where models are. */
  all: readonly number[]
}

/** From the least figure to the most. */
export function createRuler(given: readonly number[]): Ruler {
  const figures = Uint32Array.from(given)
  const least = figures.reduce((one, other) => Math.min(one, other), figures[0] ?? 0)
  const most = figures.reduce((one, other) => Math.max(one, other), least)
  const marksPerUnit = MARKS / Math.max(1, most - least)
  const marks = Uint8Array.from(given.map((figure) => Math.round((figure - least) * marksPerUnit)))
  return { figures, least, most, marks, all: listMarks((use) => marks.forEach(use)) }
}

/** Where the models of a set are. */
export function listMarksOf({ marks }: Ruler, set: Bitmap): number[] {
  return listMarks((use) => forEachPlace(set, (place) => use(marks[place] ?? 0)))
}

function listMarks(forEachMark: (use: (mark: number) => void) => void): number[] {
  const used = new Uint8Array(MARKS + 1)
  forEachMark((mark) => {
    used[mark] = 1
  })
  return [...used.keys()].filter((mark) => used[mark] === 1)
}
