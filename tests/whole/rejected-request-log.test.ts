import { expect, onTestFinished, test, vi } from 'vitest'
import { findFreePort } from '../../scripts/free-port.mjs'
import { parseLogLines } from '../support/parse-log-lines.ts'
import { sendRawRequest, parseStatuses } from '../support/send-raw-request.ts'
import { startServer } from '../support/start-server.ts'
import { sparseSettings } from '../support/sparse-settings.ts'

/** Sent in every part of every request; must never be logged. */
const MARK = 'Wombat'
const foreignOrigin = `https://${MARK}.example`
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const cookie = `XSRF-TOKEN=${MARK}; __Host-visitor=${MARK}`

interface TestRequest {
  method?: string
  target: string
  host?: string
  headers?: Record<string, string>
  body?: string
}

const messageJson = (message = MARK) =>
  JSON.stringify({ subject: 'contact-us', message, from_email: `${MARK}@example.com` })
const post = (headers: Record<string, string>, body = messageJson()): TestRequest => ({
  method: 'POST',
  target: '/api/contactus',
  headers,
  body,
})

/** All of them are sent before the single message that the limit allows. */
const rejectedRequests: [status: number, why: string, request: TestRequest][] = [
  [400, 'id-unreadable', { target: `/api/aircraftclasses/${MARK}` }],
  [404, 'not-there', { target: '/api/aircraftclasses/4711' }],
  [404, 'not-there', { target: '/aircraft-models/4711' }],
  [404, 'not-there', { target: `/api/${MARK}` }],
  [400, 'order-unknown', { target: `/api/aircraftclasses/1/cards?order=${MARK}` }],
  [400, 'batch-unreadable', { target: `/api/batch?paths=${MARK}` }],
  [400, 'window-unreadable', { target: `/api/aircraftmodels/1/get_aircraft_models_by_class?limit=${MARK}` }],
  [405, 'wrong-method', { method: 'PUT', target: '/api/reviews' }],
  [403, 'page-of-another-site', post({ ...json, origin: foreignOrigin })],
  [403, 'form-token-missing', post({ ...json, cookie })],
  [403, 'form-token-wrong', post({ ...json, cookie, 'x-xsrf-token': MARK })],
  [415, 'body-of-wrong-type', post({ 'content-type': `text/${MARK}` })],
  [400, 'body-unreadable', post(json, `{${MARK}`)],
  [422, 'body-invalid', post(json, messageJson(''))],
  [413, 'body-too-long', post(json, messageJson(MARK.repeat(400_000)))],
  [413, 'body-too-long', { ...post(form, MARK.repeat(400_000)), target: '/contact-us' }],
  [400, 'page-of-another-site', { ...post({ ...form, origin: foreignOrigin }, MARK), target: '/contact-us' }],
  [
    403,
    'page-of-another-site',
    { ...post({ ...form, 'sec-fetch-site': 'same-site' }), target: '/contact-us' },
  ],
  [405, 'page-refused', { method: 'POST', target: '/reviews', headers: form, body: MARK }],
  [404, 'metrics-closed', { target: '/metrics', headers: { authorization: `Bearer ${MARK}` } }],
  [421, 'host-of-another-site', { target: `/api/${MARK}`, host: `${MARK}.example` }],
  [400, 'host-impossible', { target: '/', host: 'localhost:99999' }],
  [400, 'target-unreadable', { target: `ftp://${MARK}.example/` }],
  [404, 'not-there', { target: `/media/${MARK}.jpg` }],
  [405, 'wrong-method', { method: 'DELETE', target: `/files/${MARK}.pdf` }],
]

test('the log line of a rejected request has the reason and nothing of what its sender wrote', async () => {
  const port = await findFreePort()
  const server = await startServer({
    ...(await sparseSettings()),
    PORT: String(port),
    SITE_URL: 'https://www.example.com',
    METRICS_TOKEN: 'a-token-for-testing',
    CONTACT_PER_ADDRESS: '1',
  })
  onTestFinished(() => server.stop())
  const rejections = () => parseLogLines(server.printed()).filter(({ status }) => Number(status) >= 400)
  const send = ({
    method = 'GET',
    target,
    host = 'www.example.com',
    headers = {},
    body = '',
  }: TestRequest) => {
    const allHeaders = { host, connection: 'close', 'content-length': String(body.length), ...headers }
    const head = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
    return sendRawRequest(
      `http://127.0.0.1:${port}`,
      `${method} ${target} HTTP/1.1\r\n${head.join('')}\r\n${body}`,
    )
  }
  const logged: [unknown, unknown][] = []
  for (const [, , request] of rejectedRequests) {
    await send(request)
    await vi.waitUntil(() => rejections().length > logged.length, { timeout: 5_000, interval: 10 })
    const { status, why } = rejections().at(-1) ?? {}
    logged.push([status, why])
  }
  expect(logged).toEqual(rejectedRequests.map(([status, why]) => [status, why]))
  expect(rejections()).toHaveLength(rejectedRequests.length)

  expect(parseStatuses(await send(post(json)))).toEqual([201])
  expect(parseStatuses(await send(post(json)))).toEqual([429])
  await vi.waitUntil(() => rejections().length > logged.length, { timeout: 5_000, interval: 10 })
  expect(rejections().at(-1)).toMatchObject({
    status: 429,
    why: 'too-many-messages',
    route: '/api/contactus',
  })
  const names = new Set(rejections().flatMap((line) => Object.keys(line)))
  expect(names).toEqual(new Set(['level', 'time', 'id', 'method', 'route', 'status', 'ms', 'why', 'msg']))
  expect(server.printed()).not.toContain(MARK)
})
