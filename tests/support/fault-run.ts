// A run in which people read and write while one thing after another goes wrong, and what came of it.
import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Arrivals, countArrivals } from './arrivals.ts'
import type { Deployment } from './deployment.ts'
import { faultsOf } from './faults.ts'
import { ask, letRead, openAgent, type ReadingResult } from './readers.ts'
import { backUpSite, listMissingMessages } from './site-backup.ts'
import { letWrite } from './writers.ts'

export interface FaultRunPlan {
  /** Of the run, and of each fault with the calm after it. */
  seconds: number
  everySeconds: number
  readers: number
  writers: number
  /** The folder of a disk that may be filled. */
  disk: string | undefined
  /** Where the backup goes that is made in the middle of the run. */
  folder: string
}

export interface FaultRunResult extends Arrivals {
  reading: ReadingResult
  /** With the second at which each began. */
  faults: { name: string; after: number }[]
  /** Attempts to send a message that were not acknowledged and were repeated. */
  refusals: number
  /** How many messages were acknowledged before the backup began, and which of them are not in it. */
  backup: { before: number; missing: string[] }
}

/** Part of the time between two faults in which there is one. */
const FAULT_SHARE = 0.4

/** Lets the run pass over a site and counts. */
export async function passFaultRun(deployment: Deployment, plan: FaultRunPlan): Promise<FaultRunResult> {
  const port = deployment.nginx.port
  const paths = await pathsOf(deployment)
  await fillCaches(deployment, paths)
  const end = new AbortController()
  const reading = letRead({ port, paths, readers: plan.readers, pauseMs: 4_000, signal: end.signal })
  const writing = letWrite({ port, writers: plan.writers, pauseMs: 2_000, signal: end.signal })
  const settings = { ...deployment.settings, DATABASE_URL: deployment.database.url }
  const backingUp = sleep(plan.seconds * 500).then(() =>
    backUpSite(settings, plan.folder, writing.acknowledged),
  )
  const faults = await strikeInTurn(deployment, plan)
  const backup = await backingUp
  end.abort()
  const [read] = await Promise.all([reading, writing.done])
  const arrivals = await countArrivals(deployment.mail, writing.acknowledged, 120_000)
  const missing = await listMissingMessages(backup, plan.folder)
  return {
    ...arrivals,
    reading: read,
    faults,
    refusals: writing.refusals(),
    backup: { before: backup.before.length, missing },
  }
}

async function strikeInTurn(
  deployment: Deployment,
  { seconds, everySeconds, disk }: FaultRunPlan,
): Promise<FaultRunResult['faults']> {
  const faults = faultsOf(deployment, disk)
  const told: FaultRunResult['faults'] = []
  const begun = performance.now()
  await sleep(everySeconds * 1_000)
  for (let count = 0; (count + 2) * everySeconds <= seconds; count += 1) {
    const fault = faults[count % faults.length]
    if (!fault) break
    const struck = performance.now()
    told.push({ name: fault.name, after: Math.round((struck - begun) / 1_000) })
    await fault.strike(FAULT_SHARE * everySeconds * 1_000)
    await sleep(Math.max(0, everySeconds * 1_000 - (performance.now() - struck)))
  }
  return told
}

/** Asks each server for everything, as has been done where a site has been up for a while. */
async function fillCaches({ servers }: Deployment, paths: string[]): Promise<void> {
  for (const { front } of servers) {
    for (const path of paths) {
      const headers = { host: 'www.example.com', 'accept-encoding': 'br' }
      const [answer] = await once(get({ port: front.port, path, headers }), 'response')
      await once(answer.resume(), 'end')
    }
  }
}

/** What people ask for: every page, the answers of the API that screens ask for, and pictures. */
async function pathsOf({ nginx }: Deployment): Promise<string[]> {
  const agent = openAgent(0)
  const askFor = async (path: string) => {
    const headers = { host: 'www.example.com' }
    return JSON.parse((await ask({ path, port: nginx.port, agent, headers })).body.toString())
  }
  const classes: { id: number }[] = await askFor('/api/aircraftclasses')
  const paths = ['/', '/aircraft-classes', '/accessories', '/reviews', '/distributors', '/walter-good']
  for (const { id } of classes) {
    const list = `/api/aircraftmodels/${id}/get_aircraft_models_by_class`
    paths.push(`/aircraft-models/${id}`, list)
    const models: { id: number; image: { image: string } | null }[] = await askFor(list)
    for (const { id: model, image } of models) {
      paths.push(`/aircraft-model-detail/${model}`, ...(image ? [image.image] : []))
    }
  }
  agent.destroy()
  return paths
}

/** What happened, a line each: the faults, then what failed. */
export function describeFaultRun({ faults, reading, backup, ...counts }: FaultRunResult): string {
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
