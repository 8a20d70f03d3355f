import { expect, test } from 'vitest'
import { createRedactor, passwordsInUrl } from './redact-line.ts'

const redact = createRedactor([
  ...passwordsInUrl('smtp://hangar:hun%22ter2@mail.example'),
  'token-of-16-signs',
  '',
])

test.each([
  ['an e-mail address', 'refused for jürgen.o@müller.example now', 'refused for (address) now'],
  ['a secret', 'it was token-of-16-signs', 'it was (secret)'],
  ['a decoded password', 'not hun"ter2', 'not (secret)'],
  ['a URL-encoded password', 'not hun%22ter2', 'not (secret)'],
  ['credentials in a URL', 'at postgres://me:you@db/hangar', 'at postgres://(secret)@db/hangar'],
  ['a query string', 'GET /contact-us?about=me&x=1 failed', 'GET /contact-us?(query) failed'],
])('%s is redacted, and the line is still JSON', (_, message, redacted) => {
  expect(JSON.parse(redact(JSON.stringify({ message })))).toEqual({ message: redacted })
})

test('paths in stack traces are not changed', () => {
  const stack = 'at run (file:///srv/hangar/node_modules/@hono/node-server/dist/index.mjs:12:3)'
  expect(redact(stack)).toBe(stack)
})
