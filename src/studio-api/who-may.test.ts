import { expect, test } from 'vitest'
import { describeWithDatabase } from '../../tests/support/database/test-databases.ts'
import {
  expectStudioProblem,
  openTestStudio,
  type TestBrowser,
} from '../../tests/support/studio/open-test-studio.ts'
import type { StudioProblemCode } from '../contract/studio/studio-problem.ts'
import { changeStaff } from '../staff/staff-member.ts'
import { FRESH_PASSKEY_MS, MAX_IDLE_MS } from '../staff/staff-session.ts'
import type { StudioEndpoint } from './studio-endpoint.ts'
import { studioEndpoints } from './studio-endpoints.ts'

const callers = [
  'nobody',
  'expired',
  'disabled',
  'editor',
  'administrator',
  'stale passkey',
  'other site',
] as const
type Caller = (typeof callers)[number]

/** All others are for every member of staff, at any time. */
const forAnyone = [
  'GET /api/studio/session',
  'DELETE /api/studio/session',
  'POST /api/studio/sign-in/options',
  'POST /api/studio/sign-in',
  'POST /api/studio/invitation/options',
  'POST /api/studio/invitation',
  'POST /api/studio/shared-preview',
]
const forAdministrators = [
  'GET /api/studio/staff',
  'POST /api/studio/staff',
  'PUT /api/studio/staff/:id',
  'POST /api/studio/staff/:id/invitation',
  'POST /api/studio/entries/:kind/:key/removal',
  'DELETE /api/studio/messages/:id',
  'DELETE /api/studio/messages/:id/sender',
  'GET /api/studio/installation-checks',
]
const withFreshPasskey = [
  'DELETE /api/studio/account/sessions',
  'DELETE /api/studio/account/sessions/:id',
  'POST /api/studio/account/passkeys/options',
  'POST /api/studio/account/passkeys',
  'DELETE /api/studio/account/passkeys/:id',
  'POST /api/studio/staff',
  'PUT /api/studio/staff/:id',
  'POST /api/studio/staff/:id/invitation',
  'POST /api/studio/entries/:kind/:key/removal',
  'DELETE /api/studio/messages/:id',
  'DELETE /api/studio/messages/:id/sender',
]

const nameOf = ({ method, path }: StudioEndpoint) => `${method} ${path}`

/** Undefined admits. */
function expectedRefusal(endpoint: StudioEndpoint, caller: Caller): StudioProblemCode | undefined {
  const name = nameOf(endpoint)
  if (caller === 'other site') return endpoint.method === 'GET' ? undefined : 'other-site'
  if (forAnyone.includes(name)) return undefined
  if (caller === 'nobody') return 'not-signed-in'
  if (caller === 'expired') return 'session-expired'
  if (caller === 'disabled') return 'staff-disabled'
  if (caller === 'editor') return forAdministrators.includes(name) ? 'not-allowed' : undefined
  if (caller === 'stale passkey') return withFreshPasskey.includes(name) ? 'passkey-needed' : undefined
  return undefined
}

describeWithDatabase('every endpoint of the studio', (db) => {
  async function openAs(caller: Caller, endpoints: StudioEndpoint[]): Promise<TestBrowser> {
    const signIn = openTestStudio(db())
    const api = openTestStudio(db(), { endpoints })
    const browser = api.openBrowser()
    if (caller === 'nobody') return browser
    const role = caller === 'editor' ? 'editor' : 'administrator'
    const { id, cookie } = await signIn.signInNew(`${caller.replace(' ', '-')}@example.com`, role)
    browser.setCookie(cookie())
    if (caller === 'expired') api.wait(MAX_IDLE_MS)
    if (caller === 'stale passkey') api.wait(FRESH_PASSKEY_MS)
    if (caller === 'disabled')
      await changeStaff(db(), id, { role: 'editor', disabled: true }, { staff: null, now: api.now() })
    return browser
  }

  test.each(callers)('for %s', async (caller) => {
    const admitted: string[] = []
    const endpoints = studioEndpoints.map((endpoint): StudioEndpoint => {
      const { body: _, ...rule } = endpoint
      const handle = async () => {
        admitted.push(nameOf(endpoint))
        return {}
      }
      return { ...rule, handle }
    })
    const browser = await openAs(caller, endpoints)
    const headers: Record<string, string> =
      caller === 'other site' ? { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' } : {}
    for (const endpoint of studioEndpoints) {
      const response = await browser.ask(endpoint.method, endpoint.path.replace(/:\w+/g, '1'), { headers })
      const refusal = expectedRefusal(endpoint, caller)
      expect(admitted, nameOf(endpoint)).toEqual(refusal === undefined ? [nameOf(endpoint)] : [])
      admitted.length = 0
      if (refusal !== undefined) await expectStudioProblem(response, refusal)
      else {
        expect(response.status).toBe(200)
        expect(response.headers.get('cache-control')).toBe('no-store')
      }
    }
  })

  test('has the name that the lists of exceptions give it', () => {
    const names = studioEndpoints.map(nameOf)
    const exceptions = [...forAnyone, ...forAdministrators, ...withFreshPasskey]
    expect(exceptions.filter((name) => !names.includes(name))).toEqual([])
  })

  test('is on one list once', () => {
    const names = studioEndpoints.map(nameOf)
    expect(names).toEqual([...new Set(names)])
  })

  test('for anyone only serves signing in and out, and links to the preview', () => {
    const open = studioEndpoints.filter(({ may }) => may === 'anyone').map(({ path }) => path)
    expect(
      open.filter(
        (path) => !/^\/api\/studio\/(?:session|sign-in|invitation|shared-preview)(?:\/|$)/.test(path),
      ),
    ).toEqual([])
  })

  test('about other staff is for administrators with a fresh passkey', () => {
    const staff = studioEndpoints.filter(({ path }) => path.startsWith('/api/studio/staff'))
    expect(staff.length).toBeGreaterThan(3)
    for (const { may, method, needsFreshPasskey } of staff)
      expect([may, needsFreshPasskey]).toEqual(['administrator', method === 'GET' ? undefined : true])
  })
})
