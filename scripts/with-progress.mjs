/**
 * Prints what is being done and how long it took. A terminal shows running seconds; a log gets a line every ten
 * seconds.
 * @template T
 * @param {string} title
 * @param {import('node:tty').WriteStream | NodeJS.WriteStream} output
 * @param {() => Promise<T>} work
 */
export async function withProgress(title, output, work) {
  const start = performance.now()
  const draw = output.isTTY
    ? (/** @type {string} */ end) => output.write(`\r\x1b[K${title} …${end}`)
    : (/** @type {string} */ end) => output.write(`${title} …${end.trimEnd()}\n`)
  draw('')
  const timer = setInterval(() => draw(` ${formatElapsed(start)}`), output.isTTY ? 1000 : 10_000)
  try {
    const result = await work()
    draw(` done in ${formatElapsed(start)}\n`)
    return result
  } catch (error) {
    draw(` stopped after ${formatElapsed(start)}\n`)
    throw error
  } finally {
    clearInterval(timer)
  }
}

export function formatElapsed(/** @type {number} */ start) {
  const seconds = (performance.now() - start) / 1000
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`
}
