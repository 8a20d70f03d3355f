import { expect, onTestFinished, test } from 'vitest'
import { openBuiltSite } from '../support/server/built-site.ts'
import { parseMetrics } from '../support/server/parse-metrics.ts'
import { type DatabaseKind, databaseKinds } from '../support/database/test-databases.ts'
import { aTestSite } from '../support/server/test-site.ts'
import { waitUntil } from '../support/wait-until.ts'

/** Requests to a server, and the samples of its metrics. */
function callsTo(address: string) {
  const fetchStatus = (path: string, init: RequestInit = {}) =>
    fetch(address + path, { redirect: 'manual', ...init }).then(async (response) => {
      await response.arrayBuffer()
      return response.status
    })
  const scrape = async () => parseMetrics(await (await fetch(`${address}/metrics`)).text())
  const post = (message: string, headers: Record<string, string> = {}) =>
    fetchStatus('/api/contactus', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ subject: 'contact-us', message, from_email: 'pilot@example.com' }),
    })
  return { fetchStatus, scrape, post }
}

async function openSite(settings: Record<string, string> = {}, kind: DatabaseKind = 'SQLite') {
  const place = await aTestSite(kind, 'the small catalogue')
  const site = await openBuiltSite({ ...place.settings, ...settings })
  onTestFinished(site.close)
  return { ...callsTo(site.address), startBackground: site.startBackground }
}

const countSeries = (route: string, status: string) =>
  `hangar_http_request_duration_seconds_count{route="${route}",status="${status}"}`

test('requests are counted by route and status, including cached ones, and unknown paths share one series', async () => {
  const { fetchStatus, scrape } = await openSite()
  for (let n = 0; n < 5; n += 1) await fetchStatus('/aircraft-classes')
  for (let id = 1; id <= 4; id += 1) await fetchStatus(`/api/aircraftclasses/${id}`)
  await fetchStatus('/aircraft-classes?page=2')
  for (let n = 0; n < 20; n += 1) await fetchStatus(`/made/up/${n}`)
  await fetchStatus('/media/nothing.jpg')
  const samples = await scrape()
  expect(samples.get(countSeries('/aircraft-classes', '2xx'))).toBe(6)
  expect(samples.get(countSeries('/api/aircraftclasses/:id', '2xx'))).toBe(2)
  expect(samples.get(countSeries('/api/aircraftclasses/:id', '4xx'))).toBe(2)
  expect(samples.get(countSeries('unknown', '3xx'))).toBe(20)
  expect(samples.get(countSeries('/media/*', '4xx'))).toBe(1)
  const bucket = (bound: string) =>
    samples.get(
      `hangar_http_request_duration_seconds_bucket{le="${bound}",route="/aircraft-classes",status="2xx"}`,
    ) ?? Number.NaN
  // All but the first were cached.
  expect(bucket('0.025')).toBeGreaterThanOrEqual(4)
  expect(bucket('+Inf')).toBe(6)
  // Undeclared query parameters do not change the cache key.
  expect(samples.get('hangar_cache_requests_total{cache="answers",result="hit"}')).toBe(5)
  expect(samples.get('hangar_cache_bytes{cache="answers"}')).toBeGreaterThan(5_000)
  expect([...samples.keys()].filter((name) => name.includes('made'))).toEqual([])
})

test.each(databaseKinds)(
  'metrics cover messages, letters, the catalogue and the process, on %s',
  async (kind) => {
    const settings = {
      CONTACT_PER_ADDRESS: '2',
      SMTP_URL: 'smtp://127.0.0.1:9',
      CONTACT_TO: 'workshop@hangar.example',
      CONTACT_FROM: 'website@hangar.example',
      // The encoder has a backlog, and works it off.
      PREPARE_AHEAD: 'yes',
    }
    const { scrape, post, startBackground } = await openSite(settings, kind)
    startBackground()
    const foreignOrigin = { origin: 'https://elsewhere.example' }
    expect([
      await post('One'),
      await post('Two'),
      await post(''),
      await post('Three'),
      await post('Four', foreignOrigin),
    ]).toEqual([201, 201, 422, 429, 403])
    await waitUntil(async () => Number((await scrape()).get('hangar_oldest_letter_age_seconds')) > 1)
    await waitUntil(async () => (await scrape()).get('hangar_encoder_backlog') === 0)
    const samples = await scrape()
    const messages = (outcome: string) => samples.get(`hangar_messages_total{outcome="${outcome}"}`)
    expect(messages('accepted')).toBe(2)
    for (const outcome of ['invalid', 'too-many', 'foreign']) expect(messages(outcome)).toBe(1)
    expect(messages('failed')).toBe(0)
    expect(samples.get('hangar_letters{state="queued"}')).toBe(2)
    expect(samples.get('hangar_letters{state="parked"}')).toBe(0)
    expect(samples.get('hangar_catalogue_version')).toBe(1)
    expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(20_000_000)
    expect(samples.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
    expect(samples.get('hangar_database_connections{state="idle"}')).toEqual(
      kind === 'SQLite' ? undefined : expect.any(Number),
    )
    expect([...samples.keys()].filter((name) => name.startsWith('hangar_build_info'))).toHaveLength(1)
  },
)

test('metrics are hidden from callers behind a proxy or without the token', async () => {
  const withoutToken = await openSite()
  expect(await withoutToken.fetchStatus('/metrics')).toBe(200)
  const proxied: Record<string, string>[] = [
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
    { authorization: 'Bearer anything', 'x-real-ip': '127.0.0.1' },
  ]
  for (const headers of proxied) {
    expect(await withoutToken.fetchStatus('/metrics', { headers })).toBe(404)
  }
  const token = 'a-token-for-testing'
  const withToken = await openSite({ METRICS_TOKEN: token })
  expect(await withToken.fetchStatus('/metrics')).toBe(404)
  for (const authorization of ['Bearer wrong', token, `Bearer ${token}x`, `Basic ${token}`]) {
    expect(await withToken.fetchStatus('/metrics', { headers: { authorization } })).toBe(404)
  }
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.77' }
  expect(await withToken.fetchStatus('/metrics', { headers })).toBe(200)
})
