import { setTimeout as sleep } from 'node:timers/promises'
import { buildPath, pagePaths, siteMap } from '../../contract/site-map.ts'
import { listAircraftModelIds } from '../../catalogue/models/aircraft-model.ts'
import type { Database } from '../../database/open-database.ts'
import { listFromTypes } from '../../entries/public-types.ts'
import { DEFAULT_LANGUAGE, languageCodes, localize } from '../../languages/languages.ts'

/** The warm-up pauses this many times longer than a page took to render, so that visitors are served. */
const PAUSE_FACTOR = 4

/** A usual catalogue has fewer models; of a larger one, only the first are warmed. */
const MAX_WARMED_MODELS = 500

/**
 * Fewer than the response cache holds. With more, the pages in the last languages would push those in English, which were
 * warmed first, out of the cache.
 */
const MAX_WARMED_PAGES = 1_500

/** Renders pages before somebody requests them, so that nobody waits, and so that they are available in a database outage. */
export function openCacheWarmup(
  db: Database,
  listPages: () => string[],
  warm: (path: string) => Promise<void>,
  { onError, log }: { onError: (error: unknown) => void; log: (line: string) => void },
) {
  let run = new AbortController()
  const warmAll = async (signal: AbortSignal) => {
    const paths = await listWarmedPaths(db, listPages())
    for (const path of paths) {
      const started = performance.now()
      if (signal.aborted) return
      await warm(path)
      await sleep(PAUSE_FACTOR * (performance.now() - started), undefined, { ref: false })
    }
    log(`${paths.length} pages are warm`)
  }
  return {
    begin: () => {
      run.abort()
      run = new AbortController()
      warmAll(run.signal).catch(onError)
    },
    end: () => run.abort(),
  }
}

async function listWarmedPaths(db: Database, listedPages: string[]): Promise<string[]> {
  const models = await listAircraftModelIds(db, MAX_WARMED_MODELS)
  const byPattern: Record<string, string[]> = {
    [pagePaths.modelDetail]: models.map((id) => buildPath(pagePaths.modelDetail, { aircraftModelId: id })),
    [pagePaths.tribute]: listedPages,
  }
  for (const { page, list } of listFromTypes('pages'))
    byPattern[pagePaths[page]] = (await list(db)).map(({ path }) => path)
  const warmed = siteMap
    .filter(({ isWarmed }) => isWarmed)
    .flatMap(({ path, kind }) => (byPattern[path] ?? [path]).map((each) => ({ path: each, kind })))
  // All of English first, in which most visitors come. Only pages exist in other languages.
  const paths = languageCodes.flatMap((language) =>
    warmed
      .filter(({ kind }) => kind === 'page' || language === DEFAULT_LANGUAGE)
      .map(({ path }) => localize(language, path)),
  )
  return paths.slice(0, MAX_WARMED_PAGES)
}
