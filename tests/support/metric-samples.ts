/** The samples of an answer in the text format of Prometheus, by name and labels; fails where a line is none. */
export function metricSamples(text: string): Map<string, number> {
  const samples = new Map<string, number>()
  for (const line of text.split('\n')) {
    if (line === '' || /^# (?:HELP|TYPE) [a-z_]+ /.test(line)) continue
    const [, name, value] = /^([a-z_]+(?:\{(?:[a-z_]+="[^"\\]*",?)+\})?) (\S+)$/.exec(line) ?? []
    if (name === undefined || samples.has(name))
      throw new Error(`This is no sample, or one too many: ${line}`)
    samples.set(name, Number(value))
  }
  return samples
}
