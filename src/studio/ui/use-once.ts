import { useEffect } from 'react'

/** For what a dialog asks when it opens; screens ask in their loaders. */
export function useOnce(act: () => void): void {
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(act, [])
}
