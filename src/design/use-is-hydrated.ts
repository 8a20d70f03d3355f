import { useSyncExternalStore } from 'react'

/** Whether a script answers the visitor by now. The first drawing says no, as the server's does. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
