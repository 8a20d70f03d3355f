import { constants } from 'node:os'

import { watchNpm } from './npm-parent.mjs'
import { PlainFailure } from './plain-failure.mjs'

/** Exit code by which shells tell that a program was ended by a signal. */
export function exitCodeOf(/** @type {NodeJS.Signals} */ signalName) {
  return 128 + constants.signals[signalName]
}

/**
 * Runs a script's main function: its number is the exit code, a PlainFailure is told in words, and a signal
 * aborts what the function waits for so that it can tidy up before the process ends.
 * @param {(signal: AbortSignal) => Promise<number>} main
 */
export async function runCommand(main) {
  const interruption = new AbortController()
  /** @type {NodeJS.Signals | undefined} */
  let received
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(name, () => {
      received ??= name
      interruption.abort()
    })
  }
  watchNpm(() => process.emit('SIGTERM', 'SIGTERM'))
  try {
    process.exitCode = await main(interruption.signal)
  } catch (error) {
    if (received !== undefined) process.exitCode = exitCodeOf(received)
    else if (error instanceof PlainFailure) fail(error.message)
    else fail(error)
  }
}

function fail(/** @type {unknown} */ reason) {
  console.error(reason)
  process.exitCode = 1
}
