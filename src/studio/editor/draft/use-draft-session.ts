import { useEffect, useState } from 'react'
import type { StudioEntry } from '../../../contract/studio/studio-entry.ts'
import { type DraftSession, openDraftSession } from './draft-session.ts'

const PRESENCE_MS = 20_000

/**
 * Opens the session of an entry while its screen is shown. The component must have the entry's name as its key.
 */
export function useDraftSession(entry: StudioEntry): DraftSession {
  const [session] = useState(() => openDraftSession(entry))
  useEffect(() => {
    const presence = setInterval(() => {
      if (document.visibilityState === 'visible') session.updatePresence().catch(() => {})
    }, PRESENCE_MS)
    // Presence is optional, so its failures are ignored.
    session.updatePresence().catch(() => {})
    const showOrHide = () => {
      if (document.visibilityState === 'hidden') session.saveOnLeaving()
      // Somebody else may have changed the entry since.
      else session.updatePresence().catch(() => {})
    }
    const retry = () => void session.save()
    document.addEventListener('visibilitychange', showOrHide)
    addEventListener('pagehide', session.saveOnLeaving)
    addEventListener('online', retry)
    return () => {
      clearInterval(presence)
      document.removeEventListener('visibilitychange', showOrHide)
      removeEventListener('pagehide', session.saveOnLeaving)
      removeEventListener('online', retry)
      void session.close()
    }
  }, [session])
  return session
}
