import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { SearchIcon } from '../../../design/icons.tsx'
import { VisuallyHidden } from '../../../design/visually-hidden.tsx'
import styles from './list-search.module.css'

const TYPING_MS = 250

interface ListSearchProps {
  label: string
  /** The search text in the URL. */
  value: string
  onSearch: (text: string) => void
}

/** The search field of a list, which `/` focuses. The search is debounced. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname ?? pathname
  // Cancels the pending search when the user leaves the screen: it would navigate back, or search on the next
  // screen.
  useEffect(() => () => clearTimeout(timer.current), [next])
  return (
    <label className={styles.search}>
      <SearchIcon />
      <VisuallyHidden>{label}</VisuallyHidden>
      <input
        type="search"
        placeholder={label}
        // Remounts the input when the search is reset from outside, such as by 'show all'.
        key={value === '' ? 'empty' : 'search'}
        defaultValue={value}
        autoComplete="off"
        aria-keyshortcuts="/"
        onChange={({ target }) => {
          const text = target.value.trim()
          clearTimeout(timer.current)
          timer.current = setTimeout(() => onSearch(text), TYPING_MS)
        }}
      />
    </label>
  )
}
