// What is logged of requests that the server rejects.
import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { serveAttackTarget } from '../support/server/attack-target.ts'
import { parseLogLines } from '../support/server/parse-log-lines.ts'
import { sendRawRequest, parseStatuses } from '../support/server/send-raw-request.ts'
import { waitUntil } from '../support/wait-until.ts'

const { address, printed } = serveAttackTarget({
  METRICS_TOKEN: 'a-token-for-testing',
  CONTACT_PER_ADDRESS: '1',
  TRUST_PROXY: '1',
})
const logLines = () => parseLogLines(printed())
const rejections = () => logLines().filter(({ status }) => Number(status) >= 400)

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
  [404, 'not-found', { target: '/api/aircraftclasses/4711' }],
  [404, 'not-found', { target: '/aircraft-models/4711' }],
  [404, 'not-found', { target: `/api/${MARK}` }],
  [400, 'order-unknown', { target: `/api/aircraftclasses/1/cards?order=${MARK}` }],
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
  [400, 'host-invalid', { target: '/', host: 'localhost:99999' }],
  [400, 'target-unreadable', { target: `ftp://${MARK}.example/` }],
  [404, 'not-found', { target: `/media/${MARK}.jpg` }],
  [405, 'wrong-method', { method: 'DELETE', target: `/files/${MARK}.pdf` }],
]

test('the log line of a rejected request has the reason and nothing of what its sender wrote', async () => {
  const send = ({
    method = 'GET',
    target,
    host = 'www.example.com',
    headers = {},
    body = '',
  }: TestRequest) => {
    const allHeaders = { host, connection: 'close', 'content-length': String(body.length), ...headers }
    const head = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
    return sendRawRequest(address(), `${method} ${target} HTTP/1.1\r\n${head.join('')}\r\n${body}`)
  }
  const logged: [unknown, unknown][] = []
  for (const [, , request] of rejectedRequests) {
    await send(request)
    await waitUntil(() => rejections().length > logged.length)
    const { status, why } = rejections().at(-1) ?? {}
    logged.push([status, why])
  }
  expect(logged).toEqual(rejectedRequests.map(([status, why]) => [status, why]))
  expect(rejections()).toHaveLength(rejectedRequests.length)

  expect(parseStatuses(await send(post(json)))).toEqual([201])
  expect(parseStatuses(await send(post(json)))).toEqual([429])
  await waitUntil(() => rejections().length > logged.length)
  expect(rejections().at(-1)).toMatchObject({
    status: 429,
    why: 'too-many-messages',
    route: '/api/contactus',
  })
  const names = new Set(rejections().flatMap((line) => Object.keys(line)))
  expect(names).toEqual(new Set(['level', 'time', 'id', 'method', 'route', 'status', 'ms', 'why', 'msg']))
  expect(printed()).not.toContain(MARK)
})

/** Sends a request as a TLS proxy does. */
async function sendForm(method: string, extraHeaders: Record<string, string> = {}, body = '') {
  const headers = {
    host: 'www.example.com',
    'content-length': body.length,
    // The limit of the other test is not for this visitor.
    'x-forwarded-for': '203.0.113.9',
    ...extraHeaders,
  }
  const outgoing = request(`${address()}/contact-us`, { method, headers }).end(body)
  const [response] = await once(outgoing, 'response')
  const result: { status: number; headers: IncomingHttpHeaders } = {
    status: response.statusCode,
    headers: response.headers,
  }
  return { ...result, html: await text(response) }
}

async function fillInContactForm() {
  const page = await sendForm('GET')
  const cookie = (page.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')
  const token = /name="token" value="([^"]+)"/.exec(page.html)?.[1] ?? ''
  const body = new URLSearchParams({ message: 'Hello', from_email: 'pilot@example.com', token }).toString()
  return { headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' }, body }
}

test('behind a TLS proxy a form is accepted from a browser without scripts', async () => {
  const { headers, body } = await fillInContactForm()
  const response = await sendForm('POST', { ...headers, origin: 'https://www.example.com' }, body)
  expect(response.status).toBe(303)
  expect(response.headers.location).toMatch(/^\/contact-us\?reference=[\w-]{9}$/)
})

test('a form from a page of another site is rejected without an error in the log', async () => {
  const { headers, body } = await fillInContactForm()
  for (const origin of ['https://evil.example', 'http://www.example.com', 'null', 'x y']) {
    const before = rejections().length
    const response = await sendForm('POST', { ...headers, origin }, body)
    expect(response.status, origin).toBe(400)
    await waitUntil(() => rejections().length > before)
    expect(rejections().at(-1), origin).toMatchObject({ why: 'page-of-another-site' })
  }
  expect(logLines().filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([])
})
