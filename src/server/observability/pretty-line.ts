/** Formats a JSON line for a terminal. The level `info` is not shown. */
export function toPrettyLine(line: string): string {
  const { time, level, msg, error, ...fields }: Record<string, unknown> = JSON.parse(line)
  const details = Object.entries(fields).map(([name, value]) => `${name}=${asText(value)}`)
  const clock = String(time).slice(11, 19)
  const prefix = level === 'info' ? [clock] : [clock, String(level).toUpperCase()]
  return `${[...prefix, asText(msg), ...details].join(' ')}\n${stackOf(error)}`
}

function stackOf(error: unknown): string {
  return typeof error === 'object' && error && 'stack' in error ? `${String(error.stack)}\n` : ''
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
