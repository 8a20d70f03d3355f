import { addZeroResultQueries, deleteZeroResultQueries } from '../../catalogue/search/zero-result-queries.ts'
import type { Database } from '../../database/open-database.ts'
import { foldText } from '../../finder/search/fold-text.ts'

const MINUTE_MS = 60_000
const KEPT_DAYS = 400
const MAX_QUERIES_IN_MEMORY = 1_000

/** Counts searches without results in memory and writes them every minute, so that a search never waits for the database. */
export function openSearchCounter(db: Database, onError: (error: unknown) => void) {
  let counts = new Map<string, number>()
  const write = async () => {
    if (counts.size === 0) return
    const written = counts
    counts = new Map()
    await addZeroResultQueries(db, written)
    await deleteZeroResultQueries(db, KEPT_DAYS)
  }
  const timer = setInterval(() => void write().catch(onError), MINUTE_MS)
  timer.unref()
  return {
    count: (query: string): void => {
      const text = toCountableQuery(query)
      if (text === undefined || (counts.size >= MAX_QUERIES_IN_MEMORY && !counts.has(text))) return
      counts.set(text, (counts.get(text) ?? 0) + 1)
    },
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await write().catch(onError)
    },
  }
}

/** Normalizes a query; undefined if it may contain personal data, such as an e-mail address or a telephone number. */
export function toCountableQuery(query: string): string | undefined {
  const text = foldText(query).replaceAll(/\s+/g, ' ').trim().slice(0, 60)
  const isPersonal = text.includes('@') || text.replaceAll(/\D/g, '').length >= 7
  return isPersonal || !/\p{L}{2}|\p{N}/u.test(text) ? undefined : text
}
