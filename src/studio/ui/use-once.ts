import { useEffect } from 'react'

/** Runs an effect when a component mounts, for dialogs that load data. Screens load data in their loaders. */
export function useOnce(act: () => void): void {
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(act, [])
}
