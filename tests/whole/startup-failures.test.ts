import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { spawnServer, startServer } from '../support/server/start-server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { aTestSite } from '../support/server/test-site.ts'

// What is said of each mistake is tested next to `open-store.ts`, `describe-failure.ts` and `config.ts`.

/** Starts the server, which must exit with 1, and returns its output. */
async function expectStartupFailure(settings: Record<string, string>): Promise<string> {
  const server = spawnServer({ DATA_DIR: await temporaryFolder(), ...settings })
  const [code] = await once(server.process, 'close')
  expect(code, server.printed()).toBe(1)
  expect(server.printed()).not.toMatch(/\n +at /)
  return server.printed()
}

test('every invalid setting is reported', async () => {
  const printed = await expectStartupFailure({ PORT: 'http', SITE_URL: 'www.example.com' })
  expect(printed).toContain("PORT 'http' is wrong")
  expect(printed).toContain("SITE_URL 'www.example.com' is wrong")
})

test('a port that is in use is reported', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => {
    other.close()
  })
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { settings } = await aTestSite('SQLite', 'the small catalogue')
  const printed = await expectStartupFailure({ ...settings, PORT: String(port) })
  expect(printed).toContain(`Port ${port} is already in use.`)
})

test('with SITE_URL set, the server also prints the address it listens on, and with LOG_LEVEL=error nothing else', async () => {
  const { settings } = await aTestSite('SQLite', 'the small catalogue')
  const SITE_URL = 'https://models.example'
  const server = await startServer({ ...settings, SITE_URL, LOG_LEVEL: 'error' })
  onTestFinished(() => server.stop())
  const ready = /^Hangar is ready at\nhttps:\/\/models\.example\nlistening on (http:\/\/127\.0\.0\.1:\d+)\n/m
  await expect.poll(server.printed).toMatch(ready)
  const [, address = ''] = ready.exec(server.printed()) ?? []
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  await fetch(`${address}/api/nothing`)
  await server.stop()
  expect(server.printed().replace(ready, '')).toBe('')
})
