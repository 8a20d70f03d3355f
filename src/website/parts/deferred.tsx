import { type ReactNode, startTransition, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { afterPaint } from '../../design/after-paint.ts'
import { countReachedArticles } from '../prefetch/visited-screens.ts'

/**
 * Whether to render what is outside the window. After a navigation that is once the rest is painted; a page that was loaded
 * is whole from the start. `countArticlesAbove` says how many articles are above it; it may look at the window, for which
 * browsers lay the page out, so it is not asked where the page was loaded. Without it, no place depends on what is outside.
 */
export function useIsRestShown(countArticlesAbove = () => Number.MAX_SAFE_INTEGER): boolean {
  const { pathname, search, hash, key } = useLocation()
  const type = useNavigationType()
  const reached = countReachedArticles(key)
  const isBelow = type === 'PUSH' || (reached !== undefined && reached <= countArticlesAbove())
  // A `#fragment` scrolls to an element that must be there.
  const isDeferred = hash === '' && isBelow
  const page = pathname + search
  const [rendered, setRendered] = useState(isDeferred ? undefined : page)
  useEffect(() => afterPaint(() => startTransition(() => setRendered(page))), [page])
  return rendered === page || !isDeferred
}

interface DeferredProps {
  articlesAbove?: number
  children: ReactNode
}

/**
 * Renders what is outside the window once the rest is painted (see `useIsRestShown`). Scripts take over this part of a
 * loaded page after the rest of it, so that the browser can paint and answer in between.
 */
export function Deferred({ articlesAbove = Number.MAX_SAFE_INTEGER, children }: DeferredProps) {
  return useIsRestShown(() => articlesAbove) && <Suspense>{children}</Suspense>
}

const PIECE = 6

/** Scripts take over a long list in a loaded page in pieces of six items. A touch takes over its piece at once. */
export function InPieces({ children }: { children: readonly ReactNode[] }) {
  const starts = children.map((_, index) => index).filter((index) => index % PIECE === 0)
  return starts.map((start) => <Suspense key={start}>{children.slice(start, start + PIECE)}</Suspense>)
}
