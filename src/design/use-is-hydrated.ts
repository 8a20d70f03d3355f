import { useDeferredValue } from 'react'

/**
 * False on the server and in the first render in the browser, then true. The second render is deferred, so that what
 * it adds is rendered in a task of its own instead of prolonging hydration.
 */
export function useIsHydrated(): boolean {
  return useDeferredValue(true, false)
}
