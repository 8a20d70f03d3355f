import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { UserFacingError } from './user-facing-error.mjs'
import { projectRoot } from './project-root.mjs'

const lockFile = join(projectRoot, '.hangar-preparing')
const holder = JSON.stringify({ pid: process.pid, host: hostname(), since: Date.now() })
const heartbeatMs = 5_000
const staleLockMs = 60_000

/** Undefined while another live process holds the lock. */
export async function acquireLock() {
  if (!createLock() && !(isAbandoned() && (await replaceLock()))) return undefined
  const beating = setInterval(touchLock, heartbeatMs)
  return {
    release() {
      clearInterval(beating)
      if (readLock() === holder) rmSync(lockFile, { force: true })
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
    writeFileSync(lockFile, holder, { flag: 'wx' })
    return true
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'EEXIST') return false
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
      throw new UserFacingError(
        `${projectRoot} is not writable for this user, and Hangar has to be prepared there first.`,
      )
    }
    throw error
  }
}

/** When several processes replace an abandoned lock at once, the last to write it wins. */
async function replaceLock() {
  const draft = `${lockFile}-${process.pid}`
  writeFileSync(draft, holder)
  renameSync(draft, lockFile)
  await sleep(200)
  return readLock() === holder
}

/** The heartbeat decides where the pid cannot: on another machine, or when the pid was reused. */
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
    // Somebody deleted the file; the work goes on.
  }
}
