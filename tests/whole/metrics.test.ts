import { expect, onTestFinished, test, vi } from 'vitest'
import { databaseKinds, createTestDatabase } from '../support/test-databases.ts'
import { parseMetrics } from '../support/parse-metrics.ts'
import { startServer } from '../support/start-server.ts'
import { sparseSettings } from '../support/sparse-settings.ts'

async function serve(settings: Record<string, string> = {}) {
  const server = await startServer({ ...(await sparseSettings()), ...settings })
  onTestFinished(() => server.stop())
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(server.address + path, { redirect: 'manual', ...init }).then(async (response) => {
      await response.arrayBuffer()
      return response.status
    })
  const scrape = async (headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.address}/metrics`, { headers })
    return parseMetrics(await response.text())
  }
  const post = (message: string, headers: Record<string, string> = {}) =>
    ask('/api/contactus', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ subject: 'contact-us', message, from_email: 'pilot@example.com' }),
    })
  return { ask, scrape, post }
}

const count = (route: string, status: string) =>
  `hangar_http_request_duration_seconds_count{route="${route}",status="${status}"}`

test('requests are counted by route and status, including cached ones, and unknown paths share one series', async () => {
  const { ask, scrape } = await serve()
  for (let time = 0; time < 5; time += 1) await ask('/aircraft-classes')
  for (let id = 1; id <= 4; id += 1) await ask(`/api/aircraftclasses/${id}`)
  await ask('/aircraft-classes?page=2')
  for (let made = 0; made < 20; made += 1) await ask(`/made/up/${made}`)
  await ask('/media/nothing.jpg')
  const samples = await scrape()
  expect(samples.get(count('/aircraft-classes', '2xx'))).toBe(6)
  expect(samples.get(count('/api/aircraftclasses/:id', '2xx'))).toBe(2)
  expect(samples.get(count('/api/aircraftclasses/:id', '4xx'))).toBe(2)
  expect(samples.get(count('unknown', '3xx'))).toBe(20)
  expect(samples.get(count('/media/*', '4xx'))).toBe(1)
  const bucket = (bound: string) =>
    samples.get(
      `hangar_http_request_duration_seconds_bucket{le="${bound}",route="/aircraft-classes",status="2xx"}`,
    ) ?? Number.NaN
  // All but the first were cached.
  expect(bucket('0.025')).toBeGreaterThanOrEqual(4)
  expect(bucket('+Inf')).toBe(6)
  // Undeclared query keys make no difference.
  expect(samples.get('hangar_cache_requests_total{cache="answers",result="hit"}')).toBe(5)
  expect(samples.get('hangar_cache_bytes{cache="answers"}')).toBeGreaterThan(5_000)
  expect([...samples.keys()].filter((name) => name.includes('made'))).toEqual([])
})

test.each(databaseKinds)(
  'there are metrics of messages, letters, catalogue and process on %s',
  async (kind) => {
    const place = await createTestDatabase(kind)
    onTestFinished(place.remove)
    const { scrape, post } = await serve({
      ...(place.url && { DATABASE_URL: place.url }),
      CONTACT_PER_ADDRESS: '2',
      SMTP_URL: 'smtp://127.0.0.1:9',
      CONTACT_TO: 'workshop@hangar.example',
      CONTACT_FROM: 'website@hangar.example',
    })
    const elsewhere = { origin: 'https://elsewhere.example' }
    expect([
      await post('One'),
      await post('Two'),
      await post(''),
      await post('Three'),
      await post('Four', elsewhere),
    ]).toEqual([201, 201, 422, 429, 403])
    await vi.waitUntil(async () => Number((await scrape()).get('hangar_oldest_letter_age_seconds')) > 1, {
      timeout: 10_000,
      interval: 200,
    })
    const samples = await scrape()
    const messages = (outcome: string) => samples.get(`hangar_messages_total{outcome="${outcome}"}`)
    expect(messages('accepted')).toBe(2)
    for (const outcome of ['invalid', 'too-many', 'foreign']) expect(messages(outcome)).toBe(1)
    expect(messages('failed')).toBe(0)
    expect(samples.get('hangar_letters{state="queued"}')).toBe(2)
    expect(samples.get('hangar_letters{state="parked"}')).toBe(0)
    expect(samples.get('hangar_catalogue_version')).toBe(1)
    expect(samples.get('hangar_encoder_backlog')).toBe(0)
    expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(20_000_000)
    expect(samples.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
    expect(samples.get('hangar_database_connections{state="idle"}')).toEqual(
      kind === 'SQLite' ? undefined : expect.any(Number),
    )
    expect([...samples.keys()].filter((name) => name.startsWith('hangar_build_info'))).toHaveLength(1)
  },
)

test('metrics are hidden from callers behind a proxy or without the token', async () => {
  const open = await serve()
  expect(await open.ask('/metrics')).toBe(200)
  const proxied: Record<string, string>[] = [
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
    { authorization: 'Bearer anything', 'x-real-ip': '127.0.0.1' },
  ]
  for (const headers of proxied) {
    expect(await open.ask('/metrics', { headers })).toBe(404)
  }
  const token = 'a-token-of-a-test'
  const closed = await serve({ METRICS_TOKEN: token })
  expect(await closed.ask('/metrics')).toBe(404)
  for (const authorization of ['Bearer wrong', token, `Bearer ${token}x`, `Basic ${token}`]) {
    expect(await closed.ask('/metrics', { headers: { authorization } })).toBe(404)
  }
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.77' }
  expect(await closed.ask('/metrics', { headers })).toBe(200)
})
