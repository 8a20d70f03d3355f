// Plain HTTP to nginx as configured in `deploy/`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemSchema } from '../../src/contract/problem.ts'
import { type Nginx, startNginx } from '../support/nginx.ts'
import { rawGetRequest, parseHeaderValues } from '../support/raw-http-message.ts'
import { sendRawRequest, parseStatuses } from '../support/send-raw-request.ts'

let nginx: Nginx
let stop: () => Promise<void>

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hangar-plain-'))
  nginx = await startNginx(folder)
  stop = async () => {
    await nginx.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

afterAll(() => stop())

const DENY_ALL_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const send = (request: string) => sendRawRequest(`http://127.0.0.1:${nginx.httpPort}`, request)

test.each([
  '/',
  '/aircraft-models/1?page=2',
  '/nowhere',
  '/apiary',
  '/contact-us?about=a%20b',
  '/files/a.0123456789abcdef.pdf',
])('a visitor who types %s is redirected to HTTPS', async (path) => {
  for (const method of ['GET', 'HEAD']) {
    const response = await send(rawGetRequest(path).replace('GET', method))
    expect(parseStatuses(response)).toEqual([308])
    expect(parseHeaderValues(response, 'location')).toEqual([`https://www.example.com:${nginx.port}${path}`])
  }
})

test.each([
  '/api/reviews',
  '/api',
  '//api/reviews',
  '/%61pi/reviews',
  '/x/../api/reviews',
  '/API/reviews',
  '/metrics',
])('a program that requests %s is rejected, not redirected', async (path) => {
  for (const method of ['GET', 'POST']) {
    const response = await send(rawGetRequest(path).replace('GET', method))
    expect(parseStatuses(response)).toEqual([403])
    expect(parseHeaderValues(response, 'location')).toEqual([])
    const problem = problemSchema.parse(JSON.parse(response.split('\r\n\r\n')[1] ?? ''))
    expect(problem).toMatchObject({
      status: 403,
      detail: expect.stringContaining('https://www.example.com'),
    })
  }
})

test.each([
  ['a page', 308, rawGetRequest('/')],
  ['an API request', 403, rawGetRequest('/api/reviews')],
  ['a form submission', 403, rawGetRequest('/contact-us').replace('GET', 'POST')],
])(
  'the response to %s has the deny-all policy but no HSTS header, which plain HTTP must not send',
  async (_, status, request) => {
    const response = await send(request)
    expect(parseStatuses(response)).toEqual([status])
    expect(parseHeaderValues(response, 'strict-transport-security')).toEqual([])
    expect(parseHeaderValues(response, 'x-content-type-options')).toEqual(['nosniff'])
    expect(parseHeaderValues(response, 'content-security-policy')).toEqual([DENY_ALL_CSP])
  },
)
