// Metrics for Prometheus. Requests cannot create names or label values, which would fill the memory.
import { setTimeout as sleep } from 'node:timers/promises'
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import { databasePoolStats, type Database } from '../../database/open-database.ts'
import { countLetters } from '../../mail/letter.ts'
import type { Encoder } from '../../media/encoder/encoder.ts'
import { version } from '../../../package.json'
import { type CacheStats, newCacheStats } from '../cache/counted-cache.ts'
import { coalesceCalls } from '../cache/coalesce-calls.ts'
import { createRequestDurations } from './request-durations.ts'

const QUERY_TIMEOUT_MS = 2_000

export type Metrics = ReturnType<typeof openMetrics>

interface MetricsParts {
  db: Database
  encoder: Pick<Encoder, 'backlog'>
  catalogueVersion: () => number
}

type AddGauge = ReturnType<typeof gaugesIn>

export function openMetrics({ db, encoder, catalogueVersion }: MetricsParts) {
  const metrics = new Registry()
  const registers = [metrics]
  const gauge = gaugesIn(registers)
  const caches = { answers: newCacheStats(), api: newCacheStats(), media: newCacheStats() }
  collectDefaultMetrics({ register: metrics })
  const recordDuration = createRequestDurations(registers)
  describeCaches(gauge, registers, Object.entries(caches))
  describeLetters(gauge, db)
  describePool(gauge, db)
  const help = 'Number of catalogue changes, as seen by this server.'
  gauge('hangar_catalogue_version', help, [], (own) => own.set(catalogueVersion()))
  gauge(
    'hangar_encoder_backlog',
    'Sizes of pictures and link cards that are still to be made ahead.',
    [],
    (own) => own.set(encoder.backlog()),
  )
  gauge('hangar_build_info', 'Always 1.', ['version', 'node'], (own) =>
    own.set({ version, node: process.version }, 1),
  )
  const failures = new Counter({
    name: 'hangar_encoder_failures_total',
    help: 'Sizes of pictures that could not be encoded.',
    registers,
  })
  const messages = messageCounter(registers)
  return {
    noteDuration: recordDuration,
    caches,
    onMessageResponse: (status: number) => messages.inc({ outcome: outcomes[status] ?? 'failed' }),
    onPictureFailure: () => failures.inc(),
    text: () => metrics.metrics(),
  }
}

function gaugesIn(registers: Registry[]) {
  type Collect = (own: Gauge) => void | Promise<void>
  return (name: string, help: string, labelNames: string[], collect: Collect) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        return collect(this)
      },
    })
}

const outcomes: Record<number, string> = {
  201: 'accepted',
  400: 'unreadable',
  403: 'foreign',
  413: 'too-long',
  415: 'unreadable',
  422: 'invalid',
  429: 'too-many',
  500: 'failed',
  503: 'store-unavailable',
}

function messageCounter(registers: Registry[]): Counter<'outcome'> {
  const messages = new Counter({
    name: 'hangar_messages_total',
    help: 'Submitted messages by outcome.',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of new Set(Object.values(outcomes))) messages.inc({ outcome }, 0)
  return messages
}

function describeCaches(gauge: AddGauge, registers: Registry[], caches: [string, CacheStats][]): void {
  new Counter({
    name: 'hangar_cache_requests_total',
    help: 'Lookups in the memory caches by result.',
    labelNames: ['cache', 'result'],
    registers,
    collect() {
      this.reset()
      for (const [cache, { hits, misses }] of caches) {
        this.inc({ cache, result: 'hit' }, hits)
        this.inc({ cache, result: 'miss' }, misses)
      }
    },
  })
  gauge('hangar_cache_bytes', 'Size of the memory caches.', ['cache'], (own) => {
    for (const [cache, { bytes }] of caches) own.set({ cache }, bytes)
  })
}

/** If the database does not answer, the gauges have no values rather than old ones. */
function describeLetters(gauge: AddGauge, db: Database): void {
  // Both gauges share one query, which is not started again while it hangs.
  const shareQuery = coalesceCalls<Awaited<ReturnType<typeof countLetters>>>()
  const read = () => {
    const late = sleep(QUERY_TIMEOUT_MS, undefined, { ref: false })
    return Promise.race([shareQuery('letters', () => countLetters(db)), late]).catch(() => undefined)
  }
  gauge('hangar_letters', 'Letters by state.', ['state'], async (own) => {
    const letters = await read()
    own.reset()
    if (!letters) return
    for (const state of ['queued', 'held', 'sent', 'parked']) own.set({ state }, 0)
    for (const { state, count } of letters.counts) own.set({ state }, count)
  })
  const help = 'Age of the oldest queued letter; 0 if none is queued.'
  gauge('hangar_oldest_letter_age_seconds', help, [], async (own) => {
    const letters = await read()
    const since = letters?.oldestQueued?.getTime() ?? Date.now()
    own.set(letters ? (Date.now() - since) / 1000 : Number.NaN)
  })
}

function describePool(gauge: AddGauge, db: Database): void {
  if (!databasePoolStats(db)) return
  const help = 'Database connections by state, and queries that wait for one.'
  gauge('hangar_database_connections', help, ['state'], (own) => {
    for (const [state, count] of Object.entries(databasePoolStats(db) ?? {})) own.set({ state }, count)
  })
}
