import { useEffect, useRef, useState } from 'react'
import { useHref, useLocation, useNavigation } from 'react-router'
import { SearchIcon } from '../../../design/icons.tsx'
import { VisuallyHidden } from '../../../design/visually-hidden.tsx'
import * as styles from './list-search.module.css'
import { listPendingSearches } from './sent-searches.ts'

const TYPING_MS = 250

interface ListSearchProps {
  label: string
  /** The search text in the URL, or in the URL whose results are loading. */
  value: string
  onSearch: (text: string) => void
}

/**
 * The search field of a list, which `/` focuses. The search is debounced. The field keeps what is typed while searches are on
 * their way, and follows the URL when something else changes it, such as 'show all' or the browser's buttons.
 */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState<readonly string[]>([])
  const [shown, setShown] = useState(value)
  if (value !== shown) {
    const pending = listPendingSearches(sent, value)
    setShown(value)
    setSent(pending ?? [])
    if (!pending) setTyped(value)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // `useNavigation` names addresses with the basename of the router, `useLocation` without it.
  const here = useHref(useLocation().pathname)
  const next = useNavigation().location?.pathname ?? here
  // Cancels the pending search when the user leaves the screen: it would navigate back, or search on the next
  // screen. A search of the same screen that is on its way does not cancel the one after it.
  useEffect(() => () => clearTimeout(timer.current), [next])
  return (
    <label className={styles.search}>
      <SearchIcon />
      <VisuallyHidden>{label}</VisuallyHidden>
      <input
        type="search"
        placeholder={label}
        value={typed}
        autoComplete="off"
        aria-keyshortcuts="/"
        onChange={({ target }) => {
          setTyped(target.value)
          const text = target.value.trim()
          clearTimeout(timer.current)
          timer.current = setTimeout(() => {
            setSent((before) => [...before, text])
            onSearch(text)
          }, TYPING_MS)
        }}
      />
    </label>
  )
}
