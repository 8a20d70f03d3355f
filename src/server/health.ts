// Whether this server may be sent requests, and what somebody should look at.
import { statfs } from 'node:fs/promises'
import type { Database } from '../database/open-database.ts'
import { findOldestQueued } from '../mail/letter-counts.ts'
import { mediaAddress } from '../contract/media-address.ts'
import type { MediaStore } from '../media/media-store.ts'
import { withinTime } from './within-time.ts'

const LONGEST_CHECK_MS = 2_000
/** However often it is asked. */
const ONCE_IN_MS = 1_000

/** Below this a message with a long text, or an import, may not find room, in bytes. */
export const LEAST_FREE_BYTES = 256 * 1024 * 1024
/** A mail server that was restarted is back by then, in ms. */
export const LONGEST_WAIT_MS = 3_600_000

export interface Finding {
  ok: boolean
  /** A sentence for a person. */
  detail: string
}

/** One check: without what is `needed`, this server should not be sent requests. */
export type NamedFinding = Finding & { name: string; needed: boolean }

export interface HealthReport {
  status: 'ready' | 'unavailable' | 'draining'
  checks: NamedFinding[]
}

export interface Health {
  report: () => Promise<HealthReport>
  /** Says from now on that no more requests should come: this server is about to stop. */
  leave: () => void
}

interface HealthParts {
  db: Database
  store: MediaStore
  dataDir: string
}

/** Opens the checks of one server. They run when somebody asks, once a second at most. */
export function openHealth({ db, store, dataDir }: HealthParts): Health {
  const checks = [
    openCheck('database', true, () => checkDatabase(db)),
    openCheck('media', true, openMediaCheck(db, store)),
    openCheck('media-writable', false, () => checkStore(store)),
    openCheck('disk', false, () => checkDisk(dataDir)),
    openCheck('letters', false, () => checkLetters(db)),
  ]
  let leaving = false
  let last: { at: number; report: Promise<HealthReport> } | undefined
  const look = async (): Promise<HealthReport> => {
    const found = await Promise.all(checks.map((check) => check()))
    const isReady = found.every(({ ok, needed }) => ok || !needed)
    return { status: isReady ? 'ready' : 'unavailable', checks: found }
  }
  return {
    report: async () => {
      if (leaving) return { status: 'draining', checks: [] }
      if (!last || performance.now() - last.at >= ONCE_IN_MS) last = { at: performance.now(), report: look() }
      return last.report
    },
    leave: () => {
      leaving = true
    },
  }
}

/** A check that hangs is not begun a second time. What failed is not told: strangers may read it. */
function openCheck(name: string, needed: boolean, run: () => Promise<Finding>): () => Promise<NamedFinding> {
  const failed = { ok: false, detail: `The check of ${name} failed.` }
  const late = {
    ok: false,
    detail: `The check of ${name} had no answer after ${LONGEST_CHECK_MS / 1000} seconds.`,
  }
  let underWay: Promise<Finding> | undefined
  return async () => {
    underWay ??= run()
      .catch(() => failed)
      .finally(() => {
        underWay = undefined
      })
    return { name, needed, ...(await withinTime(underWay, LONGEST_CHECK_MS, late)) }
  }
}

async function checkDatabase(db: Database): Promise<Finding> {
  return db
    .selectFrom('catalogue_state')
    .select('version')
    .execute()
    .then(
      () => ({ ok: true, detail: 'The database answers.' }),
      () => ({ ok: false, detail: 'The database does not answer.' }),
    )
}

/** One file of the catalogue stands for all: a store that is not mounted has none of them. */
function openMediaCheck(db: Database, store: MediaStore): () => Promise<Finding> {
  let known: { path: string; sha256: string } | undefined
  const findOne = async () =>
    db.selectFrom('media_file').select(['path', 'sha256']).orderBy('path').limit(1).executeTakeFirst()
  return async () => {
    const sample = await findOne().catch(() => known)
    known = sample
    if (!sample) return { ok: true, detail: 'The catalogue has no pictures and files.' }
    const isThere = await store.has('originals', mediaAddress(sample.path, sample.sha256)).catch(() => false)
    return isThere
      ? { ok: true, detail: 'Pictures and files can be read.' }
      : { ok: false, detail: 'Pictures and files cannot be read: is their folder or bucket there?' }
  }
}

async function checkStore(store: MediaStore): Promise<Finding> {
  return store.check().then(
    () => ({ ok: true, detail: 'Pictures and files can be stored.' }),
    () => ({
      ok: false,
      detail: 'Pictures and files cannot be stored: may this user write to their folder or bucket?',
    }),
  )
}

async function checkDisk(dataDir: string): Promise<Finding> {
  return (await freeBytes(dataDir)) >= LEAST_FREE_BYTES
    ? { ok: true, detail: 'There is room on the disk of DATA_DIR.' }
    : { ok: false, detail: 'The disk of DATA_DIR is nearly full: make room.' }
}

/** What is free for this user on the disk of a folder, in bytes. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

async function checkLetters(db: Database): Promise<Finding> {
  const oldest = await findOldestQueued(db)
  return oldest && Date.now() - oldest.getTime() > LONGEST_WAIT_MS
    ? {
        ok: false,
        detail: 'A letter has waited for more than an hour: see `npm run messages -- list --queued`.',
      }
    : { ok: true, detail: 'No letter has waited for more than an hour.' }
}
