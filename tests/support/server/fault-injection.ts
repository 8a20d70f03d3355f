// Readers and writers use a deployment while one fault after another is injected.
import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DeliveryCounts, countDeliveries } from '../mail/count-deliveries.ts'
import type { Deployment } from './deployment.ts'
import { expireLetterDelays } from '../mail/expire-letter-delays.ts'
import { listFaults } from './faults.ts'
import {
  requestVia,
  simulateReaders,
  createReaderAgent,
  type ReaderResult,
} from '../database/simulate-readers.ts'
import { backUpSite, listMissingMessages } from '../database/site-backup.ts'
import { simulateWriters } from '../database/simulate-writers.ts'
import type { StormRandom } from '../storm-random.ts'

export interface FaultInjectionOptions {
  /** Duration of the run; `intervalSeconds` covers one fault and the pause after it. */
  seconds: number
  intervalSeconds: number
  readers: number
  writers: number
  /** Folder of a disk that may be filled. */
  disk: string | undefined
  /** The folder for the backup that is made in the middle of the run. */
  folder: string
  /** Expires the delays of letters at the end, so that the test need not wait for letters of killed servers. */
  expiresDelays?: boolean
  /** Determines the order of the faults. */
  random: StormRandom
}

export interface FaultInjectionResult extends DeliveryCounts {
  reading: ReaderResult
  /** `after` in seconds from the start. */
  faults: { name: string; after: number }[]
  /** Unacknowledged attempts to send a message, all of them repeated. */
  refusals: number
  /** How many messages were acknowledged before the backup started, and which of them it lacks. */
  backup: { before: number; missing: string[] }
}

/** Share of the interval during which a fault lasts. */
const FAULT_SHARE = 0.4

export async function runFaultInjection(
  deployment: Deployment,
  options: FaultInjectionOptions,
): Promise<FaultInjectionResult> {
  const port = deployment.nginx.port
  const paths = await listPaths(deployment)
  await fillCaches(deployment, paths)
  const end = new AbortController()
  const reading = simulateReaders({
    port,
    paths,
    readers: options.readers,
    pauseMs: 4_000,
    signal: end.signal,
  })
  const { writers, random } = options
  const writing = simulateWriters({ port, writers, pauseMs: 2_000, signal: end.signal, random })
  const settings = { ...deployment.settings, DATABASE_URL: deployment.database.url }
  const { promise: isHalfOver, resolve: passHalf } = Promise.withResolvers<void>()
  const backingUp = isHalfOver.then(() => backUpSite(settings, options.folder, writing.acknowledged))
  const faults = await injectFaults(deployment, options, passHalf)
  const backup = await backingUp
  end.abort()
  const [read] = await Promise.all([reading, writing.done])
  if (options.expiresDelays) await expireLetterDelays(settings)
  const arrivals = await countDeliveries(deployment.mail, writing.acknowledged, 120_000)
  const missing = await listMissingMessages(backup, options.folder)
  return {
    ...arrivals,
    reading: read,
    faults,
    refusals: writing.refusals(),
    backup: { before: backup.before.length, missing },
  }
}

async function injectFaults(
  deployment: Deployment,
  { seconds, intervalSeconds, disk, random }: FaultInjectionOptions,
  passHalf: () => void,
): Promise<FaultInjectionResult['faults']> {
  const faults = random.shuffle(listFaults(deployment, disk))
  const injected: FaultInjectionResult['faults'] = []
  const startedAt = performance.now()
  await sleep(intervalSeconds * 1_000)
  for (let count = 0; (count + 2) * intervalSeconds <= seconds; count += 1) {
    const fault = faults[count % faults.length]
    if (!fault) break
    if ((count + 2) * intervalSeconds > seconds / 2) passHalf()
    const injectedAt = performance.now()
    injected.push({ name: fault.name, after: Math.round((injectedAt - startedAt) / 1_000) })
    await fault.strike(FAULT_SHARE * intervalSeconds * 1_000)
    await sleep(Math.max(0, intervalSeconds * 1_000 - (performance.now() - injectedAt)))
  }
  passHalf()
  return injected
}

/** Requests everything from each server, as visitors of a running site have done. */
async function fillCaches({ servers }: Deployment, paths: string[]): Promise<void> {
  for (const { front } of servers) {
    for (const path of paths) {
      const headers = { host: 'www.example.com', 'accept-encoding': 'br' }
      const [answer] = await once(get({ port: front.port, path, headers }), 'response')
      await once(answer.resume(), 'end')
    }
  }
}

/** Every page, the API calls of the screens, and pictures. */
async function listPaths({ nginx }: Deployment): Promise<string[]> {
  const agent = createReaderAgent(0)
  const readJson = async (path: string) => {
    const headers = { host: 'www.example.com' }
    return JSON.parse((await requestVia({ path, port: nginx.port, agent, headers })).body.toString())
  }
  const classes: { id: number }[] = await readJson('/api/aircraftclasses')
  const paths = ['/', '/aircraft-classes', '/accessories', '/reviews', '/distributors', '/walter-good']
  for (const { id } of classes) {
    const list = `/api/aircraftmodels/${id}/get_aircraft_models_by_class`
    paths.push(`/aircraft-models/${id}`, list)
    const models: { id: number; image: { image: string } | null }[] = await readJson(list)
    for (const { id: model, image } of models) {
      paths.push(`/aircraft-model-detail/${model}`, ...(image ? [image.image] : []))
    }
  }
  agent.destroy()
  return paths
}

/** A line for each fault and failure, then the counts. */
export function formatFaultInjectionResult({
  faults,
  reading,
  backup,
  ...counts
}: FaultInjectionResult): string {
  const { acknowledged, refusals, letters, repeats, lost, changed } = counts
  const times = reading.times.toSorted((one, other) => one - other)
  const quantile = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))] ?? 0)
  return [
    ...faults.map(({ name, after }) => `${String(after).padStart(5)} s  ${name}`),
    ...reading.failures.map(
      ({ path, after, why }) => `${String(after).padStart(5)} s  FAILED ${path}: ${why}`,
    ),
    `${reading.requests} requests, ${reading.failures.length} failed; p50 ${quantile(0.5)} ms, ` +
      `p99 ${quantile(0.99)} ms, longest ${quantile(1)} ms`,
    `${acknowledged} messages acknowledged, ${refusals} attempts repeated; ${letters} letters, ${repeats} of them ` +
      `repeats, ${lost.length} lost, ${changed.length} changed`,
    `${backup.before} messages acknowledged before the backup in the middle, ${backup.missing.length} of them not in it`,
  ].join('\n')
}
