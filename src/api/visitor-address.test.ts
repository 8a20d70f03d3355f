import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { visitorAddress } from './visitor-address.ts'

const CONNECTION = '198.51.100.9'

async function counted(forwarded: string | undefined, trustProxy: number): Promise<string> {
  const site = new Hono().get('/', (call) => call.text(visitorAddress(call, trustProxy) ?? 'nobody'))
  const headers = new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded })
  const incoming = { socket: { remoteAddress: CONNECTION, remotePort: 1, remoteFamily: 'IPv4' } }
  return (await site.request('/', { headers }, { incoming })).text()
}

test('without a proxy the connection counts, whatever the header claims', async () => {
  expect(await counted('192.0.2.1', 0)).toBe(CONNECTION)
  expect(await counted('192.0.2.1, 192.0.2.2', 0)).toBe(CONNECTION)
})

test('behind n proxies the n-th entry from the end counts, however many were forged before it', async () => {
  expect(await counted('203.0.113.1, 192.0.2.1', 1)).toBe('192.0.2.1')
  expect(await counted('203.0.113.1, 192.0.2.1, 10.0.0.1', 2)).toBe('192.0.2.1')
  expect(await counted(`${'203.0.113.1,'.repeat(1_000)} 192.0.2.1`, 1)).toBe('192.0.2.1')
})

test.each([
  '192.0.2.1',
  '192.0.2.1:4711',
  ' 192.0.2.1:1 ',
  '::ffff:192.0.2.1',
  '[::ffff:192.0.2.1]:80',
  '[::ffff:c000:201]',
])('%s is one visitor, from any port', async (entry) => {
  expect(await counted(entry, 1)).toBe('192.0.2.1')
})

test.each(['2001:db8:1:2::7', '[2001:db8:1:2::8]', '[2001:db8:1:2:ffff::1]:4711', '2001:DB8:1:2:0:0:0:1'])(
  '%s is one visitor with its whole /64',
  async (entry) => {
    expect(await counted(entry, 1)).toBe('2001:db8:1:2::/64')
  },
)

test.each([undefined, '', 'unknown', '_hidden', '192.0.2.1:x', '[2001:db8::1', '192.0.2.1.evil'])(
  'where the proxy wrote nothing that can be read, such as %s, the connection counts',
  async (entry) => {
    expect(await counted(entry, 1)).toBe(CONNECTION)
  },
)

test('an entry of the maximum header length is not an address', async () => {
  expect(await counted('1'.repeat(16_000), 1)).toBe(CONNECTION)
})

test('if fewer proxies wrote than are trusted, the connection counts and not a forged entry', async () => {
  expect(await counted('203.0.113.1', 2)).toBe(CONNECTION)
})
