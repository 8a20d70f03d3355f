import type { FuzzResult } from './fuzz-run.ts'
import type { Memory } from './fuzz-site.ts'

/** What a failure is sent again by is printed up to this length. */
const LONGEST_EXAMPLE = 20_000

/** Of errors that the log tells of, so many are printed. */
const MOST_LINES = 10

/** By how much the memory may grow from the first quarter of a run to its end, beside the caches, in MB. */
export const MOST_GROWTH = 8

/** Whether anything went wrong that may not. */
export function hasFailed({ failures, messages, loggedErrors, memory }: FuzzResult): boolean {
  const wrong = failures.length + messages.lost.length + messages.unasked.length + loggedErrors.length
  return wrong > 0 || growthOf(memory) > MOST_GROWTH
}

/** In MB, from the first quarter of a run to its end, beside the caches. */
export function growthOf(memory: Memory[]): number {
  return (memory.at(-1)?.held ?? Infinity) - (memory[0]?.held ?? 0)
}

/** What came of a run: a table of kinds and statuses, then the slowest answer, memory, messages and failures. */
export function describeFuzzRun(result: FuzzResult): string {
  const { counts, failures, slowest, memory, messages, loggedErrors } = result
  const statuses = [...new Set([...counts.values()].flatMap((each) => [...each.keys()]))].toSorted(
    (one, other) => one - other,
  )
  const row = (name: string, cells: (string | number)[]) =>
    name.padEnd(14) + cells.map((cell) => String(cell).padStart(8)).join('')
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((one, other) => one + other, 0)
  const figures = ({ held, cached, resident }: Memory) =>
    `${held.toFixed(1)} + ${cached.toFixed(1)} (${resident.toFixed(0)})`
  return [
    row('answers', ['all', ...statuses.map((status) => (status === 0 ? 'closed' : status))]),
    ...[...counts].map(([kind, each]) =>
      row(kind, [sum(each.values()), ...statuses.map((status) => each.get(status) ?? 0)]),
    ),
    `slowest: ${Math.round(slowest.milliseconds)} ms, ${slowest.request.method} ${slowest.request.path.slice(0, 200)}`,
    `MB held + cached after each part (resident): ${memory.map(figures).join(', ')}`,
    `${messages.acknowledged} messages acknowledged, ${messages.lost.length} of them lost; ` +
      `${messages.unasked.length} stored that nobody was told of`,
    `${loggedErrors.length} errors of ours in the log`,
    ...loggedErrors.slice(0, MOST_LINES).map((line) => `LOGGED ${line}`),
    ...failures.map(
      ({ why, example }) =>
        `FAILED ${why}\n  --repeat '${JSON.stringify(example)
          .slice(0, LONGEST_EXAMPLE)
          .replaceAll("'", String.raw`\u0027`)}'`,
    ),
  ].join('\n')
}
