/**
 * The tasks that are running. A terminal shows them all in one line, which is redrawn each second; a log gets a line every
 * ten seconds.
 * @type {Map<symbol, { title: string, start: number, output: NodeJS.WriteStream }>}
 */
const running = new Map()
/** @type {NodeJS.Timeout | undefined} */
let timer

/**
 * Prints a task's title, its progress and how long it took.
 * @template T
 * @param {string} title
 * @param {NodeJS.WriteStream} output
 * @param {() => Promise<T>} work
 */
export async function withProgress(title, output, work) {
  const start = performance.now()
  const task = Symbol(title)
  running.set(task, { title, start, output })
  if (output.isTTY) drawRunning(output)
  else output.write(`${title} …\n`)
  timer ??= setInterval(printRunning, output.isTTY ? 1_000 : 10_000)
  try {
    const result = await work()
    end(task, 'done in')
    return result
  } catch (error) {
    end(task, 'stopped after')
    throw error
  }
}

function end(/** @type {symbol} */ task, /** @type {string} */ outcome) {
  const ended = running.get(task)
  running.delete(task)
  if (running.size === 0) {
    clearInterval(timer)
    timer = undefined
  }
  if (ended === undefined) return
  const { title, start, output } = ended
  output.write(`${output.isTTY ? '\r\x1b[K' : ''}${title} … ${outcome} ${formatElapsed(start)}\n`)
  if (output.isTTY && running.size > 0) drawRunning(output)
}

function printRunning() {
  const outputs = new Set([...running.values()].map(({ output }) => output))
  for (const output of outputs) {
    if (output.isTTY) drawRunning(output)
    else output.write(`${describeRunning(output)}\n`)
  }
}

function drawRunning(/** @type {NodeJS.WriteStream} */ output) {
  // A longer line would wrap, and the next one could not replace it.
  output.write(`\r\x1b[K${describeRunning(output).slice(0, output.columns - 1)}`)
}

function describeRunning(/** @type {NodeJS.WriteStream} */ output) {
  return [...running.values()]
    .filter((task) => task.output === output)
    .map(({ title, start }) => `${title} … ${formatElapsed(start)}`)
    .join(', ')
}

export function formatElapsed(/** @type {number} */ start) {
  return formatSeconds((performance.now() - start) / 1_000)
}

export function formatSeconds(/** @type {number} */ seconds) {
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`
}
