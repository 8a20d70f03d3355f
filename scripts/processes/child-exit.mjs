import { exitCodeForSignal } from './run-command.mjs'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * Waits until a process ends and stops it when the signal aborts, in which case it rejects.
 * @param {ChildProcess} child
 * @param {AbortSignal} [signal]
 * @returns {Promise<number>} its exit code
 */
export async function waitForExit(child, signal) {
  // npm ignores signals until it has finished, but exits at once when its launcher disconnects.
  const stop = () => (child.connected ? child.disconnect() : child.kill())
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      // After we disconnect there is an exit event but no close event.
      for (const event of ['exit', 'close']) {
        child.once(event, (code, signalName) => {
          if (event === 'close' || signal?.aborted) resolve(code ?? exitCodeForSignal(signalName))
        })
      }
    })
  } finally {
    signal?.removeEventListener('abort', stop)
    signal?.throwIfAborted()
  }
}

/**
 * Like `waitForExit`, and captures the output of the process.
 * @param {ChildProcess} child @param {AbortSignal} [signal]
 */
export async function waitForExitQuietly(child, signal) {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (output += text))
  }
  const exitCode = await waitForExit(child, signal)
  return { succeeded: exitCode === 0, exitCode, output }
}
