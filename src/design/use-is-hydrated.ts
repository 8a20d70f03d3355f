import { useSyncExternalStore } from 'react'

/** False on the server and during the first render in the browser. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
