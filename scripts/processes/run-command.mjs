import { constants } from 'node:os'

import { watchNpmParent } from './watch-npm-parent.mjs'
import { UserFacingError } from '../user-facing-error.mjs'

/** The exit code that shells report for a process terminated by a signal. */
export function exitCodeForSignal(/** @type {NodeJS.Signals} */ signalName) {
  return 128 + constants.signals[signalName]
}

/**
 * Runs a script's main function, which returns the exit code. Prints a UserFacingError without its stack
 * trace. SIGINT, SIGTERM and SIGHUP abort `main` through its AbortSignal, so that it can clean up before the
 * exit.
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
  watchNpmParent(() => process.emit('SIGTERM', 'SIGTERM'))
  try {
    process.exitCode = await main(interruption.signal)
  } catch (error) {
    if (received !== undefined) process.exitCode = exitCodeForSignal(received)
    else if (error instanceof UserFacingError) fail(error.message)
    else fail(error)
  }
}

function fail(/** @type {unknown} */ reason) {
  console.error(reason)
  process.exitCode = 1
}
