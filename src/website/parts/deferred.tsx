import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { afterPaint } from './after-paint.ts'

/**
 * What is below the first window: after a click it is rendered once the rest is painted. A page load, 'back' and links to
 * a part of a page render it at once, since they scroll to it.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const isDeferred = useNavigationType() === 'PUSH' && hash === ''
  const page = pathname + search
  const [rendered, setRendered] = useState(isDeferred ? undefined : page)
  useEffect(() => afterPaint(() => startTransition(() => setRendered(page))), [page])
  return rendered === page || !isDeferred ? children : null
}
