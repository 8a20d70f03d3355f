// What nginx answers who asks without TLS, by the configuration in `deploy/`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemSchema } from '../../src/contract/problem.ts'
import { aFreePort } from '../support/free-port.ts'
import { type Nginx, startNginx } from '../support/nginx.ts'
import { getRequest, headerValues } from '../support/raw-answer.ts'
import { sendRaw, statusesOf } from '../support/raw-request.ts'

let nginx: Nginx
let stop: () => Promise<void>

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hangar-plain-'))
  nginx = await startNginx(folder, [await aFreePort(), await aFreePort(), await aFreePort()])
  stop = async () => {
    await nginx.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

afterAll(() => stop())

const INERT = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const ask = (request: string) => sendRaw(`http://127.0.0.1:${nginx.plainPort}`, request)

test.each([
  '/',
  '/aircraft-models/1?page=2',
  '/nowhere',
  '/apiary',
  '/contact-us?about=a%20b',
  '/files/a.0123456789abcdef.pdf',
])('a visitor who types %s is led to the same by TLS', async (path) => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await ask(getRequest(path).replace('GET', method))
    expect(statusesOf(answer)).toEqual([308])
    expect(headerValues(answer, 'location')).toEqual([`https://www.example.com:${nginx.port}${path}`])
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
])('a program that asks for %s is told so and led nowhere', async (path) => {
  for (const method of ['GET', 'POST']) {
    const answer = await ask(getRequest(path).replace('GET', method))
    expect(statusesOf(answer)).toEqual([403])
    expect(headerValues(answer, 'location')).toEqual([])
    const problem = problemSchema.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''))
    expect(problem).toMatchObject({
      status: 403,
      detail: expect.stringContaining('https://www.example.com'),
    })
  }
})

test.each([
  ['a page', 308, getRequest('/')],
  ['a call of the API', 403, getRequest('/api/reviews')],
  ['a form, which everybody on the way has read', 403, getRequest('/contact-us').replace('GET', 'POST')],
])(
  'the answer to %s may do nothing, and does not speak of TLS, where nobody believes it',
  async (_, status, request) => {
    const answer = await ask(request)
    expect(statusesOf(answer)).toEqual([status])
    expect(headerValues(answer, 'strict-transport-security')).toEqual([])
    expect(headerValues(answer, 'x-content-type-options')).toEqual(['nosniff'])
    expect(headerValues(answer, 'content-security-policy')).toEqual([INERT])
  },
)
