/** Parses the text format of Prometheus to samples by name and labels; throws on invalid or repeated samples. */
export function parseMetrics(text: string): Map<string, number> {
  const samples = new Map<string, number>()
  for (const line of text.split('\n')) {
    if (line === '' || /^# (?:HELP|TYPE) [a-z0-9_]+ /.test(line)) continue
    const [, name, value] = /^([a-z0-9_]+(?:\{(?:[a-z_]+="[^"\\]*",?)+\})?) (\S+)$/.exec(line) ?? []
    if (name === undefined || samples.has(name)) throw new Error(`Invalid or repeated sample: ${line}`)
    samples.set(name, Number(value))
  }
  return samples
}
