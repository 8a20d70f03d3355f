import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { anApiSite } from '../../tests/support/api-site.ts'
import { describeOnEachDatabase } from '../../tests/support/databases.ts'
import { forgetFullLimits } from '../contact/message-limits.ts'
import { renewSecrets } from '../database/secret.ts'
import { createApi } from './api.ts'
import type { ApiSite } from './endpoint.ts'

const site = 'https://www.example.com'
const own = { origin: site, 'sec-fetch-site': 'same-origin' }

describeOnEachDatabase('a message to the API', (db) => {
  const apiOf = (more: Partial<ApiSite> = {}) =>
    createApi(anApiSite({ db: db(), siteUrl: site, allowedOrigins: ['https://old.example'], ...more }))

  const post = async (
    headers: Record<string, string> = {},
    more: Partial<ApiSite> & { body?: object } = {},
  ) => {
    const { body, ...parts } = more
    const message = { subject: 'contact-us', message: 'Hello', from_email: 'pilot@example.com', ...body }
    return apiOf(parts).request('/api/contactus', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(message),
    })
  }
  const referenceOf = async (response: Response): Promise<string> => Object(await response.json()).reference

  /** Opens the form as a browser does, and gives back what it then sends along. */
  const openForm = async (more: Partial<ApiSite> = {}) => {
    const response = await apiOf(more).request('/api/contactus')
    const { token } = Object(await response.json())
    const cookies = response.headers.getSetCookie()
    const cookie = cookies.map((each) => each.split(';')[0]).join('; ')
    return { token: String(token), cookie, cookies, response }
  }
  const letterOf = (reference: string) =>
    db()
      .selectFrom('letter')
      .select(['state', 'reason'])
      .where('reference', '=', reference)
      .executeTakeFirst()

  describe('with a key', () => {
    test('is one message, however often it comes, also at the same time', async () => {
      const key = { 'idempotency-key': randomUUID() }
      const responses = await Promise.all(Array.from({ length: 8 }, () => post(key)))
      const references = await Promise.all([...responses, await post(key)].map(referenceOf))
      expect(new Set(references).size).toBe(1)
      const stored = await db()
        .selectFrom('contact_message')
        .select('id')
        .where('reference', '=', references[0] ?? '')
        .execute()
      expect(stored).toHaveLength(1)
    })

    test('and other words is another message', async () => {
      const key = { 'idempotency-key': randomUUID() }
      const references = [
        await referenceOf(await post(key)),
        await referenceOf(await post(key, { body: { message: 'Hello again' } })),
        await referenceOf(await post(key, { body: { from_email: 'copilot@example.com' } })),
        await referenceOf(await post()),
      ]
      expect(new Set(references).size).toBe(4)
    })
  })

  describe('is refused with 403 from a page of another site', () => {
    test.each([
      ['by its fetch', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
      ['of a neighbouring host', { origin: 'https://shop.example.com', 'sec-fetch-site': 'same-site' }],
      ['in an old browser', { origin: 'https://evil.example' }],
      ['from a sandboxed frame', { origin: 'null' }],
      ['that names a host like ours', { origin: 'https://www.example.com.evil.example' }],
      ['that hides its origin', { 'sec-fetch-site': 'cross-site' }],
    ])('%s', async (_, headers) => {
      expect((await post(headers)).status).toBe(403)
    })

    test('that is a form in an old browser without cookies', async () => {
      const { token } = await openForm()
      for (const planted of ['', token]) expect((await post({ 'x-xsrf-token': planted })).status).toBe(403)
    })

    test('also with the cookies of a visitor', async () => {
      const { cookie, token } = await openForm()
      expect((await post({ cookie, 'x-xsrf-token': token, origin: 'https://evil.example' })).status).toBe(403)
      expect((await post({ cookie })).status).toBe(403)
    })
  })

  describe('is taken', () => {
    test('from a page of our own, with its token', async () => {
      const { cookie, token } = await openForm()
      expect((await post({ ...own, cookie, 'x-xsrf-token': token })).status).toBe(201)
    })

    test('from a page of our own whose visitor allows no cookies', async () => {
      const { token } = await openForm()
      expect((await post(own)).status).toBe(201)
      expect((await post({ ...own, 'x-xsrf-token': token })).status).toBe(201)
    })

    test('from an old browser that says nothing of its pages, by its token', async () => {
      const { cookie, token } = await openForm()
      expect((await post({ cookie, 'x-xsrf-token': token })).status).toBe(201)
    })

    test('from an origin that is allowed, without a token', async () => {
      expect((await post({ origin: 'https://old.example', 'sec-fetch-site': 'cross-site' })).status).toBe(201)
    })

    test('from the host that was asked, where the public address is not known', async () => {
      const headers = { origin: 'http://192.168.0.7:3000', host: '192.168.0.7:3000' }
      expect((await post(headers, { siteUrl: undefined })).status).toBe(201)
    })

    test('from a program that has no cookies', async () => {
      expect((await post()).status).toBe(201)
    })
  })

  describe('needs a token that', () => {
    test.each([
      ['is there', () => ''],
      ['is signed by us', (token: string) => `${token.split('.')[0]}.${'A'.repeat(43)}`],
      ['is not made younger', (token: string) => `${Date.now().toString(36)}x.${token.split('.')[1]}`],
    ])('%s', async (_, change) => {
      const { cookie, token } = await openForm()
      const changed = change(token)
      const planted = cookie.replace(token, changed)
      expect((await post({ ...own, cookie: planted, 'x-xsrf-token': changed })).status).toBe(403)
    })

    test("is this visitor's own", async () => {
      const [one, other] = [await openForm(), await openForm()]
      const visitor = one.cookie.split('; ').find((cookie) => cookie.includes('visitor='))
      const planted = { cookie: `${visitor}; XSRF-TOKEN=${other.token}`, 'x-xsrf-token': other.token }
      expect((await post({ ...own, ...planted })).status).toBe(403)
    })

    test('is not older than a week', async () => {
      const { cookie, token } = await openForm()
      vi.useFakeTimers({ now: Date.now() + 8 * 24 * 3600 * 1000, toFake: ['Date'] })
      const { status } = await post({ ...own, cookie, 'x-xsrf-token': token })
      vi.useRealTimers()
      expect(status).toBe(403)
    })

    test('is worth nothing once the keys are new, and a new one is', async () => {
      const before = await openForm()
      await renewSecrets(db())
      expect((await post({ ...own, cookie: before.cookie, 'x-xsrf-token': before.token })).status).toBe(403)
      const { cookie, token } = await openForm()
      expect((await post({ ...own, cookie, 'x-xsrf-token': token })).status).toBe(201)
    })
  })

  describe('is prepared by a form', () => {
    test('whose cookies are bound to the browser, and behind TLS to the host', async () => {
      const { cookies, response } = await openForm()
      expect(cookies).toEqual([
        expect.stringMatching(/^__Host-visitor=[\w-]{22}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
        expect.stringMatching(/^XSRF-TOKEN=[\w.-]+; Path=\/; Secure; SameSite=Lax$/),
      ])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect((await openForm({ siteUrl: undefined })).cookies.join()).not.toMatch(/Secure|__Host/)
    })

    test('that stays the same for a visitor who opens it twice', async () => {
      const { cookie, token } = await openForm()
      const again = await apiOf().request('/api/contactus', { headers: { cookie } })
      expect(Object(await again.json()).token).toBe(token)
      expect(again.headers.getSetCookie()).toEqual([])
    })
  })

  describe('is kept aside, and its sender told nothing of it,', () => {
    test('when the field is filled in that people do not see', async () => {
      const response = await post({}, { body: { leave_empty: 'https://spam.example' } })
      expect(response.status).toBe(201)
      expect(await letterOf(await referenceOf(response))).toEqual({
        state: 'held',
        reason: 'the field was filled in that people do not see',
      })
    })

    test('when it is sent faster than anybody writes', async () => {
      const { cookie, token } = await openForm()
      const response = await post({ ...own, cookie, 'x-xsrf-token': token })
      expect(await letterOf(await referenceOf(response))).toMatchObject({ state: 'held' })
    })

    test('and not when somebody took the time to write it', async () => {
      const { cookie, token } = await openForm()
      vi.useFakeTimers({ now: Date.now() + 1_001, toFake: ['Date'] })
      const response = await post({ ...own, cookie, 'x-xsrf-token': token })
      vi.useRealTimers()
      expect(await letterOf(await referenceOf(response))).toMatchObject({ state: 'queued' })
    })
  })

  describe('is limited', () => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const limited = (perAddress: number, inTotal = 0) => ({
      trustProxy: 1,
      contact: { limits: { perAddress, inTotal }, mailDomain: 'mail.example' },
    })

    test('to some from an address in an hour, and its sender is told when there is room', async () => {
      const limits = limited(3)
      for (let sent = 1; sent <= 3; sent += 1)
        expect((await post(from('192.0.2.1'), limits)).status).toBe(201)
      const refused = await post(from('192.0.2.1'), limits)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1190)
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(1200)
      expect((await post(from('192.0.2.2'), limits)).status).toBe(201)
      vi.useFakeTimers({ now: Date.now() + 1_200_000, toFake: ['Date'] })
      const later = [await post(from('192.0.2.1'), limits), await post(from('192.0.2.1'), limits)]
      vi.useRealTimers()
      expect(later.map(({ status }) => status)).toEqual([201, 429])
    })

    test('without storing what is refused, and without counting what came before', async () => {
      const limits = limited(1)
      const headers = { ...from('192.0.2.3'), 'idempotency-key': randomUUID() }
      const { reference } = Object(await (await post(headers, limits)).json())
      expect((await post(from('192.0.2.3'), { ...limits, body: { message: 'refused' } })).status).toBe(429)
      expect(Object(await (await post(headers, limits)).json())).toEqual({ reference })
      const stored = db().selectFrom('contact_message').select('id').where('message', '=', 'refused')
      expect(await stored.execute()).toEqual([])
    })

    test('for all that a visitor with IPv6 has, whatever a forger writes before it', async () => {
      const limits = limited(1)
      expect((await post(from('2001:db8:1:2::1'), limits)).status).toBe(201)
      expect((await post(from('2001:db8:1:2:ffff::2'), limits)).status).toBe(429)
      expect((await post(from('203.0.113.9, 2001:db8:1:2::3'), limits)).status).toBe(429)
      expect((await post(from('2001:db8:1:3::1'), limits)).status).toBe(201)
      expect((await post(from('::ffff:192.0.2.4'), limits)).status).toBe(201)
      expect((await post(from('192.0.2.4'), limits)).status).toBe(429)
    })

    test('in total too', async () => {
      await db().deleteFrom('rate_limit').execute()
      const limits = limited(0, 2)
      const statuses = []
      for (let sent = 1; sent <= 3; sent += 1) {
        statuses.push((await post(from(`198.51.100.${sent}`), limits)).status)
      }
      expect(statuses).toEqual([201, 201, 429])
      await db().deleteFrom('rate_limit').execute()
    })

    test('for an hour: then nothing is left of it', async () => {
      await post(from('198.51.100.78'), limited(5, 5))
      await forgetFullLimits(db())
      expect(await db().selectFrom('rate_limit').selectAll().execute()).not.toEqual([])
      vi.useFakeTimers({ now: Date.now() + 3_600_001, toFake: ['Date'] })
      await forgetFullLimits(db())
      vi.useRealTimers()
      expect(await db().selectFrom('rate_limit').selectAll().execute()).toEqual([])
    })

    test('by a hash: no address is stored', async () => {
      await post(from('198.51.100.77'), limited(5, 5))
      expect(JSON.stringify(await db().selectFrom('rate_limit').selectAll().execute())).not.toContain(
        '198.51',
      )
    })
  })

  test('is told to whoever sends the letters', async () => {
    const onMessageStored = vi.fn()
    await post({}, { onMessageStored })
    expect(onMessageStored).toHaveBeenCalledOnce()
  })

  test.each([
    ['message', 'half a sign: \ud83d'],
    ['message', 'a NUL: \0'],
    ['subject', 'half a sign: \udc00'],
    ['message', 'x'.repeat(200_001)],
  ])('is refused with 422 where its %s could not be delivered as it is', async (field, text) => {
    const response = await post({}, { body: { [field]: text } })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ pointer: `/${field}` }] })
  })

  test.each(['用户@例子.广告', 'δοκιμή@παράδειγμα.δοκιμή', 'đường@ví-dụ.vn', "o'brien+rc@club.co.uk"])(
    'may come from %s',
    async (from_email) => {
      expect((await post({}, { body: { from_email } })).status).toBe(201)
    },
  )
})
