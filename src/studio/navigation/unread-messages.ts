import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { requestJson } from '../client/request-json.ts'
import { studioApiPaths } from '../../contract/studio/studio-paths.ts'
import { createStore } from '../ui/store.ts'

const POLL_MS = 60_000

/** The number of messages that nobody has answered or marked as answered. */
const unreadMessages = createStore(0)

/** Refreshes the number whenever a screen is opened, and every minute while the page is visible. */
export function useUnreadMessages(): number {
  const { pathname } = useLocation()
  useEffect(() => {
    void refreshUnread()
    const timer = setInterval(() => document.visibilityState === 'visible' && void refreshUnread(), POLL_MS)
    return () => clearInterval(timer)
  }, [pathname])
  return unreadMessages.use()
}

/** Uses `requestJson`, which never opens the passkey dialog. If the request fails, the number stays. */
async function refreshUnread(): Promise<void> {
  try {
    const { messages } = await requestJson<{ messages: number }>('GET', studioApiPaths.unread)
    unreadMessages.set(messages)
  } catch {
    // The next request may succeed.
  }
}
