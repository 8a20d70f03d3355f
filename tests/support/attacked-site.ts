import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { writeCatalogue } from './catalogue-files.ts'
import { aFreePort } from './free-port.ts'
import { sendRaw } from './raw-request.ts'
import { startServer } from './running-server.ts'
import { sparseCatalogue } from './sparse-catalogue.ts'

/** Serves a small site as https://www.example.com, without limits on messages, to all tests of a file. */
export function attackedSite() {
  const site = { address: '', stop: async () => {} }
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hangar-attacks-'))
    await writeCatalogue(folder, sparseCatalogue())
    const port = await aFreePort()
    const server = await startServer({
      DATA_DIR: join(folder, 'data'),
      CATALOGUE_DIR: folder,
      SITE_URL: 'https://www.example.com',
      CONTACT_PER_ADDRESS: '0',
      CONTACT_IN_TOTAL: '0',
      PORT: String(port),
    })
    site.address = `http://127.0.0.1:${port}`
    site.stop = async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  })
  afterAll(() => site.stop())
  /** What the server answers to these lines and nothing else. */
  const send = (...lines: string[]) => sendRaw(site.address, lines.join('\r\n'))
  const get = (target: string, ...headers: string[]) =>
    send(`GET ${target} HTTP/1.1`, 'Host: www.example.com', 'Connection: close', ...headers, '', '')
  return { address: () => site.address, send, get }
}
