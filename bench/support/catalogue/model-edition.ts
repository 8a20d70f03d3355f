import { seededRandomInt } from './seeded-random-int.ts'

/** How a generated model differs from its original. */
export interface ModelEdition {
  /** Appended to the name, such as `Sport Kit 2009`. */
  title: string
  slug: string
  line: string
  form: string
  released: number
  /** Last year of production; null for a current model. */
  discontinued: number | null
}

const FIRST_YEAR = 1996
export const LAST_YEAR = 2025

const lines = [
  '',
  'Sport',
  'Electric',
  'Competition',
  'Club',
  'Lightweight',
  'Glass',
  'Display',
  'Classic',
  'Scale',
  'Touring',
]
const forms = ['', 'Kit', 'Short Kit', 'Built-Up', 'Ready to Fly']

/** All combinations of line and form, except for neither, because the title would be just a year. */
const kinds = lines
  .flatMap((line) => forms.map((form) => ({ line, form })))
  .filter(({ line, form }) => line + form !== '')
const YEARS = LAST_YEAR - FIRST_YEAR + 1

/** The edition of the variant with this number, from 1; each has its own title. */
export function createModelEdition(modelId: number, variant: number): ModelEdition {
  const index = variant - 1
  const { line, form } = kinds[(index + modelId * 5) % kinds.length] ?? { line: '', form: 'Kit' }
  const round = Math.floor(index / kinds.length)
  // Each round shifts the year by one more, so that a kind repeats a year as late as possible.
  const released = FIRST_YEAR + ((index * 7 + round + modelId) % YEARS)
  const series = Math.floor(round / YEARS)
  const title = [line, form, released, series > 0 && `Series ${series + 1}`].filter(Boolean).join(' ')
  const lastYear = released + 5 + (seededRandomInt(modelId, variant) % 18)
  return {
    title,
    slug: title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    line,
    form,
    released,
    discontinued: lastYear <= LAST_YEAR ? lastYear : null,
  }
}
