import { expect, test } from 'vitest'
import { canReadMetrics } from './metrics-access.ts'

const settings = { metricsToken: undefined, siteUrl: 'https://models.example' }

test.each(['127.0.0.1', '::1', '::ffff:10.1.2.3', '192.168.1.9', '172.17.0.1', 'fd00::1'])(
  'a caller at %s, on this machine or its private network, may read the metrics',
  (address) => expect(canReadMetrics({ host: 'hangar:3000' }, address, settings)).toBe(true),
)

test.each(['203.0.113.77', '2001:db8::1', '::ffff:203.0.113.77', undefined, 'nowhere'])(
  'a caller at %s may not read the metrics',
  (address) => expect(canReadMetrics({ host: 'hangar:3000' }, address, settings)).toBe(false),
)

test('a proxy that forwards only the public host name gives no access', () => {
  expect(canReadMetrics({ host: 'models.example' }, '127.0.0.1', settings)).toBe(false)
})
