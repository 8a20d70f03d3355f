// The site behind nginx as configured in `deploy/`.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { findFreePort } from '../../scripts/processes/free-port.mjs'
import { expectSecurityHeaders, HSTS, type Nginx, sendOverTls, startNginx } from '../support/server/nginx.ts'
import { rawGetRequest, parseHeaderValues } from '../support/server/raw-http-message.ts'
import { DENY_ALL_CSP } from '../support/checks/security-header-patterns.ts'
import { parseStatuses } from '../support/server/send-raw-request.ts'
import { startServer } from '../support/server/start-server.ts'
import { writeSparseSite } from '../support/server/sparse-settings.ts'

let nginx: Nginx
let stop: () => Promise<void>

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hangar-nginx-'))
  const settings = await writeSparseSite(folder)
  const port = await findFreePort()
  const server = await startServer({
    ...settings,
    SITE_URL: 'https://www.example.com',
    TRUST_PROXY: '1',
    CONTACT_PER_ADDRESS: '2',
    PORT: String(port),
  })
  nginx = await startNginx(join(folder, 'nginx'), [port, port, port])
  stop = async () => {
    await nginx.stop()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

afterAll(() => stop())

const send = (bytes: string) => sendOverTls(nginx.port, bytes)

const SMUGGLED = 'GET /api/hidden-request HTTP/1.1\r\nHost: www.example.com\r\n\r\n'

test.each([
  [
    'both Content-Length and chunked encoding',
    `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  ],
  [
    'two Content-Length headers',
    `Content-Length: 0\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`,
  ],
  ['a comma-separated Content-Length', `Content-Length: 0, ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`],
  [
    'a space before the colon of Transfer-Encoding',
    `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  ],
  ['an unknown transfer coding', `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
  ['an overflowing chunk size', `Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\na${SMUGGLED}`],
])('through nginx a request with %s counts once or not at all', async (_, rest) => {
  const responses = await send(`POST /api/contactus HTTP/1.1\r\nHost: www.example.com\r\n${rest}`)
  const [status = 0, ...others] = parseStatuses(responses)
  expect([400, 501]).toContain(status)
  expect(others).toEqual([])
  expect(responses).not.toContain('hidden-request')
})

test('forged client addresses do not evade the message limit', async () => {
  const body = JSON.stringify({ subject: 'a', message: 'Hello', from_email: 'pilot@example.com' })
  const post = async (forged: string) => {
    const head = `POST /api/contactus HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n${forged}\r\n`
    return send(`${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
  }
  const statuses: number[] = []
  for (const forged of [
    'X-Forwarded-For: 192.0.2.1',
    'X-Forwarded-For: 192.0.2.2, 192.0.2.3',
    'X-Forwarded-For: 192.0.2.4\r\nX-Forwarded-For: 192.0.2.5',
    'Forwarded: for=192.0.2.6\r\nX-Real-IP: 192.0.2.7\r\nX-Client-IP: 192.0.2.8',
  ]) {
    statuses.push(...parseStatuses(await post(forged)))
  }
  expect(statuses).toEqual([201, 201, 429, 429])
})

test('the metrics are not public', async () => {
  expect(parseStatuses(await send(rawGetRequest('/metrics')))).toEqual([404])
})

test('another host in the request line is rejected', async () => {
  for (const request of [rawGetRequest('http://evil.example/'), rawGetRequest('/', 'evil.example')])
    expect(parseStatuses(await send(request))).toEqual([421])
})

test.each([
  ['a request for the metrics', 404, rawGetRequest('/metrics')],
  ['a request for another host', 421, rawGetRequest('/', 'evil.example')],
  [
    'a malformed request',
    400,
    rawGetRequest('/').replace('Connection', 'Content-Length: 0, 1\r\nConnection'),
  ],
  [
    'oversized headers',
    400,
    rawGetRequest('/').replace('Connection', `X-A: ${'a'.repeat(40_000)}\r\nConnection`),
  ],
  [
    'an oversized form',
    413,
    rawGetRequest('/contact-us').replace('Connection', 'Content-Length: 9000000\r\nConnection'),
  ],
])('when nginx itself rejects %s, it sends the security headers', async (_, status, request) => {
  // After an oversized form nginx waits for the rest of it.
  const response = await sendOverTls(nginx.port, request, { isFirstEnough: true })
  expect(parseStatuses(response)).toEqual([status])
  expectSecurityHeaders(response)
})

test.each(['/', '/contact-us', '/api/reviews', '/api/nothing', '/nowhere', '/media/nothing.jpg'])(
  'nginx forwards the security headers of %s unchanged and without duplicates',
  async (path) => {
    const response = await send(rawGetRequest(path))
    expect(parseHeaderValues(response, 'strict-transport-security')).toEqual([HSTS])
    expect(parseHeaderValues(response, 'x-content-type-options')).toEqual(['nosniff'])
    const isPage = path === '/' || path === '/contact-us'
    const policy = isPage ? expect.stringContaining("script-src 'sha256-") : DENY_ALL_CSP
    expect(parseHeaderValues(response, 'content-security-policy')).toEqual([policy])
  },
)

const gradeSchema = z.object({
  grade: z.string(),
  score: z.number(),
  status: z.number(),
  tests: z.array(z.object({ name: z.string(), result: z.string(), points: z.number(), passed: z.boolean() })),
})

async function runObservatory({ port, httpPort, certificate }: Nginx) {
  const script = fileURLToPath(new URL('../observatory/grade.mjs', import.meta.url))
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate }
  const args = [script, 'www.example.com', String(httpPort), String(port)]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  return gradeSchema.parse(JSON.parse(stdout))
}

test("the deployed site passes every test of Mozilla's HTTP Observatory with the best grade", async () => {
  const { grade, score, status, tests } = await runObservatory(nginx)
  expect(status).toBe(200)
  expect(tests.filter(({ passed, points }) => !passed || points < 0)).toEqual([])
  expect(tests).toHaveLength(10)
  expect(grade).toBe('A+')
  expect(score).toBeGreaterThanOrEqual(130)
})
