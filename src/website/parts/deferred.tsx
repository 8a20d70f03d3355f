import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { afterPaint } from './after-paint.ts'
import { countReachedArticles } from '../prefetch/visited-screens.ts'

/** After a navigation renders what is below the window, after so many articles, once the rest is painted. */
export function Deferred({ articlesAbove, children }: { articlesAbove: number; children: ReactNode }) {
  const { pathname, search, hash, key } = useLocation()
  const type = useNavigationType()
  const isBelow = type === 'PUSH' || (countReachedArticles(key) ?? Infinity) <= articlesAbove
  // A `#fragment` scrolls to an element that must be there.
  const isDeferred = hash === '' && isBelow
  const page = pathname + search
  const [rendered, setRendered] = useState(isDeferred ? undefined : page)
  useEffect(() => afterPaint(() => startTransition(() => setRendered(page))), [page])
  return rendered === page || !isDeferred ? children : null
}
