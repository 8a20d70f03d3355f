// How long answers take, counted so cheaply that answers from memory can be counted as well.
import type { RequestListener, ServerResponse } from 'node:http'
import type { PatternOf } from './route-pattern.ts'

/** Upper bounds in seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** How many answers from memory one of them is timed for. */
const TIMED_ONE_IN = 16

const NAME = 'hangar_http_request_duration_seconds'

interface Series {
  route: string
  /** Such as 2 for 200. */
  statusClass: number
  /** One for each bound, and one for what took longer; not added up. */
  buckets: number[]
  sum: number
}

export interface RequestDurations {
  /** Counts an answer to a path; a status of 0 is an answer that the caller did not wait for. */
  note: (path: string, status: number, seconds: number) => void
  /** A histogram in the text format of Prometheus. */
  text: () => string
}

/** Counts by pattern and status class, of which there are few, so that no caller can make up names. */
export function openRequestDurations(patternOf: PatternOf): RequestDurations {
  const seriesOf = new Map<string, (Series | undefined)[]>()
  const find = (route: string, statusClass: number): Series => {
    let classes = seriesOf.get(route)
    if (!classes) seriesOf.set(route, (classes = []))
    return (classes[statusClass] ??= {
      route,
      statusClass,
      buckets: Array.from({ length: bounds.length + 1 }, () => 0),
      sum: 0,
    })
  }
  return {
    note: (path, status, seconds) => {
      const series = find(patternOf(path), Math.trunc(status / 100))
      let place = 0
      while (place < bounds.length && seconds > (bounds[place] ?? 0)) place += 1
      series.buckets[place] = (series.buckets[place] ?? 0) + 1
      series.sum += seconds
    },
    text: () => {
      const all = [...seriesOf.values()].flatMap((classes) =>
        classes.filter((series) => series !== undefined),
      )
      const head = [
        `# HELP ${NAME} How long requests took until their answer was sent.`,
        `# TYPE ${NAME} histogram`,
      ]
      return [...head, ...all.flatMap(linesOf), ''].join('\n')
    },
  }
}

/**
 * Notes how long each answer of a listener takes. One from memory is sent when the listener returns, in a time that
 * hardly differs: of those only some are timed, and stand for the next ones too, since to look at the clock costs more
 * than to count.
 */
export function noteDurations(answer: RequestListener, { note }: RequestDurations): RequestListener {
  let untilNextTimed = 0
  let fromMemory = 0
  return (request, response) => {
    const begun = performance.now()
    answer(request, response)
    if (!response.writableEnded) return noteLater(request.url ?? '/', response, begun, note)
    if (untilNextTimed === 0) {
      fromMemory = secondsSince(begun)
      untilNextTimed = TIMED_ONE_IN
    }
    untilNextTimed -= 1
    note(request.url ?? '/', response.statusCode, fromMemory)
    return undefined
  }
}

function noteLater(
  path: string,
  response: ServerResponse,
  begun: number,
  note: RequestDurations['note'],
): void {
  response.once('close', () => {
    note(path, response.writableFinished ? response.statusCode : 0, secondsSince(begun))
  })
}

function secondsSince(begun: number): number {
  return (performance.now() - begun) / 1000
}

function linesOf({ route, statusClass, buckets, sum }: Series): string[] {
  const labels = `route="${route}",status="${statusClass === 0 ? 'gone' : `${statusClass}xx`}"`
  let count = 0
  const lines = [...bounds, '+Inf'].map((bound, place) => {
    count += buckets[place] ?? 0
    return `${NAME}_bucket{${labels},le="${bound}"} ${count}`
  })
  return [...lines, `${NAME}_sum{${labels}} ${sum}`, `${NAME}_count{${labels}} ${count}`]
}
