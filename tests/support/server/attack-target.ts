import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { findFreePort } from '../../../scripts/processes/free-port.mjs'
import { sendRawRequest } from './send-raw-request.ts'
import { startServer } from './start-server.ts'
import { writeSparseSite } from './sparse-settings.ts'

/** Serves a small site as https://www.example.com, without message limits, to all tests of a file. */
export function serveAttackTarget(settings: Record<string, string> = {}) {
  const site = { address: '', printed: () => '', stop: async () => {} }
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hangar-attacks-'))
    const port = await findFreePort()
    const server = await startServer({
      ...(await writeSparseSite(folder)),
      SITE_URL: 'https://www.example.com',
      PORT: String(port),
      ...settings,
    })
    site.address = `http://127.0.0.1:${port}`
    site.printed = server.printed
    site.stop = async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  })
  afterAll(() => site.stop())
  /** The raw response to these lines. */
  const send = (...lines: string[]) => sendRawRequest(site.address, lines.join('\r\n'))
  const get = (target: string, ...headers: string[]) =>
    send(`GET ${target} HTTP/1.1`, 'Host: www.example.com', 'Connection: close', ...headers, '', '')
  return { address: () => site.address, printed: () => site.printed(), send, get }
}
