import { spawn } from 'node:child_process'
import { delimiter, dirname } from 'node:path'

import { endOf, quietEndOf } from './child-end.mjs'
import { projectRoot } from './project-root.mjs'

/**
 * @typedef {object} NodeChild
 * @property {string} node the Node.js binary that runs it
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} [env] added to the own environment
 * @property {string} [cwd]
 */

const endWithLauncher = ['--import', new URL('end-with-launcher.mjs', import.meta.url).href]

/**
 * Runs a program to its end, keeping what it writes for the case that it fails.
 * @param {NodeChild & { signal: AbortSignal }} child
 * @returns {Promise<{ succeeded: boolean, output: string }>}
 */
export async function runQuietly(child) {
  return quietEndOf(spawnTied(child, 'pipe'), child.signal)
}

/**
 * Runs a program to its end with its words shown as they come.
 * @param {NodeChild & { signal: AbortSignal }} child
 * @returns {Promise<number>} its exit code
 */
export async function runShown(child) {
  return endOf(spawnTied(child, 'inherit'), child.signal)
}

/**
 * Hands the terminal and the signals over to a program that ends itself when its channel to us disconnects.
 * @param {NodeChild} child
 * @returns {Promise<number>} its exit code
 */
export async function runInPlace(child) {
  const running = spawn(child.node, child.args, {
    ...placeOf(child),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // Ctrl-C reaches the child by itself as well, and npm repeats it: once from here is enough.
    process.once(name, () => running.kill(name))
  }
  return endOf(running)
}

/** @param {NodeChild} child @param {'pipe' | 'inherit'} output */
function spawnTied(child, output) {
  return spawn(child.node, [...endWithLauncher, ...child.args], {
    ...placeOf(child),
    stdio: ['ignore', output, output, 'ipc'],
  })
}

/** @param {NodeChild} child */
function placeOf({ node, env, cwd = projectRoot }) {
  return {
    cwd,
    env: { ...process.env, ...(node === process.execPath ? {} : pathBeginningWith(node)), ...env },
  }
}

/** So that whatever the child starts by the name `node` is the same Node.js. */
function pathBeginningWith(/** @type {string} */ node) {
  const name = Object.keys(process.env).find((each) => each.toUpperCase() === 'PATH') ?? 'PATH'
  return { [name]: [dirname(node), process.env[name]].filter(Boolean).join(delimiter) }
}
