/**
 * Tells on one line what is being done and how long it took. A terminal sees the seconds count; a log gets a
 * further line every ten seconds.
 * @template T
 * @param {string} title
 * @param {import('node:tty').WriteStream | NodeJS.WriteStream} output
 * @param {() => Promise<T>} work
 */
export async function withProgress(title, output, work) {
  const begun = performance.now()
  const draw = output.isTTY
    ? (/** @type {string} */ end) => output.write(`\r\x1b[K${title} …${end}`)
    : (/** @type {string} */ end) => output.write(`${title} …${end.trimEnd()}\n`)
  draw('')
  const ticking = setInterval(() => draw(` ${durationSince(begun)}`), output.isTTY ? 1000 : 10_000)
  try {
    const result = await work()
    draw(` done in ${durationSince(begun)}\n`)
    return result
  } catch (error) {
    draw(` stopped after ${durationSince(begun)}\n`)
    throw error
  } finally {
    clearInterval(ticking)
  }
}

export function durationSince(/** @type {number} */ begun) {
  const seconds = (performance.now() - begun) / 1000
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`
}
