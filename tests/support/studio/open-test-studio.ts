// The studio's API in process, with browsers that have a cookie and an authenticator, and a clock that tests
// can move.
import { expect } from 'vitest'
import type { StudioProblemCode } from '../../../src/contract/studio/studio-problem.ts'
import { studioProblemSchema } from '../../../src/contract/studio/studio-problem.ts'
import { studioApiPaths as paths } from '../../../src/contract/studio/studio-paths.ts'
import type { Database } from '../../../src/database/open-database.ts'
import type { StaffRole } from '../../../src/database/tables.ts'
import { addStaff } from '../../../src/staff/staff-member.ts'
import { createStudioApi, type StudioApiOptions } from '../../../src/studio-api/create-studio-api.ts'
import { SESSION_COOKIE } from '../../../src/studio-api/session-cookie.ts'
import type { StudioEndpoint } from '../../../src/studio-api/studio-endpoint.ts'
import { studioEndpoints } from '../../../src/studio-api/studio-endpoints.ts'
import { studioProblemStatus } from '../../../src/studio-api/studio-problem-status.ts'
import { noUploads } from '../media/no-uploads.ts'
import { type Ceremony, softwareAuthenticator } from './software-authenticator.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

export type TestStudio = ReturnType<typeof openTestStudio>
export type TestBrowser = ReturnType<TestStudio['openBrowser']>

export function openTestStudio(
  db: Database,
  options: Partial<StudioApiOptions> & {
    endpoints?: readonly StudioEndpoint[]
    address?: string
    startAt?: Date
  } = {},
) {
  const { endpoints = studioEndpoints, address = 'http://localhost', startAt, ...more } = options
  let now = startAt ?? new Date('2026-11-23T10:00:30.000Z')
  const api = createStudioApi(
    {
      db,
      siteUrl: undefined,
      mail: { smtpUrl: undefined, from: 'website@example.com', domain: 'example.com' },
      removeLetterFile: async () => {},
      checkInstallation: async () => [],
      uploads: noUploads,
      picturesLeft: () => 0,
      refreshCatalogue: async () => {},
      now: () => now,
      onError: (error) => {
        throw error
      },
      requestId: () => 'request-1',
      onRejection: () => {},
      addressOf: () => undefined,
      ...more,
    },
    endpoints,
  )
  const openBrowser = () => browserOf((path, init) => api.request(`${address}${path}`, init))
  return {
    openBrowser,
    fetch: api.fetch,
    now: () => now,
    wait: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds)
    },
    /** A browser in which a new member of staff has accepted an invitation. */
    signInNew: async (email: string, role: StaffRole = 'editor', ceremony?: Ceremony) => {
      // Uses the clock of the studio, because an invitation expires after a day.
      const { secret, id } = await addStaff(db, email, role, { staff: null, now: more.now?.() ?? now })
      const browser = openBrowser()
      expect(await browser.acceptInvitation(secret, ceremony)).toBe(200)
      return { ...browser, id }
    },
  }
}

const isFile = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array

interface Ask {
  body?: unknown
  headers?: Record<string, string>
}

function browserOf(request: (path: string, init: RequestInit) => Response | Promise<Response>) {
  const authenticator = softwareAuthenticator()
  let cookie: string | undefined
  const ask = async (method: string, path: string, { body, headers }: Ask = {}): Promise<Response> => {
    const response = await request(path, {
      method,
      headers: {
        'user-agent': CHROME,
        'sec-fetch-site': 'same-origin',
        ...(method !== 'GET' && { origin: 'http://localhost' }),
        ...(cookie !== undefined && { cookie: `${SESSION_COOKIE}=${cookie}` }),
        ...(body !== undefined && { 'content-type': isFile(body) ? 'image/jpeg' : 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        body: typeof body === 'string' || isFile(body) ? body : JSON.stringify(body),
      }),
    })
    const set = new RegExp(`^${SESSION_COOKIE}=([^;]*)`).exec(response.headers.get('set-cookie') ?? '')
    if (set) cookie = set[1] || undefined
    return response
  }
  const json = async (method: string, path: string, options?: Ask) => {
    const response = await ask(method, path, options)
    expect([response.status, response.ok ? '' : await response.clone().text()]).toEqual([200, ''])
    return response.json()
  }
  return {
    ask,
    json,
    authenticator,
    cookie: () => cookie,
    setCookie: (value: string | undefined) => {
      cookie = value
    },
    acceptInvitation: async (secret: string, ceremony?: Ceremony): Promise<number> => {
      const options = await json('POST', paths.invitationOptions, { body: { secret } })
      const body = { secret, passkey: authenticator.create(options, ceremony) }
      return (await ask('POST', paths.invitation, { body })).status
    },
    /** Signs in with the passkey; returns the status. */
    signIn: async (ceremony?: Parameters<typeof authenticator.use>[1]): Promise<number> => {
      const options = await json('POST', paths.signInOptions)
      const body = { passkey: authenticator.use(options, ceremony) }
      return (await ask('POST', paths.signIn, { body })).status
    },
  }
}

/** Expects a problem with this code, its status, and the headers that every response has. */
export async function expectStudioProblem(response: Response, code: StudioProblemCode) {
  const problem = studioProblemSchema.strict().parse(await response.json())
  expect({ code: problem.code, status: response.status }).toEqual({ code, status: studioProblemStatus[code] })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(problem.request_id).toBe('request-1')
  return problem
}
