import { type ReactNode, startTransition, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { afterPaint } from '../../design/after-paint.ts'
import { countReachedArticles } from '../prefetch/visited-screens.ts'

/**
 * Whether to render what is outside of the window. After a navigation it is rendered once the visible part is
 * painted; a loaded page contains it from the start. `countArticlesAbove` says how many articles precede it, to
 * decide after 'back' whether the window had reached it. It may measure the page, which forces a layout, so it is
 * called only when needed.
 */
export function useShowsRest(countArticlesAbove = () => Number.MAX_SAFE_INTEGER): boolean {
  const { pathname, search, hash, key } = useLocation()
  const type = useNavigationType()
  const reached = countReachedArticles(key)
  const isBelow = type === 'PUSH' || (reached !== undefined && reached <= countArticlesAbove())
  // A `#fragment` needs its target to scroll to.
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
 * Renders what is outside of the window after the visible part is painted (see `useShowsRest`). On a loaded page this
 * part is hydrated after the rest, so that the browser can paint and handle input in between.
 */
export function Deferred({ articlesAbove = Number.MAX_SAFE_INTEGER, children }: DeferredProps) {
  return useShowsRest(() => articlesAbove) && <Suspense>{children}</Suspense>
}

const CHUNK_SIZE = 6

/** Lets React hydrate a long list in chunks of six items. A chunk that is touched is hydrated first. */
export function HydrateInChunks({ children }: { children: readonly ReactNode[] }) {
  const starts = children.map((_, index) => index).filter((index) => index % CHUNK_SIZE === 0)
  return starts.map((start) => <Suspense key={start}>{children.slice(start, start + CHUNK_SIZE)}</Suspense>)
}
