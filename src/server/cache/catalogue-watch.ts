import { readCatalogueVersion } from '../../database/catalogue-state.ts'
import { listenForCatalogueChanges } from '../../database/notifications.ts'
import type { Database, DatabaseLocation } from '../../database/open-database.ts'

/** Imports by another process show within two seconds even where no notification arrives. */
const POLL_INTERVAL_MS = 500

/** Watches the catalogue, which other processes may change; `onDatabaseAnswer` is called after every successful poll. */
export async function openCatalogueWatch(
  db: Database,
  location: DatabaseLocation,
  onError: (error: unknown) => void,
  onDatabaseAnswer: () => void,
) {
  let version = await readCatalogueVersion(db)
  let notified: number | undefined
  let polling: Promise<void> | undefined
  let missed = false
  let timer: NodeJS.Timeout | undefined
  let endListening = async () => {}

  const poll = async (onChange: () => Promise<void>) => {
    version = await readCatalogueVersion(db)
    onDatabaseAnswer()
    if (version === notified) return
    notified = version
    await onChange()
  }
  return {
    version: () => version,
    /** Polls for changes, and calls back now and after each. */
    begin: (onChange: () => Promise<void>) => {
      const pollOrRepeat = () => {
        // The running poll may have read before this change.
        missed = polling !== undefined
        polling ??= poll(onChange)
          .catch(onError)
          .finally(() => {
            polling = undefined
            if (missed) pollOrRepeat()
          })
      }
      timer = setInterval(() => {
        if (!polling) pollOrRepeat()
      }, POLL_INTERVAL_MS)
      endListening = listenForCatalogueChanges(location, pollOrRepeat)
    },
    end: async () => {
      clearInterval(timer)
      await endListening()
    },
  }
}
