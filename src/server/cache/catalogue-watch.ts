import { readCatalogueVersion } from '../../database/catalogue-state.ts'
import { listenForCatalogueChanges } from '../../database/notifications.ts'
import type { Database, DatabaseLocation } from '../../database/open-database.ts'

/** Changes by another process show within a second even where no notification arrives. */
const POLL_INTERVAL_MS = 500

/** Watches the catalogue, which other processes may change; `onDatabaseAnswer` is called after every successful poll. */
export async function openCatalogueWatch(
  db: Database,
  location: DatabaseLocation,
  onError: (error: unknown) => void,
  onDatabaseAnswer: () => void,
) {
  let version = await readCatalogueVersion(db)
  let takenUp: number | undefined
  let onChange = async () => {}
  /** One look after the other; each begins after it was asked for, so that it sees every change before that. */
  let looking = Promise.resolve()
  let isWaiting = false
  let timer: NodeJS.Timeout | undefined
  let endListening = async () => {}

  const look = async () => {
    isWaiting = false
    version = await readCatalogueVersion(db)
    onDatabaseAnswer()
    if (version === takenUp) return
    takenUp = version
    await onChange()
  }
  const refresh = (): Promise<void> => {
    if (!isWaiting) {
      isWaiting = true
      looking = looking.then(look).catch(onError)
    }
    return looking
  }
  return {
    version: () => version,
    /** Looks for a change now. Resolves when this process shows the catalogue as it is; errors are reported, not thrown. */
    refresh,
    /** Looks for changes from now on, and calls back now and after each; the next look waits for it. */
    begin: (takeUp: () => Promise<void>) => {
      onChange = takeUp
      timer = setInterval(() => void refresh(), POLL_INTERVAL_MS)
      endListening = listenForCatalogueChanges(location, () => void refresh())
    },
    end: async () => {
      clearInterval(timer)
      await endListening()
    },
  }
}
