// What nginx agrees to with a browser before anything is asked, by the configuration in `deploy/`.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type ConnectionOptions } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFreePort } from '../support/free-port.ts'
import { type Nginx, startNginx } from '../support/nginx.ts'

let nginx: Nginx
let stop: () => Promise<void>

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hangar-tls-'))
  nginx = await startNginx(folder, [await aFreePort(), await aFreePort(), await aFreePort()])
  stop = async () => {
    await nginx.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

afterAll(() => stop())

/** What is agreed to: the version of TLS and the cipher. Fails where nothing is. */
async function agree(options: ConnectionOptions): Promise<{ version: string | null; cipher: string }> {
  const servername = options.servername ?? 'www.example.com'
  // The certificate is one of its own making.
  const socket = connect({
    host: '127.0.0.1',
    port: nginx.port,
    rejectUnauthorized: false,
    ...options,
    servername,
  })
  try {
    await once(socket, 'secureConnect')
    return { version: socket.getProtocol(), cipher: socket.getCipher().name }
  } finally {
    socket.destroy()
  }
}

test('a browser of today speaks TLS 1.3', async () => {
  expect(await agree({})).toMatchObject({ version: 'TLSv1.3' })
})

test.each([
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
])('an older one may speak TLS 1.2 with %s', async (ciphers) => {
  expect(await agree({ maxVersion: 'TLSv1.2', ciphers })).toEqual({ version: 'TLSv1.2', cipher: ciphers })
})

test.each(['ECDHE-ECDSA-AES128-SHA', 'ECDHE-ECDSA-AES256-SHA384', 'ECDHE-ECDSA-CAMELLIA128-SHA256'])(
  'nobody speaks %s, which can be changed on its way',
  async (ciphers) => {
    await expect(agree({ maxVersion: 'TLSv1.2', ciphers })).rejects.toThrow(/handshake failure/)
  },
)

test.each(['TLSv1', 'TLSv1.1'] as const)('nobody speaks %s', async (version) => {
  // Security level 0 lets our own side speak what it would not by itself.
  const old: ConnectionOptions = { minVersion: version, maxVersion: version, ciphers: 'ALL:@SECLEVEL=0' }
  await expect(agree(old)).rejects.toThrow(/protocol version/)
})

test('whoever names another host, or none, is told nothing', async () => {
  for (const servername of ['evil.example', ''])
    await expect(agree({ servername })).rejects.toThrow(/unrecognized name/)
})

test('each cipher of the list has a key of its own for each connection, and lets nothing be changed', async () => {
  const file = fileURLToPath(new URL('../../deploy/nginx.conf', import.meta.url))
  const list = /^ *ssl_ciphers (\S+);$/m.exec(await readFile(file, 'utf8'))?.[1] ?? ''
  const told = execFileSync('openssl', ['ciphers', '-v', '-tls1_2', '-s', list], { encoding: 'utf8' })
  const ciphers = told.trim().split('\n')
  expect(ciphers).toHaveLength(list.split(':').length)
  for (const cipher of ciphers) expect(cipher).toMatch(/ Kx=ECDH +Au=\S+ +Enc=\S+ +Mac=AEAD$/)
})
