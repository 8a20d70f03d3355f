import type { FuzzResult } from './fuzz-run.ts'
import type { MemorySample } from './fuzz-site.ts'

const MAX_EXAMPLE_LENGTH = 20_000

const MAX_LOG_LINES = 10

/** Allowed growth from the first quarter of a run to its end, without the caches. */
export const MAX_MEMORY_GROWTH_MB = 8

export function hasFailed({ failures, messages, loggedErrors, memory }: FuzzResult): boolean {
  const wrong = failures.length + messages.lost.length + messages.unasked.length + loggedErrors.length
  return wrong > 0 || memoryGrowth(memory) > MAX_MEMORY_GROWTH_MB
}

/** In MB, from the first quarter of a run to its end, without the caches. */
export function memoryGrowth(memory: MemorySample[]): number {
  return (memory.at(-1)?.held ?? Infinity) - (memory[0]?.held ?? 0)
}

/** A table of kinds and statuses, then the slowest response, memory, messages and failures. */
export function formatFuzzResult(result: FuzzResult): string {
  const { counts, failures, slowest, memory, messages, loggedErrors } = result
  const statuses = [...new Set([...counts.values()].flatMap((each) => [...each.keys()]))].toSorted(
    (one, other) => one - other,
  )
  const row = (name: string, cells: (string | number)[]) =>
    name.padEnd(14) + cells.map((cell) => String(cell).padStart(8)).join('')
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((one, other) => one + other, 0)
  const figures = ({ held, cached, resident }: MemorySample) =>
    `${held.toFixed(1)} + ${cached.toFixed(1)} (${resident.toFixed(0)})`
  return [
    row('answers', ['all', ...statuses.map((status) => (status === 0 ? 'closed' : status))]),
    ...[...counts].map(([kind, each]) =>
      row(kind, [sum(each.values()), ...statuses.map((status) => each.get(status) ?? 0)]),
    ),
    `slowest: ${Math.round(slowest.milliseconds)} ms, ${slowest.request.method} ${slowest.request.path.slice(0, 200)}`,
    `MB held + cached after each part (resident): ${memory.map(figures).join(', ')}`,
    `${messages.acknowledged} messages acknowledged, ${messages.lost.length} of them lost; ` +
      `${messages.unasked.length} stored without acknowledgement`,
    `${loggedErrors.length} server errors in the log`,
    ...loggedErrors.slice(0, MAX_LOG_LINES).map((line) => `LOGGED ${line}`),
    ...failures.map(
      ({ why, example }) =>
        `FAILED ${why}\n  --repeat '${JSON.stringify(example)
          .slice(0, MAX_EXAMPLE_LENGTH)
          .replaceAll("'", String.raw`\u0027`)}'`,
    ),
  ].join('\n')
}
