import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anApiSite } from '../../tests/support/api-site.ts'
import { describeOnEachDatabase } from '../../tests/support/databases.ts'
import { hostileBody, hostileText } from '../../tests/support/hostile-inputs.ts'
import { addresses, rawLetter } from '../../tests/support/letters.ts'
import { attachedMessage, readLetter } from '../../tests/support/mail-server.ts'
import { createApi } from './api.ts'

/** How many inputs each test tries; `HOSTILE_INPUTS=10000 npx vitest run src/api/hostile-messages.test.ts` tries more. */
const numRuns = Number(process.env['HOSTILE_INPUTS'] ?? 2_000)
const seed = process.env['HOSTILE_INPUTS'] ? undefined : 1

/** The headers that an answer may have, whatever was sent. */
const answerHeaders = new Set(['content-type', 'cache-control', 'vary', 'access-control-expose-headers'])

/** The headers that a letter may have, whatever it says. */
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

describeOnEachDatabase('whatever is sent as a message', (db) => {
  test(
    'it is refused, or arrives as it was written in a letter that says nothing else',
    { timeout: 600_000 },
    async () => {
      const api = createApi(anApiSite({ db: db(), siteUrl: 'https://www.example.com' }))
      const statuses = new Set<number>()
      const tryOne = async ({ body, type }: { body: string; type: string }) => {
        const headers = { 'content-type': type }
        const response = await api.request('/api/contactus', { method: 'POST', headers, body })
        statuses.add(response.status)
        expect([201, 400, 413, 415, 422]).toContain(response.status)
        expect([...response.headers.keys()].filter((name) => !answerHeaders.has(name))).toEqual([])
        if (response.status !== 201) return
        const { reference } = Object(await response.json())
        const letter = await db()
          .selectFrom('letter')
          .selectAll()
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow()
        const written: unknown = JSON.parse(body).message
        expect(letter.message).toBe(written)
        const email = await readLetter(await rawLetter(letter))
        expect(attachedMessage(email)).toBe(written)
        expect(email.headers.map(({ key }) => key).filter((key) => !letterHeaders.includes(key))).toEqual([])
        expect(email.to?.map((to) => to.address)).toEqual(addresses.to)
        expect(email.from?.address).toBe(addresses.from)
        expect(email.attachments).toHaveLength(1)
        expect(email.html).not.toMatch(/<(?:script|img|iframe|object|form)/i)
      }
      await fc.assert(fc.asyncProperty(hostileBody, tryOne), { numRuns, ...(seed && { seed }) })
      expect([...statuses].toSorted((one, other) => one - other)).toEqual([201, 400, 415, 422])
    },
  )

  test('no header of a call makes trouble', { timeout: 600_000 }, async () => {
    const api = createApi(anApiSite({ db: db(), trustProxy: 1, siteUrl: 'https://www.example.com' }))
    const value = hostileText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').trim())
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
    const body = JSON.stringify({ subject: 'a', message: 'Hello', from_email: 'pilot@example.com' })
    const tryOne = async (given: Record<string, string>) => {
      const headers = { ...given, 'content-type': 'application/json' }
      const response = await api.request('/api/contactus', { method: 'POST', headers, body })
      expect([201, 403]).toContain(response.status)
    }
    await fc.assert(fc.asyncProperty(fc.dictionary(name, value), tryOne), {
      numRuns: Math.ceil(numRuns / 4),
      ...(seed && { seed }),
    })
  })
})
