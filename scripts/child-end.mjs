import { exitCodeOf } from './command.mjs'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * @param {ChildProcess} child ended when the signal aborts
 * @param {AbortSignal} [signal]
 * @returns {Promise<number>} its exit code
 */
export async function endOf(child, signal) {
  // npm holds out against signals until it has finished; without its launcher it ends at once.
  const stop = () => (child.connected ? child.disconnect() : child.kill())
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      // After a disconnect from our side there is an exit but no close.
      for (const event of ['exit', 'close']) {
        child.once(event, (code, signalName) => {
          if (event === 'close' || signal?.aborted) resolve(code ?? exitCodeOf(signalName))
        })
      }
    })
  } finally {
    signal?.removeEventListener('abort', stop)
    signal?.throwIfAborted()
  }
}

/** @param {ChildProcess} child @param {AbortSignal} [signal] */
export async function quietEndOf(child, signal) {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (output += text))
  }
  return { succeeded: (await endOf(child, signal)) === 0, output }
}
