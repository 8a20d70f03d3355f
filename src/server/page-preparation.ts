import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/open-database.ts'

/** Pages of a usual catalogue; a larger one has its first models prepared. */
const MOST_PAGES = 500

/** Beside those of classes and models. */
const otherPages = [
  '/',
  '/aircraft-classes',
  '/accessories',
  '/reviews',
  '/distributors',
  '/who-made-this-website',
]

export interface PagePreparation {
  /** Prepares all pages anew, in the background. */
  begin: () => void
  end: () => void
}

/**
 * Makes pages before they are asked for, so that the first visitor does not wait and that they can be shown while the
 * database is away.
 */
export function openPagePreparation(
  db: Database,
  prepare: (path: string) => Promise<void>,
  { onError, tell }: { onError: (error: unknown) => void; tell: (line: string) => void },
): PagePreparation {
  let under = new AbortController()
  const prepareAll = async (signal: AbortSignal) => {
    const paths = await listPages(db)
    for (const path of paths) {
      const begun = performance.now()
      if (signal.aborted) return
      await prepare(path)
      // Half of the time is left to visitors.
      await sleep(performance.now() - begun, undefined, { ref: false })
    }
    tell(`${paths.length} pages are prepared`)
  }
  return {
    begin: () => {
      under.abort()
      under = new AbortController()
      prepareAll(under.signal).catch(onError)
    },
    end: () => under.abort(),
  }
}

async function listPages(db: Database): Promise<string[]> {
  const classes = await db.selectFrom('aircraft_class').select('id').orderBy('id').execute()
  const models = await db.selectFrom('aircraft_model').select('id').orderBy('id').limit(MOST_PAGES).execute()
  return [
    ...otherPages,
    ...classes.map(({ id }) => `/aircraft-models/${id}`),
    ...models.map(({ id }) => `/aircraft-model-detail/${id}`),
  ]
}
