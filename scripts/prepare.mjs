import { withProgress } from './progress.mjs'
import { takeLock, waitForLock } from './preparing-lock.mjs'

/**
 * Something that has to be there before a command can run.
 * @typedef {object} Step
 * @property {string} title
 * @property {() => boolean} isDone
 * @property {(signal: AbortSignal) => Promise<void>} run
 */

/**
 * Does the steps that are not done yet, one process at a time.
 * @param {Step[]} steps
 * @param {{ signal: AbortSignal, output?: NodeJS.WriteStream }} how
 */
export async function prepare(steps, { signal, output = process.stdout }) {
  if (steps.every((step) => step.isDone())) return
  const lock = (await takeLock()) ?? (await waitForLockAloud(signal, output))
  try {
    for (const step of steps) {
      if (!step.isDone()) await withProgress(step.title, output, () => step.run(signal))
    }
  } finally {
    lock.release()
  }
}

function waitForLockAloud(/** @type {AbortSignal} */ signal, /** @type {NodeJS.WriteStream} */ output) {
  const title = 'Waiting for another start that is preparing this folder'
  return withProgress(title, output, () => waitForLock(signal))
}
