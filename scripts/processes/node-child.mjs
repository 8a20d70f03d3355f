import { spawn } from 'node:child_process'
import { delimiter, dirname } from 'node:path'

import { waitForExit, waitForExitQuietly } from './child-exit.mjs'
import { projectRoot } from '../project-root.mjs'

/**
 * @typedef {object} NodeChild
 * @property {string} node the Node.js binary that runs it
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} [env] added to this process's environment
 * @property {string} [cwd]
 */

const exitWithParent = ['--import', new URL('exit-with-parent.mjs', import.meta.url).href]

/**
 * Runs a program and captures its output.
 * @param {NodeChild & { signal: AbortSignal }} child
 * @returns {Promise<{ succeeded: boolean, exitCode: number, output: string }>}
 */
export async function runQuietly(child) {
  return waitForExitQuietly(spawnTiedToParent(child, 'pipe'), child.signal)
}

/**
 * Runs a program and shows its output.
 * @param {NodeChild & { signal: AbortSignal }} child
 * @returns {Promise<number>} its exit code
 */
export async function runWithOutput(child) {
  return waitForExit(spawnTiedToParent(child, 'inherit'), child.signal)
}

/**
 * Runs a program in the terminal and forwards signals to it. It exits when its IPC channel disconnects.
 * @param {NodeChild} child
 * @returns {Promise<number>} its exit code
 */
export async function runInForeground(child) {
  const running = spawn(child.node, child.args, {
    ...spawnOptions(child),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // Ctrl-C also reaches the child directly, and npm repeats it: forwarding it once is enough.
    process.once(name, () => running.kill(name))
  }
  return waitForExit(running)
}

/** @param {NodeChild} child @param {'pipe' | 'inherit'} output */
function spawnTiedToParent(child, output) {
  return spawn(child.node, [...exitWithParent, ...child.args], {
    ...spawnOptions(child),
    stdio: ['ignore', output, output, 'ipc'],
  })
}

/** @param {NodeChild} child */
function spawnOptions({ node, env, cwd = projectRoot }) {
  return {
    cwd,
    env: { ...process.env, ...(node === process.execPath ? {} : prependToPath(node)), ...env },
  }
}

/** Makes `node` resolve to the same Node.js in everything the child starts. */
function prependToPath(/** @type {string} */ node) {
  const name = Object.keys(process.env).find((each) => each.toUpperCase() === 'PATH') ?? 'PATH'
  return { [name]: [dirname(node), process.env[name]].filter(Boolean).join(delimiter) }
}
