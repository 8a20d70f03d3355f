import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { quietEndOf } from './child-end.mjs'
import { findFreePort } from './free-port.mjs'
import { PlainFailure } from './plain-failure.mjs'

/**
 * Starts a PostgreSQL of our own in a temporary folder, reachable from this machine alone.
 * @param {{ programs: string, signal: AbortSignal }} how with the folder of initdb and postgres
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function openPrivatePostgres({ programs, signal }) {
  const folder = mkdtempSync(join(tmpdir(), 'hangar-postgres-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const owner = unprivilegedUser()
    if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
    const place = { ...owner, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
    await createCluster(programs, folder, place, signal)
    const { url, stop } = await serve(programs, folder, place, signal)
    return { url, stop: () => stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

/** @typedef {{ uid?: number, gid?: number, cwd: string, env: NodeJS.ProcessEnv }} Place */

/** @param {string} programs @param {string} folder @param {Place} place @param {AbortSignal} signal */
async function createCluster(programs, folder, place, signal) {
  // macOS has no C.UTF-8; with plain C, upper and lower case are those of ASCII only.
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C'
  const settings = ['--username=hangar', '--auth=trust', '--encoding=UTF8', `--locale=${locale}`, '--no-sync']
  const initdb = spawn(join(programs, 'initdb'), ['-D', join(folder, 'data'), ...settings], {
    ...place,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { succeeded, output } = await quietEndOf(initdb, signal)
  if (!succeeded) throw new PlainFailure(`${output}\nA PostgreSQL for the tests could not be created.`)
}

/** @param {string} programs @param {string} folder @param {Place} place @param {AbortSignal} signal */
async function serve(programs, folder, place, signal) {
  const data = join(folder, 'data')
  const port = await findFreePort()
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=']
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
  return { url: `postgres://hangar@127.0.0.1:${port}/postgres`, stop }
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
