import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { UserFacingError } from '../user-facing-error.mjs'
import { projectRoot } from '../project-root.mjs'

const lockFile = join(projectRoot, '.hangar-preparing')
const ownLock = JSON.stringify({ pid: process.pid, host: hostname(), since: Date.now() })
const heartbeatMs = 5_000
const staleLockMs = 60_000

/** Locks the preparation of this folder; undefined while another live process holds the lock. */
export async function acquireLock() {
  if (!createLock() && !(isAbandoned() && (await takeOverLock()))) return undefined
  const heartbeat = setInterval(touchLock, heartbeatMs)
  return {
    release() {
      clearInterval(heartbeat)
      if (readLock() === ownLock) rmSync(lockFile, { force: true })
    },
  }
}

export async function waitForLock(/** @type {AbortSignal} */ signal) {
  for (;;) {
    const lock = await acquireLock()
    if (lock !== undefined) return lock
    await sleep(300, undefined, { signal })
  }
}

function createLock() {
  try {
    writeFileSync(lockFile, ownLock, { flag: 'wx' })
    return true
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'EEXIST') return false
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
      throw new UserFacingError(
        `${projectRoot} is not writable by this user. Hangar installs its packages and its build there.`,
      )
    }
    throw error
  }
}

/** When several processes take over an abandoned lock at once, the last to write it wins. */
async function takeOverLock() {
  const temporaryFile = `${lockFile}-${process.pid}`
  writeFileSync(temporaryFile, ownLock)
  renameSync(temporaryFile, lockFile)
  await sleep(200)
  return readLock() === ownLock
}

/** The heartbeat decides when the pid cannot: on another machine, or after the pid was reused. */
function isAbandoned() {
  const age = Date.now() - (statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  if (age > staleLockMs) return true
  try {
    const { pid, host } = JSON.parse(readLock())
    return host === hostname() && (pid === process.pid || !isRunning(pid))
  } catch {
    return false
  }
}

function isRunning(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

function readLock() {
  try {
    return readFileSync(lockFile, 'utf8')
  } catch {
    return ''
  }
}

function touchLock() {
  const now = new Date()
  try {
    utimesSync(lockFile, now, now)
  } catch {
    // The lock file was deleted; preparation continues without it.
  }
}
