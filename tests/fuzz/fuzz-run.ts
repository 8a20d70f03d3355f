// A run of generated requests against a site, and what came of it.
import fc from 'fast-check'
import { apiRequests } from './api-requests.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import type { FuzzSite, Memory } from './fuzz-site.ts'
import { offenceOf } from './judge-answer.ts'
import { fileRequests, formRequests, machineRequests, pageRequests } from './page-requests.ts'
import { markers, pipelines, type RawCase, rawCases } from './raw-requests.ts'
import { type RawResult, referencesIn, tryPipeline, tryRawCase } from './send-raw.ts'
import { openSender, type Sender } from './send-request.ts'

export interface FuzzPlan {
  requests: number
  rawCases: number
  seed: number
}

export interface FuzzResult {
  /** How often each kind was answered with each status. */
  counts: Map<string, Map<number, number>>
  failures: FuzzFailure[]
  /** In milliseconds. */
  slowest: { milliseconds: number; request: FuzzRequest }
  /** After each part of the run. */
  memory: Memory[]
  messages: { acknowledged: number; lost: string[]; unasked: string[] }
  loggedErrors: string[]
}

export interface FuzzFailure {
  why: string
  /** The least that fails so; `--repeat` sends it again. */
  example: unknown
}

/** What may be tried once more: a request, a case of bytes, or a pipeline. */
export type FuzzExample = FuzzRequest | RawCase | number[]

/** So many at once: far fewer than the server has places, so that it has no reason to send any away. */
const AT_ONCE = 16
/** The memory is looked at after each part: the first fills the caches. */
const PARTS = 4
/** A site that fails everywhere is not asked on and on. */
const MOST_FAILURES = 20

interface Run extends Omit<FuzzResult, 'memory' | 'messages' | 'loggedErrors'> {
  site: FuzzSite
  sender: Sender
  acknowledged: Set<string>
}

/** Sends as many requests as planned; whatever fails is told, and made as small as it can be. */
export async function passFuzzRun(site: FuzzSite, plan: FuzzPlan): Promise<FuzzResult> {
  const run = beginRun(site)
  const any = anyRequest(site)
  const memory: FuzzResult['memory'] = []
  // Who sends half a message and leaves may have it stored without ever being told.
  const unheard = await site.references()
  for (let part = 0; part < PARTS; part += 1) {
    const seed = plan.seed + part * 1_000_000
    await checkAtOnce(
      run,
      fc.asyncProperty(any, (request) => tryRequest(run, request)),
      plan.requests / PARTS,
      seed,
    )
    const before = await site.references()
    await sendBytes(run, plan.rawCases / PARTS, seed)
    for (const reference of await site.references()) if (!before.has(reference)) unheard.add(reference)
    memory.push(await site.memory())
  }
  run.sender.close()
  const stored = await site.references()
  const { acknowledged, counts, failures, slowest } = run
  const lost = [...acknowledged].filter((reference) => !stored.has(reference))
  const unasked = [...stored].filter((reference) => !acknowledged.has(reference) && !unheard.has(reference))
  const messages = { acknowledged: acknowledged.size, lost, unasked }
  return { counts, failures, slowest, memory, messages, loggedErrors: site.loggedErrors() }
}

/** Sends requests that were spoilt as bytes, and some that were not, one behind another. */
async function sendBytes(run: Run, times: number, seed: number): Promise<void> {
  const { address } = run.site
  const joined = fc.asyncProperty(pipelines, async (own) =>
    count(run, 'pipeline', await tryPipeline(address, own)),
  )
  const spoilt = fc.asyncProperty(rawCases, markers, async (raw, next) =>
    count(run, 'bytes', await tryRawCase(address, raw, next)),
  )
  await checkAtOnce(run, joined, times * 0.1, seed)
  await checkAtOnce(run, spoilt, times * 0.9, seed)
}

/** Tries one example; resolves with what is wrong, or undefined. */
export async function repeatExample(site: FuzzSite, example: FuzzExample): Promise<string | undefined> {
  const run = beginRun(site)
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

function beginRun(site: FuzzSite): Run {
  const none: FuzzRequest = { kind: '', method: '', path: '', headers: [] }
  return {
    site,
    sender: openSender(site.address, AT_ONCE),
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

/** Shares the work among as many as may ask at once. */
async function checkAtOnce<Values extends unknown[]>(
  run: Run,
  property: fc.IAsyncProperty<Values>,
  times: number,
  seed: number,
) {
  const share = Math.ceil(times / AT_ONCE)
  await Promise.all(
    Array.from({ length: AT_ONCE }, (_, worker) => checkOn(run, property, share, seed + worker * 10_000)),
  )
}

/** Goes on behind a failure, with other requests. */
async function checkOn<Values extends unknown[]>(
  run: Run,
  property: fc.IAsyncProperty<Values>,
  times: number,
  seed: number,
) {
  let left = times
  for (let attempt = 0; left > 0 && run.failures.length < MOST_FAILURES; attempt += 1) {
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
  count(run, request.kind, { statuses: [status], references: referencesIn(`${headers.location} ${body}`) })
  const offence = offenceOf(request, answer, run.site)
  if (offence !== undefined) throw new Error(offence)
}

function count(run: Run, kind: string, { statuses, references }: RawResult): void {
  const counts = run.counts.get(kind) ?? new Map<number, number>()
  run.counts.set(kind, counts)
  // A connection that was closed without a word counts as 0.
  for (const status of statuses.length > 0 ? statuses : [0]) counts.set(status, (counts.get(status) ?? 0) + 1)
  for (const reference of references) run.acknowledged.add(reference)
}
