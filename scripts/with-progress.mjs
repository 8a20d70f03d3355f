/**
 * Prints a task's title and how long it took. A terminal shows a running timer; a log gets a line every ten
 * seconds.
 * @template T
 * @param {string} title
 * @param {import('node:tty').WriteStream | NodeJS.WriteStream} output
 * @param {() => Promise<T>} work
 */
export async function withProgress(title, output, work) {
  const start = performance.now()
  const print = output.isTTY
    ? (/** @type {string} */ end) => output.write(`\r\x1b[K${title} …${end}`)
    : (/** @type {string} */ end) => output.write(`${title} …${end.trimEnd()}\n`)
  print('')
  const timer = setInterval(() => print(` ${formatElapsed(start)}`), output.isTTY ? 1000 : 10_000)
  try {
    const result = await work()
    print(` done in ${formatElapsed(start)}\n`)
    return result
  } catch (error) {
    print(` stopped after ${formatElapsed(start)}\n`)
    throw error
  } finally {
    clearInterval(timer)
  }
}

export function formatElapsed(/** @type {number} */ start) {
  const seconds = (performance.now() - start) / 1000
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`
}
