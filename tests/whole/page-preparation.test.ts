import { once } from 'node:events'
import { get } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { aFreePort } from '../support/free-port.ts'
import { startServer } from '../support/running-server.ts'
import { demoFolder, temporaryFolder } from '../support/temporary-folder.ts'

const MODELS = 64
const CLASSES = 7
const OTHERS = 6

test('soon after its start a server can show every page without the database', async () => {
  const dataDir = await temporaryFolder()
  const port = await aFreePort()
  const server = await startServer({
    DATA_DIR: dataDir,
    CATALOGUE_DIR: demoFolder,
    SITE_URL: 'http://www.example.com',
    PORT: String(port),
  })
  onTestFinished(() => server.stop())
  const made = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    return Number(/hangar_cache_requests_total\{cache="answers",result="miss"\} (\d+)/.exec(metrics)?.[1])
  }
  await expect.poll(made, { timeout: 60_000 }).toBeGreaterThanOrEqual(MODELS + CLASSES + OTHERS)

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
  // One that nobody prepares.
  expect(await statusOf('/aircraft-models/1?page=1&items=24')).toBe(500)
})
