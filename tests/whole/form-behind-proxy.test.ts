import { once } from 'node:events'
import { type IncomingHttpHeaders, request as open } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { writeCatalogue } from '../support/catalogue-files.ts'
import { aFreePort } from '../support/free-port.ts'
import { startServer } from '../support/running-server.ts'
import { sparseCatalogue } from '../support/sparse-catalogue.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** A site at https://www.example.com as the proxy sees it that takes care of TLS. */
async function aSiteBehindTls() {
  const folder = await temporaryFolder()
  await writeCatalogue(folder, sparseCatalogue())
  const port = await aFreePort()
  const server = await startServer({
    DATA_DIR: join(folder, 'data'),
    CATALOGUE_DIR: folder,
    PORT: String(port),
    SITE_URL: 'https://www.example.com',
    LOG_LEVEL: 'error',
  })
  onTestFinished(() => server.stop())
  return async (method: string, more: Record<string, string> = {}, body = '') => {
    const headers = { host: 'www.example.com', 'content-length': body.length, ...more }
    const asked = open({ host: '127.0.0.1', port, path: '/contact-us', method, headers }).end(body)
    const [response] = await once(asked, 'response')
    const answered: { status: number; headers: IncomingHttpHeaders } = {
      status: response.statusCode,
      headers: response.headers,
    }
    return { ...answered, html: await text(response), printed: server.printed() }
  }
}

async function fillIn(ask: Awaited<ReturnType<typeof aSiteBehindTls>>) {
  const page = await ask('GET')
  const cookie = (page.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')
  const token = /name="token" value="([^"]+)"/.exec(page.html)?.[1] ?? ''
  const body = new URLSearchParams({ message: 'Hello', from_email: 'pilot@example.com', token }).toString()
  return { headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' }, body }
}

test('behind a proxy with TLS a form is taken that a browser without scripts sends', async () => {
  const ask = await aSiteBehindTls()
  const { headers, body } = await fillIn(ask)
  const answer = await ask('POST', { ...headers, origin: 'https://www.example.com' }, body)
  expect(answer.status).toBe(303)
  expect(answer.headers.location).toMatch(/^\/contact-us\?reference=[\w-]{9}$/)
})

test('a form from a page of another site is refused, and is no error of ours that the log would tell of', async () => {
  const ask = await aSiteBehindTls()
  const { headers, body } = await fillIn(ask)
  for (const origin of ['https://evil.example', 'http://www.example.com', 'null', 'x y']) {
    const answer = await ask('POST', { ...headers, origin }, body)
    expect(answer.status, origin).toBe(400)
    expect(answer.printed, origin).not.toContain('"level"')
  }
})
