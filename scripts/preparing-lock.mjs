import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { PlainFailure } from './plain-failure.mjs'
import { projectRoot } from './project-root.mjs'

const lockFile = join(projectRoot, '.hangar-preparing')
const holder = JSON.stringify({ pid: process.pid, host: hostname(), since: Date.now() })
const heartbeat = 5_000
const silenceOfTheDead = 60_000

/** Takes the lock if it is free or its holder is gone. */
export async function takeLock() {
  if (!createLock() && !(isAbandoned() && (await replaceLock()))) return undefined
  const beating = setInterval(touchLock, heartbeat)
  return {
    release() {
      clearInterval(beating)
      if (readLock() === holder) rmSync(lockFile, { force: true })
    },
  }
}

/** Waits until the lock can be taken. */
export async function waitForLock(/** @type {AbortSignal} */ signal) {
  for (;;) {
    const lock = await takeLock()
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
      throw new PlainFailure(
        `This user may not write in ${projectRoot}, where Hangar has to be prepared first.`,
      )
    }
    throw error
  }
}

/** Of several that replace an abandoned lock at the same moment, the one whose words are left has it. */
async function replaceLock() {
  const draft = `${lockFile}-${process.pid}`
  writeFileSync(draft, holder)
  renameSync(draft, lockFile)
  await sleep(200)
  return readLock() === holder
}

/** The heartbeat decides where the process number cannot: another machine, or a number given out again. */
function isAbandoned() {
  const age = Date.now() - (statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  if (age > silenceOfTheDead) return true
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
    // Someone tidied the file away; the work goes on.
  }
}
