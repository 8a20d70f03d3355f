import { useEffect, useEffectEvent, useState } from 'react'
// Imported with the page, because the bundler does not retry the stylesheet of a dynamic import after a failure.
import './model-detail-viewer.module.css'

const importViewer = () => import('./model-detail-viewer.tsx')

/** Loads the code of the viewer before the click that opens it. If that fails, the click tries again. */
export function loadViewer(): void {
  importViewer().catch(() => {})
}

type ViewerCode = Awaited<ReturnType<typeof importViewer>>

/**
 * The code of the viewer; undefined until it is loaded. Opening a photo loads it, unless `loadViewer` already has. It is not part
 * of the page, because most visitors never open a photo. `fail` is called if it cannot be loaded.
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
