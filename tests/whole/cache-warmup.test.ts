import { once } from 'node:events'
import { get } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { anImportedDemo } from '../support/imported-demo.ts'
import { findFreePort } from '../../scripts/free-port.mjs'
import { parseMetrics } from '../support/parse-metrics.ts'
import { startServer } from '../support/start-server.ts'

const MODELS = 64
const CLASSES = 7
const OTHERS = 7

test('soon after its start a server can serve every page without the database', async () => {
  const dataDir = await anImportedDemo()
  const port = await findFreePort()
  const server = await startServer({
    DATA_DIR: dataDir,
    SITE_URL: 'http://www.example.com',
    PORT: String(port),
  })
  onTestFinished(() => server.stop())
  const warmed = `${MODELS + CLASSES + OTHERS} pages are warm`
  await expect.poll(server.printed, { timeout: 60_000 }).toContain(warmed)
  const readCounts = async () => {
    const samples = parseMetrics(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
    const count = (result: string) =>
      samples.get(`hangar_cache_requests_total{cache="answers",result="${result}"}`)
    return { hits: count('hit'), misses: count('miss') }
  }
  // Warming up counts neither as hit nor as miss.
  expect(await readCounts()).toEqual({ hits: 0, misses: 0 })

  const database = new DatabaseSync(join(dataDir, 'hangar.sqlite'))
  onTestFinished(() => database.close())
  for (const table of ['site', 'aircraft_class', 'aircraft_model']) {
    database.exec(`alter table ${table} rename to ${table}_away`)
  }
  const statusOf = async (path: string) => {
    const [answer] = await once(get({ port, path, headers: { host: 'www.example.com' } }), 'response')
    answer.resume()
    return answer.statusCode
  }
  for (let id = 1; id <= CLASSES; id += 1) expect(await statusOf(`/aircraft-models/${id}`)).toBe(200)
  for (let id = 1; id < MODELS; id += 1) expect(await statusOf(`/aircraft-model-detail/${id}`)).toBe(200)
  expect(await readCounts()).toEqual({ hits: CLASSES + MODELS - 1, misses: 0 })
  // Not warmed.
  expect(await statusOf('/aircraft-models/1?page=1&items=24')).toBe(500)
})
