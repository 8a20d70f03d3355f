import { useEffect, useEffectEvent, useState } from 'react'
// With the styles of the page, because the bundler does not load those of a part again after a failure.
import './model-detail-viewer.module.css'

const importViewer = () => import('./model-detail-viewer.tsx')

/** Loads the code of the viewer before the click that opens it. If that fails, the click tries again. */
export function loadViewer(): void {
  importViewer().catch(() => {})
}

type ViewerCode = Awaited<ReturnType<typeof importViewer>>

/**
 * The code of the viewer once it is loaded, which begins at the latest when a photo is open. Most visitors of a page never open
 * one, so the page comes without that code. `fail` is called if it cannot be loaded.
 */
export function useViewer(isOpen: boolean, fail: () => void): ViewerCode | undefined {
  const [code, setCode] = useState<ViewerCode>()
  const handleFailure = useEffectEvent(fail)
  const isMissing = isOpen && code === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    let isCurrent = true
    importViewer().then(
      (loaded) => isCurrent && setCode(loaded),
      () => isCurrent && handleFailure(),
    )
    return () => void (isCurrent = false)
  }, [isMissing])
  return code
}
