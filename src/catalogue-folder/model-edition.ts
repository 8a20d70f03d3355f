import { arbitraryNumber } from './arbitrary-number.ts'

/** What makes a later model of an aircraft another one than the first. */
export interface ModelEdition {
  /** Follows the name of the first, such as 'Sport Kit 2009'. */
  title: string
  /** Follows the slug of the first. */
  slug: string
  line: string
  form: string
  released: number
  /** The last year of production; null while it is made. */
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

/** With neither line nor form, a title would be a bare year. */
const kinds = lines
  .flatMap((line) => forms.map((form) => ({ line, form })))
  .filter(({ line, form }) => line + form !== '')
const YEARS = LAST_YEAR - FIRST_YEAR + 1

/** The edition that comes at this place, from 1, after the model with this id; each has its own title. */
export function editionOf(modelId: number, place: number): ModelEdition {
  const turn = place - 1
  const { line, form } = kinds[(turn + modelId * 5) % kinds.length] ?? { line: '', form: 'Kit' }
  const round = Math.floor(turn / kinds.length)
  // The round moves the year by one more, so that a kind comes in every year before one comes again.
  const released = FIRST_YEAR + ((turn * 7 + round + modelId) % YEARS)
  const run = Math.floor(round / YEARS)
  const title = [line, form, released, run > 0 && `Series ${run + 1}`].filter(Boolean).join(' ')
  const lastYear = released + 5 + (arbitraryNumber(modelId, place) % 18)
  return {
    title,
    slug: title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    line,
    form,
    released,
    discontinued: lastYear <= LAST_YEAR ? lastYear : null,
  }
}
