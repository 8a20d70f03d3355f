import { describe, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../tests/support/test-databases.ts'
import {
  expectStudioProblem,
  openTestStudio,
  type TestBrowser,
} from '../../tests/support/open-test-studio.ts'
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

/** What the endpoint's own declaration says; undefined admits. */
function expectedRefusal(
  { may, method, needsFreshPasskey }: StudioEndpoint,
  caller: Caller,
): StudioProblemCode | undefined {
  if (caller === 'other site') return method === 'GET' ? undefined : 'other-site'
  if (may === 'anyone') return undefined
  if (caller === 'nobody') return 'not-signed-in'
  if (caller === 'expired') return 'session-expired'
  if (caller === 'disabled') return 'staff-disabled'
  if (caller === 'editor') return may === 'administrator' ? 'not-allowed' : undefined
  if (caller === 'stale passkey') return needsFreshPasskey ? 'passkey-needed' : undefined
  return undefined
}

describeOnEachDatabase('every endpoint of the studio', (db) => {
  let number = 0

  async function openAs(caller: Caller, endpoints: StudioEndpoint[]): Promise<TestBrowser> {
    const signIn = openTestStudio(db())
    const api = openTestStudio(db(), { endpoints })
    const browser = api.openBrowser()
    if (caller === 'nobody') return browser
    number += 1
    const role = caller === 'editor' ? 'editor' : 'administrator'
    const { id, cookie } = await signIn.signInNew(`${number}@example.com`, role)
    browser.setCookie(cookie())
    if (caller === 'expired') api.wait(MAX_IDLE_MS)
    if (caller === 'stale passkey') api.wait(FRESH_PASSKEY_MS)
    if (caller === 'disabled')
      await changeStaff(db(), id, { role: 'editor', disabled: true }, { staff: null, now: api.now() })
    return browser
  }

  describe.each(studioEndpoints)('$method $path', (endpoint) => {
    test.each(callers)('for %s', async (caller) => {
      let hasRun = false
      const { body: _, ...rule } = endpoint
      const handle = async () => {
        hasRun = true
        return {}
      }
      const browser = await openAs(caller, [{ ...rule, handle }])
      const headers: Record<string, string> =
        caller === 'other site' ? { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' } : {}
      const response = await browser.ask(endpoint.method, endpoint.path.replace(/:\w+/g, '1'), { headers })
      const refusal = expectedRefusal(endpoint, caller)
      expect(hasRun).toBe(refusal === undefined)
      if (refusal !== undefined) await expectStudioProblem(response, refusal)
      else {
        expect(response.status).toBe(200)
        expect(response.headers.get('cache-control')).toBe('no-store')
      }
    })
  })

  test('is on one list once', () => {
    const names = studioEndpoints.map(({ method, path }) => `${method} ${path}`)
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
