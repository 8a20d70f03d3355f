import { expect, test } from 'vitest'
import { relyingParty } from './relying-party.ts'

test.each([
  ['https://www.example.com', 'www.example.com', 'www.example.com', 'https://www.example.com'],
  ['https://www.example.com:8443', 'localhost:3000', 'www.example.com', 'https://www.example.com:8443'],
  [undefined, 'localhost:3000', 'localhost', 'http://localhost:3000'],
  [undefined, '127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  [undefined, '[::1]:3000', 'localhost', 'http://localhost:3000'],
  [undefined, 'localhost', 'localhost', 'http://localhost'],
  ['http://192.0.2.7:3000', '192.0.2.7:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000', '[::1]:3000', 'localhost', 'http://localhost:3000'],
])('with SITE_URL %s, requested as %s, passkeys are for %s on pages of %s', (siteUrl, host, id, origin) => {
  expect(relyingParty(siteUrl, host)).toEqual({ id, origin })
})
