import { expect, test } from 'vitest'
import { cleanerOf, passwordsIn } from './clean-line.ts'

const clean = cleanerOf([...passwordsIn('smtp://hangar:hun%22ter2@mail.example'), 'token-of-16-signs', ''])

test.each([
  ['an e-mail address', 'refused for jürgen.o@müller.example now', 'refused for (address) now'],
  ['a secret', 'it was token-of-16-signs', 'it was (secret)'],
  ['a password as it is meant', 'not hun"ter2', 'not (secret)'],
  ['a password as it is written', 'not hun%22ter2', 'not (secret)'],
  ['who logs in by an address', 'at postgres://me:you@db/hangar', 'at postgres://(secret)@db/hangar'],
  ['a query string', 'GET /contact-us?about=me&x=1 failed', 'GET /contact-us?(query) failed'],
])('%s is taken out of a line, which stays JSON', (_, message, cleaned) => {
  expect(JSON.parse(clean(JSON.stringify({ message })))).toEqual({ message: cleaned })
})

test('places in the program stay as they are', () => {
  const stack = 'at run (file:///srv/hangar/node_modules/@hono/node-server/dist/index.mjs:12:3)'
  expect(clean(stack)).toBe(stack)
})
