import { useEffect, useState } from 'react'
import type { StudioEntry } from '../../../contract/studio/studio-entry.ts'
import { type DraftSession, openDraftSession } from './draft-session.ts'

const PRESENCE_MS = 20_000

/** The session of the entry on the screen; its component has the entry's name as its key. */
export function useDraftSession(entry: StudioEntry): DraftSession {
  const [session] = useState(() => openDraftSession(entry))
  useEffect(() => {
    const presence = setInterval(() => {
      if (document.visibilityState === 'visible') session.meet().catch(() => {})
    }, PRESENCE_MS)
    // Not being able to say so is no failure of the editor.
    session.meet().catch(() => {})
    const hide = () => document.visibilityState === 'hidden' && session.leave()
    const retry = () => void session.save()
    document.addEventListener('visibilitychange', hide)
    addEventListener('pagehide', session.leave)
    addEventListener('online', retry)
    return () => {
      clearInterval(presence)
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', session.leave)
      removeEventListener('online', retry)
      void session.close()
    }
  }, [session])
  return session
}
