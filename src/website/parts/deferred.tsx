import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { afterPaint } from './after-paint.ts'
import { findLeftWindow } from './left-windows.ts'

interface DeferredProps {
  /** Rendered before it. */
  cardsAbove?: number
  children: ReactNode
}

/** Below the first window: after a navigation, rendered once the rest is painted; `#links` scroll there. */
export function Deferred({ cardsAbove = 0, children }: DeferredProps) {
  const { pathname, search, hash, key } = useLocation()
  const type = useNavigationType()
  const left = type === 'POP' ? findLeftWindow(key) : undefined
  const isBelow = type === 'PUSH' || (left && (!left.isScrolled || left.cards <= cardsAbove))
  const isDeferred = hash === '' && isBelow
  const page = pathname + search
  const [rendered, setRendered] = useState(isDeferred ? undefined : page)
  useEffect(() => afterPaint(() => startTransition(() => setRendered(page))), [page])
  return rendered === page || !isDeferred ? children : null
}
