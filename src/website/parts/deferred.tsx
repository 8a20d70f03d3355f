import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { afterPaint } from './after-paint.ts'

/** Below the first window: after a click, rendered once the rest is painted; 'back' and `#links` scroll there. */
export function Deferred({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const isDeferred = useNavigationType() === 'PUSH' && hash === ''
  const page = pathname + search
  const [rendered, setRendered] = useState(isDeferred ? undefined : page)
  useEffect(() => afterPaint(() => startTransition(() => setRendered(page))), [page])
  return rendered === page || !isDeferred ? children : null
}
