import { spawn } from 'node:child_process'
import { delimiter, dirname } from 'node:path'

import { waitForExit, waitForExitQuietly } from './child-exit.mjs'
import { projectRoot } from './project-root.mjs'

/**
 * @typedef {object} NodeChild
 * @property {string} node the Node.js binary that runs it
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} [env] added to this process's environment
 * @property {string} [cwd]
 */

const exitWithParent = ['--import', new URL('exit-with-parent.mjs', import.meta.url).href]

/**
 * Runs a program and collects its output, to be shown if it fails.
 * @param {NodeChild & { signal: AbortSignal }} child
 * @returns {Promise<{ succeeded: boolean, output: string }>}
 */
export async function runQuietly(child) {
  return waitForExitQuietly(spawnTied(child, 'pipe'), child.signal)
}

/**
 * Runs a program and shows its output.
 * @param {NodeChild & { signal: AbortSignal }} child
 * @returns {Promise<number>} its exit code
 */
export async function runWithOutput(child) {
  return waitForExit(spawnTied(child, 'inherit'), child.signal)
}

/**
 * Hands terminal and signals over to a program that exits when its channel to us disconnects.
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
function spawnTied(child, output) {
  return spawn(child.node, [...exitWithParent, ...child.args], {
    ...spawnOptions(child),
    stdio: ['ignore', output, output, 'ipc'],
  })
}

/** @param {NodeChild} child */
function spawnOptions({ node, env, cwd = projectRoot }) {
  return {
    cwd,
    env: { ...process.env, ...(node === process.execPath ? {} : pathStartingWith(node)), ...env },
  }
}

/** Whatever the child starts as `node` is then the same Node.js. */
function pathStartingWith(/** @type {string} */ node) {
  const name = Object.keys(process.env).find((each) => each.toUpperCase() === 'PATH') ?? 'PATH'
  return { [name]: [dirname(node), process.env[name]].filter(Boolean).join(delimiter) }
}
