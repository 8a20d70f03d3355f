import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../support/server/start-server.ts'
import { stormSize } from '../support/storm-size.ts'
import { aTestSite } from '../support/server/test-site.ts'

const IDLE = stormSize({ short: 2_000, long: 10_000 })

test.skipIf(process.platform !== 'linux')(
  `${IDLE} idle connections use little memory, do not delay others and are closed`,
  async () => {
    const { settings } = await aTestSite('SQLite', 'the small catalogue')
    const server = await startServer({ ...settings })
    onTestFinished(() => server.stop())
    await fetch(server.address)
    const before = await readResidentBytes(server.process.pid)
    const idle: Socket[] = []
    onTestFinished(() => idle.forEach((socket) => void socket.destroy()))
    const { hostname, port } = new URL(server.address)
    let closed = 0
    for (let opened = 0; opened < IDLE; opened += 500) {
      const batch = Array.from({ length: 500 }, () => connect(Number(port), hostname))
      idle.push(...batch)
      for (const socket of batch) socket.on('error', () => {}).on('close', () => (closed += 1))
      await Promise.all(batch.map((socket) => once(socket, 'connect')))
    }
    const perConnection = ((await readResidentBytes(server.process.pid)) - before) / IDLE
    expect(perConnection).toBeLessThan(30_000)
    expect((await fetch(`${server.address}/aircraft-classes`)).status).toBe(200)
    for (const socket of idle) socket.resume()
    await expect.poll(() => closed, { timeout: 60_000, interval: 500 }).toBe(IDLE)
    expect((await fetch(`${server.address}/reviews`)).status).toBe(200)
  },
)

async function readResidentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return 1024 * Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])
}
