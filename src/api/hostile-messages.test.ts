import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anApiContext } from '../../tests/support/server/api-context.ts'
import { describeOnEachDatabase } from '../../tests/support/database/test-databases.ts'
import {
  hostileBodyArbitrary,
  hostileTextArbitrary,
} from '../../tests/support/catalogue/hostile-arbitraries.ts'
import { addresses, rawLetter } from '../../tests/support/mail/letter-fixtures.ts'
import { readAttachedMessage, parseLetter } from '../../tests/support/mail/mail-server.ts'
import { propertyRuns } from '../../tests/support/property-runs.ts'
import { composeStoredLetter } from '../contact/compose-letter.ts'
import { createApi } from './api.ts'

const message = { subject: 'a', message: 'Hello', from_email: 'pilot@example.com' }

/** One of each kind of answer, whatever else is tried. */
const examples: [{ body: string; type: string }][] = [
  [{ body: JSON.stringify(message), type: 'application/json' }],
  [{ body: '{', type: 'application/json' }],
  [{ body: JSON.stringify(message), type: 'text/plain' }],
  [{ body: '{}', type: 'application/json' }],
]

/** All that a response may have. */
const responseHeaders = new Set(['content-type', 'cache-control', 'vary', 'access-control-expose-headers'])

/** All that a letter may have. */
const letterHeaders = [
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
]

describeOnEachDatabase('any input', (db) => {
  test('is rejected or arrives unchanged in a letter with no other headers', async () => {
    const api = createApi(anApiContext({ db: db(), siteUrl: 'https://www.example.com' }))
    const statuses = new Set<number>()
    const tryOne = async ({ body, type }: { body: string; type: string }) => {
      const headers = { 'content-type': type }
      const response = await api.request('/api/contactus', { method: 'POST', headers, body })
      statuses.add(response.status)
      expect([201, 400, 413, 415, 422]).toContain(response.status)
      expect([...response.headers.keys()].filter((name) => !responseHeaders.has(name))).toEqual([])
      if (response.status !== 201) return
      const { reference } = Object(await response.json())
      const letter = await db()
        .selectFrom('letter')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
      const written: unknown = JSON.parse(body).message
      const content = await composeStoredLetter(db(), reference, 'https://www.example.com')
      expect(content.message).toBe(written)
      const email = await parseLetter(await rawLetter({ ...letter, ...content }))
      expect(readAttachedMessage(email)).toBe(written)
      expect(email.headers.map(({ key }) => key).filter((key) => !letterHeaders.includes(key))).toEqual([])
      expect(email.to?.map((to) => to.address)).toEqual(addresses.to)
      expect(email.from?.address).toBe(addresses.from)
      expect(email.attachments).toHaveLength(1)
      expect(email.html).not.toMatch(/<(?:script|img|iframe|object|form)/i)
    }
    const runs = propertyRuns({ short: 150, long: 10_000 })
    await fc.assert(fc.asyncProperty(hostileBodyArbitrary, tryOne), { ...runs, examples })
    expect([...statuses].toSorted((one, other) => one - other)).toEqual([201, 400, 415, 422])
  })

  test('in headers causes no failure', async () => {
    const api = createApi(anApiContext({ db: db(), trustProxy: 1, siteUrl: 'https://www.example.com' }))
    const value = hostileTextArbitrary.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').trim())
    const name = fc.constantFrom(
      'accept-language',
      'cookie',
      'idempotency-key',
      'origin',
      'sec-fetch-site',
      'x-forwarded-for',
      'x-xsrf-token',
      'referer',
      'if-none-match',
    )
    const body = JSON.stringify(message)
    const tryOne = async (given: Record<string, string>) => {
      const headers = { ...given, 'content-type': 'application/json' }
      const response = await api.request('/api/contactus', { method: 'POST', headers, body })
      expect([201, 403]).toContain(response.status)
    }
    const runs = propertyRuns({ short: 50, long: 2_500 })
    await fc.assert(fc.asyncProperty(fc.dictionary(name, value), tryOne), runs)
  })
})
