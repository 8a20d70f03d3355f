// What Prometheus is told. Names and labels are few, whatever callers make up.
import { Counter, Gauge, Registry } from 'prom-client'
import { databasePoolUse, type Database } from '../database/open-database.ts'
import { countLetters } from '../mail/letter-counts.ts'
import type { Encoder } from '../media/encoder.ts'
import { version } from '../../package.json'
import { type ShelfUse, unusedShelf } from './byte-shelf.ts'
import { describeProcess } from './process-metrics.ts'
import { openRequestDurations, type RequestDurations } from './request-durations.ts'
import type { PatternOf } from './route-pattern.ts'
import { withinTime } from './within-time.ts'

const LONGEST_QUERY_MS = 2_000

export interface Metrics {
  durations: RequestDurations
  /** Where the caches note how they are used. */
  caches: Record<'answers' | 'api' | 'media', ShelfUse>
  /** Counts an answer to a sent message by its status. */
  onMessageAnswer: (status: number) => void
  onPictureFailure: () => void
  /** Everything in the text format of Prometheus. */
  text: () => Promise<string>
}

interface MetricsParts {
  db: Database
  encoder: Pick<Encoder, 'backlog'>
  catalogueVersion: () => number
  patternOf: PatternOf
}

/** Opens the metrics of one server. */
export function openMetrics({ db, encoder, catalogueVersion, patternOf }: MetricsParts): Metrics {
  const registry = new Registry()
  const registers = [registry]
  describeProcess(registers)
  const durations = openRequestDurations(patternOf)
  const caches = { answers: unusedShelf(), api: unusedShelf(), media: unusedShelf() }
  describeCaches(registers, caches)
  describeLetters(registers, db)
  describePool(registers, db)
  describeWork(registers, { encoder, catalogueVersion })
  const failures = new Counter({
    name: 'hangar_encoder_failures_total',
    help: 'Sizes of pictures that could not be made.',
    registers,
  })
  const messages = messageCounter(registers)
  return {
    durations,
    caches,
    onMessageAnswer: (status) => messages.inc({ outcome: outcomes[status] ?? 'failed' }),
    onPictureFailure: () => failures.inc(),
    text: async () => durations.text() + (await registry.metrics()),
  }
}

/** What the statuses say that the sending of a message is answered with. */
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
    help: 'Messages that were sent to us, by what became of them.',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of new Set(Object.values(outcomes))) messages.inc({ outcome }, 0)
  return messages
}

function describeWork(
  registers: Registry[],
  { encoder, catalogueVersion }: Pick<MetricsParts, 'encoder' | 'catalogueVersion'>,
): void {
  new Gauge({
    name: 'hangar_catalogue_version',
    help: 'Counts the changes of the catalogue that this server shows.',
    registers,
    collect() {
      this.set(catalogueVersion())
    },
  })
  new Gauge({
    name: 'hangar_encoder_backlog',
    help: 'Sizes of pictures that are still to be made.',
    registers,
    collect() {
      this.set(encoder.backlog())
    },
  })
  new Gauge({ name: 'hangar_build_info', help: 'Always 1.', labelNames: ['version', 'node'], registers }).set(
    { version, node: process.version },
    1,
  )
}

function describeCaches(registers: Registry[], caches: Metrics['caches']): void {
  const named = Object.entries(caches)
  new Counter({
    name: 'hangar_cache_requests_total',
    help: 'What was looked for in the caches in memory, and whether it was there.',
    labelNames: ['cache', 'result'],
    registers,
    collect() {
      this.reset()
      for (const [cache, { hits, misses }] of named) {
        this.inc({ cache, result: 'hit' }, hits)
        this.inc({ cache, result: 'miss' }, misses)
      }
    },
  })
  new Gauge({
    name: 'hangar_cache_bytes',
    help: 'What the caches in memory hold.',
    labelNames: ['cache'],
    registers,
    collect() {
      for (const [cache, { bytes }] of named) this.set({ cache }, bytes)
    },
  })
}

/** While the database does not answer there are no figures, rather than old ones. */
function describeLetters(registers: Registry[], db: Database): void {
  let reading: ReturnType<typeof readLetters> | undefined
  // Both ask at the same time, and the database is asked once; if it hangs, not once more.
  const read = async () => {
    reading ??= readLetters(db).finally(() => {
      reading = undefined
    })
    return withinTime(reading, LONGEST_QUERY_MS, undefined)
  }
  new Gauge({
    name: 'hangar_letters',
    help: 'Letters by their state.',
    labelNames: ['state'],
    registers,
    async collect() {
      const found = await read()
      this.reset()
      if (!found) return
      for (const state of ['queued', 'held', 'sent', 'parked']) this.set({ state }, 0)
      for (const { state, count } of found.counts) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'hangar_oldest_letter_age_seconds',
    help: 'For how long the letter has waited that was queued first; 0 where none waits.',
    registers,
    async collect() {
      const found = await read()
      const since = found?.oldestQueued?.getTime()
      if (found) this.set(since === undefined ? 0 : (Date.now() - since) / 1000)
      else this.set(Number.NaN)
    },
  })
}

async function readLetters(db: Database) {
  return countLetters(db).catch(() => undefined)
}

function describePool(registers: Registry[], db: Database): void {
  if (!databasePoolUse(db)) return
  new Gauge({
    name: 'hangar_database_connections',
    help: 'Connections to the database, and queries that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(databasePoolUse(db) ?? {})) this.set({ state }, count)
    },
  })
}
