import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { afterPaint } from '../../design/after-paint.ts'
import { countReachedArticles } from '../prefetch/visited-screens.ts'

interface DeferredProps {
  /** Left out: no place in the page depends on what is deferred. */
  articlesAbove?: number
  children: ReactNode
}

/** After a navigation renders what is outside the window, after so many articles, once the rest is painted. */
export function Deferred({ articlesAbove = Number.MAX_SAFE_INTEGER, children }: DeferredProps) {
  const { pathname, search, hash, key } = useLocation()
  const type = useNavigationType()
  // A page that was loaded has reached no number of articles: it is whole from the start.
  const isBelow = type === 'PUSH' || (countReachedArticles(key) ?? Infinity) <= articlesAbove
  // A `#fragment` scrolls to an element that must be there.
  const isDeferred = hash === '' && isBelow
  const page = pathname + search
  const [rendered, setRendered] = useState(isDeferred ? undefined : page)
  useEffect(() => afterPaint(() => startTransition(() => setRendered(page))), [page])
  return rendered === page || !isDeferred ? children : null
}
