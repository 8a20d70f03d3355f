import { useLayoutEffect, useRef } from 'react'
import { useHref, useLocation, useNavigation, useSearchParams } from 'react-router'
import { changeQuery, type QueryChange } from './change-query.ts'

/**
 * The query of a list, in which its search and filters are kept, and a function that changes it. While results are loading, it
 * is the query that they are loaded for.
 */
export function useListQuery() {
  const [, setQuery] = useSearchParams()
  const { pathname, search: loaded } = useLocation()
  // `useNavigation` names addresses with the basename of the router, `useLocation` without it.
  const here = useHref(pathname)
  const { location: next } = useNavigation()
  const search = next?.pathname === here ? next.search : loaded
  // React Router shows a pending navigation in a transition. A change that is made before, or by a timer, would be based on what
  // was last rendered, and so undo the change before it.
  const newest = useRef(search)
  useLayoutEffect(() => {
    newest.current = search
  }, [search])
  return {
    query: new URLSearchParams(search),
    change: (change: QueryChange) => {
      const changed = changeQuery(newest.current, change)
      newest.current = changed.toString()
      setQuery(changed, { replace: true, preventScrollReset: true })
    },
  }
}
