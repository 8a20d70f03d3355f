import { withProgress } from '../with-progress.mjs'
import { acquireLock, waitForLock } from './preparation-lock.mjs'

/**
 * A prerequisite of a command.
 * @typedef {object} Step
 * @property {string} title
 * @property {() => boolean} isDone
 * @property {(signal: AbortSignal) => Promise<void>} run
 */

/**
 * Runs the steps that are not done yet, one after another; the steps of an inner list run in parallel. A lock keeps other
 * processes from doing so at the same time.
 * @param {(Step | Step[])[]} steps
 * @param {{ signal: AbortSignal, output?: NodeJS.WriteStream }} options
 */
export async function prepare(steps, { signal, output = process.stdout }) {
  if (steps.flat().every((step) => step.isDone())) return
  const lock = (await acquireLock()) ?? (await waitForLockWithProgress(signal, output))
  try {
    for (const group of steps) {
      const missing = [group].flat().filter((step) => !step.isDone())
      const results = await Promise.allSettled(
        missing.map((step) => withProgress(step.title, output, () => step.run(signal))),
      )
      for (const result of results) if (result.status === 'rejected') throw result.reason
    }
  } finally {
    lock.release()
  }
}

function waitForLockWithProgress(
  /** @type {AbortSignal} */ signal,
  /** @type {NodeJS.WriteStream} */ output,
) {
  const title = 'Waiting for another process that is preparing this folder'
  return withProgress(title, output, () => waitForLock(signal))
}
