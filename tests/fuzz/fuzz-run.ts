// Runs generated requests against a site.
import fc from 'fast-check'
import { apiRequests } from './api-requests.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import type { FuzzSite, MemorySample } from './fuzz-site.ts'
import { findViolation } from './find-violation.ts'
import { fileRequests, formRequests, machineRequests, pageRequests } from './page-requests.ts'
import { markers, pipelines, type RawCase, rawCases } from './raw-cases.ts'
import { type RawResult, extractReferences, tryPipeline, tryRawCase } from './try-raw-case.ts'
import { openFuzzClient, type FuzzClient } from './fuzz-client.ts'

export interface FuzzOptions {
  requests: number
  rawCases: number
  seed: number
}

export interface FuzzResult {
  /** Responses by kind and status. */
  counts: Map<string, Map<number, number>>
  failures: FuzzFailure[]
  slowest: { milliseconds: number; request: FuzzRequest }
  /** After each part of the run. */
  memory: MemorySample[]
  messages: { acknowledged: number; lost: string[]; unasked: string[] }
  loggedErrors: string[]
}

export interface FuzzFailure {
  why: string
  /** The smallest that reproduces it; `--repeat` replays it. */
  example: unknown
}

/** Can be replayed: a request, raw bytes or a pipeline. */
export type FuzzExample = FuzzRequest | RawCase | number[]

/** Far below the limit at which the server sheds load. */
const CONCURRENCY = 16
/** Memory is measured after each part: the first one fills the caches. */
const PARTS = 4
/** A site that fails everywhere ends the run. */
const MAX_FAILURES = 20

interface Run extends Omit<FuzzResult, 'memory' | 'messages' | 'loggedErrors'> {
  site: FuzzSite
  sender: FuzzClient
  acknowledged: Set<string>
}

/** Sends the requests; reports failures, shrunk to the smallest that reproduces them. */
export async function runFuzzTest(site: FuzzSite, plan: FuzzOptions): Promise<FuzzResult> {
  const run = startRun(site)
  const any = anyRequest(site)
  const memory: FuzzResult['memory'] = []
  // A client that disconnects mid-message may have it stored without an acknowledgement.
  const unacknowledged = await site.references()
  for (let part = 0; part < PARTS; part += 1) {
    const seed = plan.seed + part * 1_000_000
    await checkConcurrently(
      run,
      fc.asyncProperty(any, (request) => tryRequest(run, request)),
      plan.requests / PARTS,
      seed,
    )
    const before = await site.references()
    await sendBytes(run, plan.rawCases / PARTS, seed)
    for (const reference of await site.references()) if (!before.has(reference)) unacknowledged.add(reference)
    memory.push(await site.memory())
  }
  run.sender.close()
  const stored = await site.references()
  const { acknowledged, counts, failures, slowest } = run
  const lost = [...acknowledged].filter((reference) => !stored.has(reference))
  const unasked = [...stored].filter(
    (reference) => !acknowledged.has(reference) && !unacknowledged.has(reference),
  )
  const messages = { acknowledged: acknowledged.size, lost, unasked }
  return { counts, failures, slowest, memory, messages, loggedErrors: site.loggedErrors() }
}

/** Sends malformed bytes, and valid requests pipelined. */
async function sendBytes(run: Run, times: number, seed: number): Promise<void> {
  const { address } = run.site
  const pipelineProperty = fc.asyncProperty(pipelines, async (own) =>
    count(run, 'pipeline', await tryPipeline(address, own)),
  )
  const rawProperty = fc.asyncProperty(rawCases, markers, async (raw, next) =>
    count(run, 'bytes', await tryRawCase(address, raw, next)),
  )
  await checkConcurrently(run, pipelineProperty, times * 0.1, seed)
  await checkConcurrently(run, rawProperty, times * 0.9, seed)
}

/** Returns what is wrong, if anything. */
export async function replayExample(site: FuzzSite, example: FuzzExample): Promise<string | undefined> {
  const run = startRun(site)
  try {
    if (Array.isArray(example)) await tryPipeline(site.address, example)
    else if ('bytes' in example) await tryRawCase(site.address, example, 123_456_789)
    else await tryRequest(run, example)
    return undefined
  } catch (error) {
    return String(error)
  } finally {
    run.sender.close()
  }
}

function startRun(site: FuzzSite): Run {
  const none: FuzzRequest = { kind: '', method: '', path: '', headers: [] }
  return {
    site,
    sender: openFuzzClient(site.address, CONCURRENCY),
    counts: new Map(),
    failures: [],
    slowest: { milliseconds: 0, request: none },
    acknowledged: new Set(),
  }
}

function anyRequest(site: FuzzSite): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    { weight: 8, arbitrary: apiRequests(site.contract) },
    { weight: 6, arbitrary: pageRequests() },
    { weight: 2, arbitrary: formRequests(site) },
    { weight: 3, arbitrary: fileRequests(site) },
    { weight: 1, arbitrary: machineRequests },
  )
}

/** Splits the runs among concurrent workers. */
async function checkConcurrently<Values extends unknown[]>(
  run: Run,
  property: fc.IAsyncProperty<Values>,
  times: number,
  seed: number,
) {
  const share = Math.ceil(times / CONCURRENCY)
  await Promise.all(
    Array.from({ length: CONCURRENCY }, (_, worker) => checkOn(run, property, share, seed + worker * 10_000)),
  )
}

/** Continues after a failure with other requests. */
async function checkOn<Values extends unknown[]>(
  run: Run,
  property: fc.IAsyncProperty<Values>,
  times: number,
  seed: number,
) {
  let left = times
  for (let attempt = 0; left > 0 && run.failures.length < MAX_FAILURES; attempt += 1) {
    const outcome = await fc.check(property, { numRuns: left, seed: seed + attempt })
    if (!outcome.failed) return
    left -= outcome.numRuns
    const why = String(outcome.errorInstance)
    if (run.failures.some((known) => known.why === why)) continue
    run.failures.push({ why, example: outcome.counterexample?.[0] })
  }
}

async function tryRequest(run: Run, request: FuzzRequest): Promise<void> {
  const answer = await run.sender.send(request)
  const { status, milliseconds, body, headers } = answer
  if (milliseconds > run.slowest.milliseconds) run.slowest = { milliseconds, request }
  count(run, request.kind, {
    statuses: [status],
    references: extractReferences(`${headers.location} ${body}`),
  })
  const violation = findViolation(request, answer, run.site)
  if (violation !== undefined) throw new Error(violation)
}

function count(run: Run, kind: string, { statuses, references }: RawResult): void {
  const counts = run.counts.get(kind) ?? new Map<number, number>()
  run.counts.set(kind, counts)
  // A connection closed without a response counts as status 0.
  for (const status of statuses.length > 0 ? statuses : [0]) counts.set(status, (counts.get(status) ?? 0) + 1)
  for (const reference of references) run.acknowledged.add(reference)
}
