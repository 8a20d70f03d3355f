import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../../scripts/processes/free-port.mjs'
import { languageCodes } from '../../src/languages/languages.ts'
import { parseMetrics } from '../support/server/parse-metrics.ts'
import { startServer } from '../support/server/start-server.ts'
import { aTestSite } from '../support/server/test-site.ts'

const AIRCRAFT_MODELS = 3
const AIRCRAFT_CLASSES = 2
const OTHER_PAGES = 9
/** The documents of the search, which are no page. */
const OTHER_ADDRESSES = 1

test('soon after startup, a server can serve every page without the database', async () => {
  const { settings } = await aTestSite('SQLite', 'the small catalogue')
  const port = await findFreePort()
  const server = await startServer({
    ...settings,
    PREPARE_AHEAD: 'yes',
    SITE_URL: 'http://www.example.com',
    PORT: String(port),
  })
  onTestFinished(() => server.stop())
  const pages = AIRCRAFT_MODELS + AIRCRAFT_CLASSES + OTHER_PAGES
  const warmed = `${languageCodes.length * pages + OTHER_ADDRESSES} pages are warm`
  // A busy server warms slowly, to leave the processor to visitors.
  await expect.poll(server.printed, { timeout: 150_000 }).toContain(warmed)
  const readCounts = async () => {
    const samples = parseMetrics(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
    const count = (result: string) =>
      samples.get(`hangar_cache_requests_total{cache="answers",result="${result}"}`)
    return { hits: count('hit'), misses: count('miss') }
  }
  // Warm-up requests count neither as hits nor as misses.
  expect(await readCounts()).toEqual({ hits: 0, misses: 0 })

  const database = new DatabaseSync(join(settings.DATA_DIR, 'hangar.sqlite'))
  onTestFinished(() => database.close())
  for (const table of ['site', 'aircraft_class', 'aircraft_model']) {
    database.exec(`alter table ${table} rename to ${table}_away`)
  }
  const ask = async (path: string) => {
    const request = get({ port, path, headers: { host: 'www.example.com' } })
    const [response]: IncomingMessage[] = await once(request, 'response')
    return response && { status: response.statusCode, body: await text(response) }
  }
  const fetchStatus = async (path: string) => (await ask(path))?.status
  for (let id = 1; id <= AIRCRAFT_CLASSES; id += 1)
    expect(await fetchStatus(`/aircraft-models/${id}`)).toBe(200)
  for (let id = 1; id <= AIRCRAFT_MODELS; id += 1)
    expect(await fetchStatus(`/aircraft-model-detail/${id}`)).toBe(200)
  expect(await readCounts()).toEqual({ hits: AIRCRAFT_CLASSES + AIRCRAFT_MODELS, misses: 0 })
  const [, dataAddress = ''] =
    / data-preload="(\/page-data\/[^" ]+)/.exec((await ask('/reviews'))?.body ?? '') ?? []
  expect((await ask(dataAddress))?.body).toContain('__reactRouterContext')
  // This page is not part of the warm-up.
  expect(await fetchStatus('/aircraft-models/1?page=1&items=24')).toBe(500)
})
