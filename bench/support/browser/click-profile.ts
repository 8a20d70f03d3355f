// What the browser's main thread does from a click until the next screen is shown, read from a trace.
import type { Browser } from '@playwright/test'
import { median } from '../median.ts'
import { type CallFrame, namePackage } from '../catalogue/name-package.ts'

/** Kinds of work by the names of Chromium's trace events; an event without a kind counts as the one around it. */
const workByEvent: Record<string, string> = {
  EventDispatch: 'scripts',
  FunctionCall: 'scripts',
  EvaluateScript: 'scripts',
  RunMicrotasks: 'scripts',
  BlinkScheduler_PerformMicrotaskCheckpoint: 'scripts',
  TimerFire: 'scripts',
  FireAnimationFrame: 'scripts',
  FireIdleCallback: 'scripts',
  HandlePostMessage: 'scripts',
  'v8.compile': 'scripts',
  MinorGC: 'garbage',
  MajorGC: 'garbage',
  UpdateLayoutTree: 'style',
  ParseAuthorStyleSheet: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  'ThreadControllerImpl::RunTask': 'other',
}

const categories = ['toplevel', 'devtools.timeline', 'blink.user_timing', 'v8']
const samplingCategories = [
  'disabled-by-default-v8.cpu_profiler',
  'disabled-by-default-v8.cpu_profiler.hires',
]

/** Milliseconds by kind of work, or of scripts by package. 'idle' is waiting for the network or the next frame. */
export type ClickProfile = Record<string, number>

/** The times of a trace are in microseconds. */
interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  id?: string
  ts: number
  dur?: number
  args: { data?: { startTime?: number; cpuProfile?: CpuProfile; timeDeltas?: number[] } }
}

interface CpuProfile {
  nodes?: { id: number; parent?: number; callFrame: CallFrame }[]
  samples?: number[]
}

interface Span {
  start: number
  end: number
  work: string
}

/**
 * Profiles the clicks of a visit, which marks each 'click' and when the next screen is 'shown', by kind of work or, sampled,
 * by package. Sampling slows scripts.
 */
export async function profileClicks(
  browser: Browser,
  visit: () => Promise<unknown>,
  isSampled: boolean,
): Promise<ClickProfile[]> {
  const traced = isSampled ? [...categories, ...samplingCategories] : categories
  await browser.startTracing(undefined, { categories: traced })
  await visit()
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()))
  const marks = traceEvents
    .filter(({ name, ph }) => (name === 'click' || name === 'shown') && ph !== 'X')
    .toSorted((one, other) => one.ts - other.ts)
  return marks.flatMap((click, index) => {
    const shown = marks[index + 1]
    if (click.name !== 'click' || shown?.name !== 'shown') return []
    const ofMainThread = traceEvents.filter(({ pid, tid }) => pid === click.pid && tid === click.tid)
    const spans = toSpans(ofMainThread, click.ts, shown.ts)
    return [isSampled ? sampleScripts(traceEvents, click.pid, spans) : sum(spans)]
  })
}

/** Divides the time between two moments by the innermost kind of work at each moment. */
function toSpans(events: TraceEvent[], start: number, end: number): Span[] {
  const spans: Span[] = []
  const stack: { end: number; work: string }[] = [{ end: Infinity, work: 'idle' }]
  let now = start
  const advance = (to: number) => {
    const until = Math.min(to, end)
    const work = stack.at(-1)?.work ?? 'idle'
    if (until > now) spans.push({ start: now, end: until, work })
    now = Math.max(now, until)
  }
  const leaveUntil = (moment: number) => {
    while ((stack.at(-1)?.end ?? Infinity) <= moment) {
      advance(stack.at(-1)?.end ?? now)
      stack.pop()
    }
  }
  const outermostFirst = events
    .filter(({ ph, ts, dur = 0 }) => ph === 'X' && ts < end && ts + dur > start)
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  for (const { name, ts, dur = 0 } of outermostFirst) {
    leaveUntil(ts)
    advance(ts)
    stack.push({ end: ts + dur, work: workByEvent[name] ?? stack.at(-1)?.work ?? 'idle' })
  }
  leaveUntil(end)
  advance(end)
  return spans
}

function sum(spans: Span[]): ClickProfile {
  const profile: ClickProfile = {}
  for (const { start, end, work } of spans) profile[work] = (profile[work] ?? 0) + (end - start) / 1000
  return profile
}

/**
 * Divides script time by package. 'browser' is script time outside of the site's functions, such as compiling.
 */
function sampleScripts(events: TraceEvent[], pid: number, spans: Span[]): ClickProfile {
  const scripts = spans.filter(({ work }) => work === 'scripts')
  const profile: ClickProfile = {}
  for (const { name, id, args, pid: ownPid } of events) {
    if (name !== 'Profile' || ownPid !== pid) continue
    const chunks = events.filter(
      (event) => event.name === 'ProfileChunk' && event.id === id && event.pid === pid,
    )
    for (const { at, ms, owner } of readSamples(chunks, args.data?.startTime ?? 0)) {
      if (scripts.some(({ start, end }) => at >= start && at < end))
        profile[owner] = (profile[owner] ?? 0) + ms
    }
  }
  return profile
}

function* readSamples(chunks: TraceEvent[], startTime: number) {
  const frames = new Map<number, { parent?: number; callFrame: CallFrame }>()
  const nameOwner = (node: number | undefined): string => {
    const frame = node === undefined ? undefined : frames.get(node)
    return frame === undefined ? 'browser' : (namePackage(frame.callFrame) ?? nameOwner(frame.parent))
  }
  let at = startTime
  for (const { args } of chunks) {
    const { cpuProfile, timeDeltas = [] } = args.data ?? {}
    for (const node of cpuProfile?.nodes ?? []) frames.set(node.id, node)
    for (const [index, node] of (cpuProfile?.samples ?? []).entries()) {
      const delta = timeDeltas[index] ?? 0
      at += delta
      yield { at, ms: delta / 1000, owner: nameOwner(node) }
    }
  }
}

/** The median of each kind of work, in tenths of a millisecond. */
export function medianProfile(profiles: ClickProfile[]): ClickProfile {
  const works = new Set(profiles.flatMap((profile) => Object.keys(profile)))
  const medianOf = (work: string) => median(profiles.map((profile) => profile[work] ?? 0))
  return Object.fromEntries([...works].map((work) => [work, Math.round(medianOf(work) * 10) / 10]))
}
