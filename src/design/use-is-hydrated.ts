import { useDeferredValue } from 'react'

/**
 * False on the server and in the first render in the browser. The next render is deferred: what it adds to a page takes a
 * task of its own instead of prolonging the one in which scripts take over the page.
 */
export function useIsHydrated(): boolean {
  return useDeferredValue(true, false)
}
