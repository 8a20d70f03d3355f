import { readCatalogueVersion } from '../../database/catalogue-state.ts'
import { listenForCatalogueChanges } from '../../database/notifications.ts'
import type { Database, DatabaseLocation } from '../../database/open-database.ts'

/** Often enough that changes by another process show within a second even without a notification. */
const POLL_INTERVAL_MS = 500

/** Watches the catalogue, which other processes may change. `onDatabaseAnswer` is called after every successful poll. */
export async function openCatalogueWatch(
  db: Database,
  location: DatabaseLocation,
  onError: (error: unknown) => void,
  onDatabaseAnswer: () => void,
) {
  let version = await readCatalogueVersion(db)
  let shownVersion: number | undefined
  let onChange = async () => {}
  /** Polls run one after the other. A refresh needs a poll that begins after it was requested, so that it sees all changes. */
  let polling = Promise.resolve()
  let isWaiting = false
  let timer: NodeJS.Timeout | undefined
  let endListening = async () => {}

  const poll = async () => {
    isWaiting = false
    version = await readCatalogueVersion(db)
    onDatabaseAnswer()
    if (version === shownVersion) return
    shownVersion = version
    await onChange()
  }
  const refresh = (): Promise<void> => {
    if (!isWaiting) {
      isWaiting = true
      polling = polling.then(poll).catch(onError)
    }
    return polling
  }
  return {
    version: () => version,
    /** Polls now. Resolves when this process shows the current catalogue. Errors are reported, not thrown. */
    refresh,
    /** Starts watching. Calls `onChanged` now and after each change; the next poll waits until it has finished. */
    begin: (onChanged: () => Promise<void>) => {
      onChange = onChanged
      timer = setInterval(() => void refresh(), POLL_INTERVAL_MS)
      endListening = listenForCatalogueChanges(location, () => void refresh())
    },
    end: async () => {
      clearInterval(timer)
      await endListening()
    },
  }
}
