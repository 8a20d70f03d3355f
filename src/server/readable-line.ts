/** A line of the log for a person at a terminal: the time, the level where it is no ordinary one, what happened. */
export function readableLine(line: string): string {
  const { time, level, msg, error, ...fields }: Record<string, unknown> = JSON.parse(line)
  const told = Object.entries(fields).map(([name, value]) => `${name}=${asText(value)}`)
  const clock = String(time).slice(11, 19)
  const begin = level === 'info' ? [clock] : [clock, String(level).toUpperCase()]
  return `${[...begin, asText(msg), ...told].join(' ')}\n${stackOf(error)}`
}

function stackOf(error: unknown): string {
  return typeof error === 'object' && error && 'stack' in error ? `${String(error.stack)}\n` : ''
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
