import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { anApiContext } from '../../tests/support/server/api-context.ts'
import { describeOnEachDatabase, describeWithDatabase } from '../../tests/support/database/test-databases.ts'
import { composeStoredLetter } from '../contact/compose-letter.ts'
import type { Database } from '../database/open-database.ts'
import { deleteExpiredLimits } from '../database/rate-limit.ts'
import { rotateSecrets } from '../database/secret.ts'
import { createApi } from './api.ts'
import type { ApiContext } from './endpoint.ts'

const site = 'https://www.example.com'
const own = { origin: site, 'sec-fetch-site': 'same-origin' }

function openClient(db: () => Database) {
  const apiOf = (more: Partial<ApiContext> = {}) =>
    createApi(anApiContext({ db: db(), siteUrl: site, allowedOrigins: ['https://old.example'], ...more }))

  const post = async (
    headers: Record<string, string> = {},
    more: Partial<ApiContext> & { body?: object } = {},
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

  /** Opens the form as a browser does and returns what it then sends along. */
  const openForm = async (more: Partial<ApiContext> = {}) => {
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
  return { apiOf, post, referenceOf, openForm, letterOf }
}

describeOnEachDatabase('a message to the API', (db) => {
  const { post, referenceOf } = openClient(db)

  describe('with a key', () => {
    test('is one message, however often it is sent, also concurrently', async () => {
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

    test('and a different text is a separate message', async () => {
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

  describe('is limited', () => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const limited = (perAddress: number, inTotal = 0) => ({
      trustProxy: 1,
      messageLimits: { perAddress, inTotal },
    })

    test('per address and hour, and the response says when to try again', async () => {
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

    test('without storing rejected messages or counting repetitions', async () => {
      const limits = limited(1)
      const headers = { ...from('192.0.2.3'), 'idempotency-key': randomUUID() }
      const { reference } = Object(await (await post(headers, limits)).json())
      expect((await post(from('192.0.2.3'), { ...limits, body: { message: 'refused' } })).status).toBe(429)
      expect(Object(await (await post(headers, limits)).json())).toEqual({ reference })
      const stored = db().selectFrom('contact_message').select('id').where('message', '=', 'refused')
      expect(await stored.execute()).toEqual([])
    })

    test('per IPv6 /64, whatever a forger adds to X-Forwarded-For', async () => {
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

    test('for an hour: then nothing is stored any more', async () => {
      await post(from('198.51.100.78'), limited(5, 5))
      await deleteExpiredLimits(db())
      expect(await db().selectFrom('rate_limit').selectAll().execute()).not.toEqual([])
      vi.useFakeTimers({ now: Date.now() + 3_600_001, toFake: ['Date'] })
      await deleteExpiredLimits(db())
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
})

describeWithDatabase('a message to the API', (db) => {
  const { apiOf, post, referenceOf, openForm, letterOf } = openClient(db)

  describe('is rejected with 403 from a page of another site', () => {
    test.each([
      ['by fetch', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
      ['of a sibling host', { origin: 'https://shop.example.com', 'sec-fetch-site': 'same-site' }],
      ['in an old browser', { origin: 'https://evil.example' }],
      ['from a sandboxed frame', { origin: 'null' }],
      ['that names a host like ours', { origin: 'https://www.example.com.evil.example' }],
      ['that hides its origin', { 'sec-fetch-site': 'cross-site' }],
    ])('%s', async (_, headers) => {
      expect((await post(headers)).status).toBe(403)
    })

    test('by a form in an old browser without cookies', async () => {
      const { token } = await openForm()
      for (const planted of ['', token]) expect((await post({ 'x-xsrf-token': planted })).status).toBe(403)
    })

    test('even with the cookies of a visitor', async () => {
      const { cookie, token } = await openForm()
      expect((await post({ cookie, 'x-xsrf-token': token, origin: 'https://evil.example' })).status).toBe(403)
      expect((await post({ cookie })).status).toBe(403)
    })
  })

  describe('is accepted', () => {
    test('from our own page with its token', async () => {
      const { cookie, token } = await openForm()
      expect((await post({ ...own, cookie, 'x-xsrf-token': token })).status).toBe(201)
    })

    test('from our own page without cookies', async () => {
      const { token } = await openForm()
      expect((await post(own)).status).toBe(201)
      expect((await post({ ...own, 'x-xsrf-token': token })).status).toBe(201)
    })

    test('from an old browser without Origin, by its token', async () => {
      const { cookie, token } = await openForm()
      expect((await post({ cookie, 'x-xsrf-token': token })).status).toBe(201)
    })

    test('from an allowed origin without a token', async () => {
      expect((await post({ origin: 'https://old.example', 'sec-fetch-site': 'cross-site' })).status).toBe(201)
    })

    test('from the requested host if the public address is unknown', async () => {
      const headers = { origin: 'http://192.168.0.7:3000', host: '192.168.0.7:3000' }
      expect((await post(headers, { siteUrl: undefined })).status).toBe(201)
    })

    test('from a program without cookies', async () => {
      expect((await post()).status).toBe(201)
    })
  })

  describe('needs a token that', () => {
    test.each([
      ['is present', () => ''],
      ['is signed by us', (token: string) => `${token.split('.')[0]}.${'A'.repeat(43)}`],
      ['is not postdated', (token: string) => `${Date.now().toString(36)}x.${token.split('.')[1]}`],
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

    test('was signed with the current keys', async () => {
      const before = await openForm()
      await rotateSecrets(db())
      expect((await post({ ...own, cookie: before.cookie, 'x-xsrf-token': before.token })).status).toBe(403)
      const { cookie, token } = await openForm()
      expect((await post({ ...own, cookie, 'x-xsrf-token': token })).status).toBe(201)
    })
  })

  describe('starts with a form', () => {
    test('whose cookies are bound to the browser, and behind TLS to the host', async () => {
      const { cookies, response } = await openForm()
      expect(cookies).toEqual([
        expect.stringMatching(/^__Host-visitor=[\w-]{22}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
        expect.stringMatching(/^XSRF-TOKEN=[\w.-]+; Path=\/; Secure; SameSite=Lax$/),
      ])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect((await openForm({ siteUrl: undefined })).cookies.join()).not.toMatch(/Secure|__Host/)
    })

    test('that keeps its token for a visitor who opens it twice', async () => {
      const { cookie, token } = await openForm()
      const again = await apiOf().request('/api/contactus', { headers: { cookie } })
      expect(Object(await again.json()).token).toBe(token)
      expect(again.headers.getSetCookie()).toEqual([])
    })
  })

  describe('is held without telling its sender', () => {
    test('when the invisible field is filled in', async () => {
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

    test('but not when there was time to write it', async () => {
      const { cookie, token } = await openForm()
      vi.useFakeTimers({ now: Date.now() + 1_001, toFake: ['Date'] })
      const response = await post({ ...own, cookie, 'x-xsrf-token': token })
      vi.useRealTimers()
      expect(await letterOf(await referenceOf(response))).toMatchObject({ state: 'queued' })
    })
  })

  test.each([
    [{}, ['Subject is required', 'Message is required', 'Email is required']],
    [
      { subject: 1, message: ['Hello'], from_email: {} },
      ['Subject is required', 'Message is required', 'Email is required'],
    ],
    [
      { subject: 'a', message: 'Hello', from_email: 'pilot@example.com', about: 1, leave_empty: [] },
      ['About must be text', 'leave_empty must be text'],
    ],
    [[], ['The body must be a JSON object']],
    ['Hello', ['The body must be a JSON object']],
    [null, ['The body must be a JSON object']],
  ])('is rejected in plain words when it is %j', async (body, details) => {
    const response = await apiOf().request('/api/contactus', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(422)
    const problem = Object(await response.json())
    expect(problem.detail).toBe(details.join('. '))
    expect(problem.errors.map(({ detail }: { detail: string }) => detail)).toEqual(details)
  })

  describe('about a model', () => {
    beforeAll(async () => {
      await db()
        .transaction()
        .execute(async (transaction) => {
          await transaction.insertInto('aircraft_class').values({ id: 1, slug: 'c', name: 'C' }).execute()
          const figures = { class: 1, wingspan: 1500, length: 1200, weight: 2400, radio_req: '4 channels' }
          const more = { ...figures, status: 'current', story: 'It flies.' } as const
          await transaction
            .insertInto('aircraft_model')
            .values([
              { id: 12, slug: 'p-51d', name: 'P-51D Mustang 60', ...more },
              { id: 13, slug: 'p-51d-racer', name: 'P-51D Mustang 60: Racer', ...more },
              { id: 14, slug: 'cub', name: 'Cub', ...more },
            ])
            .execute()
          await transaction
            .insertInto('aircraft_version')
            .values({ id: 1, model: 12, position: 1, name: 'Silver', product_code: 'CE-017A' })
            .execute()
          await transaction
            .insertInto('accessory')
            .values({ id: 1, slug: 'floats', name: 'Floats', product_code: 'CE-X01', model: 14 })
            .execute()
        })
    })

    const aboutLines = async (about: string) => {
      const reference = await referenceOf(await post({}, { body: { about } }))
      const { text } = await composeStoredLetter(db(), reference, site)
      return text.slice(0, text.indexOf('\n\n')).split('\n').slice(3)
    }

    test.each([
      ['P-51D Mustang 60', 12],
      ['P-51D Mustang 60: manual', 12],
      ['P-51D Mustang 60: manual: German', 12],
      ['P-51D Mustang 60: Racer', 13],
      ['P-51D Mustang 60: Racer: manual', 13],
      ['CE-017A', 12],
      ['CE-017A: manual', 12],
      ['CE-X01', 14],
    ])('has a letter that links to the model of %s', async (about, id) => {
      const link = `           ${site}/aircraft-model-detail/${id}`
      expect(await aboutLines(about)).toEqual([`About:     ${about}`, link])
    })

    test.each(['No Such Model', 'P-51D', 'p-51d mustang 60', `'; drop table aircraft_model; --`, '%'])(
      'has a letter without a link for %j',
      async (about) => {
        expect(await aboutLines(about)).toEqual([`About:     ${about}`])
      },
    )

    test.each(['', ' '])('has a letter that does not mention %j', async (about) => {
      expect(await aboutLines(about)).toEqual([])
    })
  })

  test('wakes the outbox', async () => {
    const onMessageStored = vi.fn()
    await post({}, { onMessageStored })
    expect(onMessageStored).toHaveBeenCalledOnce()
  })

  test.each([
    ['message', 'a lone surrogate: \ud83d'],
    ['message', 'a NUL: \0'],
    ['subject', 'a lone surrogate: \udc00'],
    ['message', 'x'.repeat(200_001)],
    ['about', 'a NUL: \0'],
    ['about', 'x'.repeat(201)],
  ])('is rejected with 422 if its %s could not be delivered unchanged', async (field, text) => {
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
