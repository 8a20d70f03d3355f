import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { requestJson } from '../client/request-json.ts'
import { studioApiPaths } from '../../contract/studio/studio-paths.ts'
import { createStore } from '../ui/store.ts'

const POLL_MS = 60_000

/** How many messages nobody has answered or put aside, for the menu. */
const unreadMessages = createStore(0)

/** Looks on every screen that is opened, and every minute while somebody is there. */
export function useUnreadMessages(): number {
  const { pathname } = useLocation()
  useEffect(() => {
    void refreshUnread()
    const timer = setInterval(() => document.visibilityState === 'visible' && void refreshUnread(), POLL_MS)
    return () => clearInterval(timer)
  }, [pathname])
  return unreadMessages.use()
}

/** Without the server the number stays; a menu asks nobody for a passkey. */
async function refreshUnread(): Promise<void> {
  try {
    const { messages } = await requestJson<{ messages: number }>('GET', studioApiPaths.unread)
    unreadMessages.set(messages)
  } catch {
    // The next look may succeed.
  }
}
