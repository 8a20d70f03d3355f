import { expect, onTestFinished, test } from 'vitest'
import { retainedMegabytes, inspected } from '../fuzz/server-memory.ts'
import { sparseSettings } from '../support/sparse-settings.ts'
import { startServer } from '../support/start-server.ts'

test('a page rendered for one visitor leaves nothing in memory', async () => {
  const server = await startServer({ ...(await sparseSettings()), ...inspected })
  onTestFinished(() => server.stop())
  const readForms = async (times: number) => {
    const readOne = async () => (await fetch(`${server.address}/contact-us`)).text()
    for (let sent = 0; sent < times; sent += 10) await Promise.all(Array.from({ length: 10 }, readOne))
  }
  await readForms(500)
  const before = await retainedMegabytes(server.printed())
  await readForms(1_000)
  const grown = (await retainedMegabytes(server.printed())) - before
  // A page whose request stays takes 17 kB.
  expect(grown).toBeLessThan(4)
})
