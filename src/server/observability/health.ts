import { access, constants } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { readCatalogueVersion } from '../../database/catalogue-state.ts'
import { isPostgres } from '../../database/is-postgres.ts'
import type { Database } from '../../database/open-database.ts'
import { findOldestQueued } from '../../mail/letter.ts'
import { mediaUrl } from '../../contract/media-url.ts'
import { readDiskSpace } from '../../media/store/disk-space.ts'
import { findFirstMediaFile } from '../../media/media-file-records.ts'
import type { MediaStore } from '../../media/store/media-store.ts'
import { coalesceCalls } from '../cache/coalesce-calls.ts'

const CHECK_TIMEOUT_MS = 2_000
const MIN_INTERVAL_MS = 1_000

/** With less free disk space, SQLite may fail to store an ordinary message. */
export const MIN_MESSAGE_BYTES = 256 * 1024
/** A mail server that was restarted is available again by then. */
export const MAX_QUEUE_AGE_MS = 3_600_000

interface Finding {
  ok: boolean
  detail: string
}

export type Health = ReturnType<typeof openHealth>

const details = {
  database: ['The database answers.', 'The database does not answer.'],
  messages: [
    'Messages can be stored.',
    'Messages cannot be stored: the disk of DATA_DIR is full or read-only.',
  ],
  media: [
    'Pictures and files can be read.',
    'Pictures and files cannot be read: does their folder or bucket exist?',
  ],
  'media-writable': [
    'Pictures and files can be stored.',
    'Pictures and files cannot be stored: may this user write to their folder or bucket?',
  ],
  disk: [
    'The disk of DATA_DIR has enough free space.',
    'The disk of DATA_DIR is nearly full: free some space.',
  ],
  letters: [
    'No letter has waited for more than an hour.',
    'A letter has waited for more than an hour: see `npm run messages -- list --queued`.',
  ],
} as const

/** Runs the checks when a report is requested, at most once a second. If a `needed` one fails, the server is not ready. */
export function openHealth({ db, store, dataDir }: { db: Database; store: MediaStore; dataDir: string }) {
  const checks = [
    openCheck('database', true, () => succeeds(readCatalogueVersion(db))),
    // With PostgreSQL, messages are not stored on our disk.
    openCheck('messages', true, async () => isPostgres(db) || canStoreMessages(dataDir)),
    openCheck('media', true, openMediaCheck(db, store)),
    openCheck('media-writable', false, () => checkMediaIsWritable(store)),
    openCheck('disk', false, () => checkDisk(store, dataDir)),
    openCheck('letters', false, async () => {
      const oldest = await findOldestQueued(db)
      return !oldest || Date.now() - oldest.getTime() <= MAX_QUEUE_AGE_MS
    }),
  ]
  let isDraining = false
  let last: { at: number; report: ReturnType<typeof runChecks> } | undefined
  const runChecks = async () => {
    const findings = await Promise.all(checks.map((check) => check()))
    const isReady = findings.every(({ ok, needed }) => ok || !needed)
    return { status: isReady ? 'ready' : 'unavailable', checks: findings }
  }
  return {
    report: async () => {
      if (isDraining) return { status: 'draining', checks: [] }
      if (!last || performance.now() - last.at >= MIN_INTERVAL_MS)
        last = { at: performance.now(), report: runChecks() }
      return last.report
    },
    startDraining: () => {
      isDraining = true
    },
  }
}

/** A check that hangs is not started again. The report does not show errors, because anybody may read it. */
function openCheck(name: keyof typeof details, needed: boolean, run: () => Promise<boolean | Finding>) {
  const [passed, failed] = details[name]
  const shareRun = coalesceCalls<boolean | Finding>()
  const error = { ok: false, detail: `The check of ${name} failed.` }
  const late = {
    ok: false,
    detail: `The check of ${name} timed out after ${CHECK_TIMEOUT_MS / 1000} seconds.`,
  }
  return async () => {
    const running = shareRun(name, run).catch(() => error)
    const found = await Promise.race([running, sleep(CHECK_TIMEOUT_MS, late, { ref: false })])
    const finding = typeof found === 'boolean' ? { ok: found, detail: found ? passed : failed } : found
    return { name, needed, ...finding }
  }
}

const succeeds = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  )

async function canStoreMessages(dataDir: string): Promise<boolean> {
  const { freeBytes } = await readDiskSpace(dataDir)
  return freeBytes >= MIN_MESSAGE_BYTES && (await succeeds(access(dataDir, constants.W_OK)))
}

/** Checks for one file, which a store that is not mounted does not have. */
function openMediaCheck(db: Database, store: MediaStore) {
  let known: { path: string; sha256: string } | undefined
  return async (): Promise<boolean | Finding> => {
    known = await findFirstMediaFile(db).catch(() => known)
    if (!known) return { ok: true, detail: 'The catalogue has no pictures and files.' }
    return store.has('originals', mediaUrl(known.path, known.sha256)).catch(() => false)
  }
}

/** A bucket is only listed: to try whether it accepts files, one would have to be stored with each report, and would stay. */
async function checkMediaIsWritable(store: MediaStore): Promise<boolean | Finding> {
  const ok = await succeeds(store.check())
  if (!ok || store.location.kind !== 's3') return ok
  return { ok, detail: 'The bucket answers. Whether it accepts files is known when the next one is stored.' }
}

async function checkDisk(store: MediaStore, dataDir: string): Promise<boolean | Finding> {
  const { freeBytes, reserveBytes } = await readDiskSpace(dataDir)
  const canEncode = (await store.hasSpaceToEncode?.()) ?? true
  if (canEncode) return freeBytes >= reserveBytes
  const detail = 'The media disk is nearly full: pictures are not encoded until there is space.'
  return { ok: false, detail }
}
