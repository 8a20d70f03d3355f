import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { quietEndOf } from './child-end.mjs'
import { findFreePort } from './free-port.mjs'
import { PlainFailure } from './plain-failure.mjs'

/** For a database of tests that is never killed: making and dropping others in it waits for no disk. */
const hasty = ['fsync=off', 'full_page_writes=off']

/**
 * Starts a PostgreSQL of our own in a temporary folder, reachable from this machine alone, for what need not last.
 * @param {{ programs: string, signal: AbortSignal }} how with the folder of initdb and postgres
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function openPrivatePostgres(how) {
  const cluster = await createPrivatePostgres({ ...how, settings: hasty })
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
 * @property {string} folder of its data
 * @property {Place} place whom its programs run as, and where
 * @property {() => Promise<RunningPostgres>} start as often as it was stopped, at the same address
 * @property {() => void} remove
 */

/** @typedef {{ process: import('node:child_process').ChildProcess, stop: () => Promise<void> }} RunningPostgres */

/**
 * Makes a PostgreSQL of our own that can be started, killed and started again.
 * @param {object} how
 * @param {string} how.programs the folder of initdb and postgres
 * @param {AbortSignal} how.signal
 * @param {string} [how.under] the folder in which its own is made
 * @param {string[]} [how.settings] of PostgreSQL, such as `max_connections=20`
 * @param {(folder: string, place: Place) => Promise<void>} [how.fill] makes its data, if not from nothing
 * @returns {Promise<PrivateCluster>}
 */
export async function createPrivatePostgres({ programs, signal, under = tmpdir(), settings = [], fill }) {
  const folder = mkdtempSync(join(under, 'hangar-postgres-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const owner = unprivilegedUser()
    if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
    const place = { ...owner, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
    const data = join(folder, 'data')
    await (fill ? fill(data, place) : createCluster(programs, data, place, signal))
    const port = await findFreePort()
    return {
      url: `postgres://hangar@127.0.0.1:${port}/postgres`,
      folder: data,
      place,
      start: () => serve({ programs, data, place, port, settings, signal }),
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
  // macOS has no C.UTF-8; with plain C, upper and lower case are those of ASCII only.
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C'
  const settings = ['--username=hangar', '--auth=trust', '--encoding=UTF8', `--locale=${locale}`, '--no-sync']
  const initdb = spawn(join(programs, 'initdb'), ['-D', data, ...settings], {
    ...place,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { succeeded, output } = await quietEndOf(initdb, signal)
  if (!succeeded) throw new PlainFailure(`${output}\nA PostgreSQL for the tests could not be created.`)
}

/**
 * @param {{ programs: string, data: string, place: Place, port: number, settings: string[], signal: AbortSignal }} how
 * @returns {Promise<RunningPostgres>}
 */
async function serve({ programs, data, place, port, settings: more, signal }) {
  // One that was killed has left its word behind.
  rmSync(join(data, 'postmaster.pid'), { force: true })
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', ...more]
  const postgres = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap((each) => ['-c', each])],
    {
      ...place,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const ended = quietEndOf(postgres)
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients to leave.
    postgres.kill('SIGINT')
    if ((await Promise.race([ended, sleep(10_000, undefined, { ref: false })])) === undefined) {
      postgres.kill('SIGKILL')
      await ended
    }
  }
  try {
    while (!isReady(data)) {
      const early = await Promise.race([ended, sleep(100, undefined, { signal })])
      if (early) throw new PlainFailure(`${early.output}\nThe PostgreSQL for the tests did not start.`)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { process: postgres, stop }
}

/** The eighth line of this file is PostgreSQL's own word on its state, whatever language its log is in. */
function isReady(/** @type {string} */ data) {
  const file = join(data, 'postmaster.pid')
  return existsSync(file) && readFileSync(file, 'utf8').split('\n')[7]?.trim() === 'ready'
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((option) => numberFrom('id', [option, name]))
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  throw new PlainFailure(
    'PostgreSQL cannot run as root, and this machine has no user "postgres" or "nobody".',
  )
}

function numberFrom(/** @type {string} */ program, /** @type {string[]} */ args) {
  try {
    return Number(execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return undefined
  }
}
