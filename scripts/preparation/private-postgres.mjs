import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { waitForExitQuietly } from '../processes/child-exit.mjs'
import { findFreePort } from '../processes/free-port.mjs'
import { UserFacingError } from '../user-facing-error.mjs'
import { pickMemoryFolder } from './memory-folder.mjs'

/** Avoids disk syncs when creating and dropping databases, for tests that never kill the server. */
const fastSettings = ['fsync=off', 'full_page_writes=off']

/**
 * Starts a disposable PostgreSQL in a temporary folder, reachable from this machine only.
 * @param {{ programs: string, signal: AbortSignal }} options `programs`: folder with initdb and postgres
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function openPrivatePostgres(options) {
  const cluster = await createPrivatePostgres({
    ...options,
    settings: fastSettings,
    under: pickMemoryFolder(),
  })
  try {
    const { stop } = await cluster.start()
    return { url: cluster.url, stop: () => stop().finally(cluster.remove) }
  } catch (error) {
    cluster.remove()
    throw error
  }
}

/**
 * @typedef {object} PrivateCluster
 * @property {string} url
 * @property {string} folder its data directory
 * @property {Place} place spawn options: user, working directory and environment
 * @property {() => Promise<RunningPostgres>} start always at the same address
 * @property {() => void} remove
 */

/** @typedef {{ process: import('node:child_process').ChildProcess, stop: () => Promise<void> }} RunningPostgres */

/**
 * Creates a PostgreSQL that can be started, killed and started again.
 * @param {object} options
 * @param {string} options.programs folder with initdb and postgres
 * @param {AbortSignal} options.signal
 * @param {string} [options.under] parent folder
 * @param {string[]} [options.settings] such as `max_connections=20`
 * @param {(folder: string, place: Place) => Promise<void>} [options.fill] creates the data instead of initdb
 * @returns {Promise<PrivateCluster>}
 */
export async function createPrivatePostgres({ programs, signal, under = tmpdir(), settings = [], fill }) {
  const folder = mkdtempSync(join(under, 'hangar-postgres-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const owner = findUnprivilegedUser()
    if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
    const place = { ...owner, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
    const data = join(folder, 'data')
    await (fill ? fill(data, place) : createCluster(programs, data, place, signal))
    const port = await findFreePort()
    return {
      url: `postgres://hangar@127.0.0.1:${port}/postgres`,
      folder: data,
      place,
      start: () => startPostgres({ programs, data, place, port, settings, signal }),
      remove,
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** @typedef {{ uid?: number, gid?: number, cwd: string, env: NodeJS.ProcessEnv }} Place */

/** @param {string} programs @param {string} data @param {Place} place @param {AbortSignal} signal */
async function createCluster(programs, data, place, signal) {
  // macOS has no C.UTF-8; plain C only folds the case of ASCII letters.
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C'
  const settings = ['--username=hangar', '--auth=trust', '--encoding=UTF8', `--locale=${locale}`, '--no-sync']
  const initdb = spawn(join(programs, 'initdb'), ['-D', data, ...settings], {
    ...place,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { succeeded, output } = await waitForExitQuietly(initdb, signal)
  if (!succeeded) throw new UserFacingError(`${output}\nCreating PostgreSQL for the tests failed.`)
}

/**
 * @param {{ programs: string, data: string, place: Place, port: number, settings: string[], signal: AbortSignal }} options
 * @returns {Promise<RunningPostgres>}
 */
async function startPostgres({ programs, data, place, port, settings: moreSettings, signal }) {
  // A killed PostgreSQL leaves it behind.
  rmSync(join(data, 'postmaster.pid'), { force: true })
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', ...moreSettings]
  const postgres = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap((each) => ['-c', each])],
    {
      ...place,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const exited = waitForExitQuietly(postgres)
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients to disconnect.
    postgres.kill('SIGINT')
    if ((await Promise.race([exited, sleep(10_000, undefined, { ref: false })])) === undefined) {
      postgres.kill('SIGKILL')
      await exited
    }
  }
  try {
    while (!isReady(data)) {
      const earlyExit = await Promise.race([exited, sleep(100, undefined, { signal })])
      if (earlyExit) throw new UserFacingError(`${earlyExit.output}\nPostgreSQL for the tests did not start.`)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { process: postgres, stop }
}

/** The eighth line of this file is PostgreSQL's state, in English whatever the language of its log. */
function isReady(/** @type {string} */ data) {
  const file = join(data, 'postmaster.pid')
  return existsSync(file) && readFileSync(file, 'utf8').split('\n')[7]?.trim() === 'ready'
}

/** PostgreSQL refuses to run as root. */
function findUnprivilegedUser() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((option) => readNumber('id', [option, name]))
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  throw new UserFacingError(
    'PostgreSQL cannot run as root, and this machine has no user "postgres" or "nobody".',
  )
}

function readNumber(/** @type {string} */ program, /** @type {string[]} */ args) {
  try {
    return Number(execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return undefined
  }
}
