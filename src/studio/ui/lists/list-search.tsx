import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { SearchIcon } from '../../../design/icons.tsx'
import { VisuallyHidden } from '../../../design/visually-hidden.tsx'
import styles from './list-search.module.css'

const TYPING_MS = 250

interface ListSearchProps {
  label: string
  /** What is searched for, as the address says it. */
  value: string
  onSearch: (text: string) => void
}

/** The search field of a list, which `/` focuses; what is typed is searched for in the pauses. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname ?? pathname
  // Whoever leaves the screen meanwhile is not kept there, and does not search the next one.
  useEffect(() => () => clearTimeout(timer.current), [next])
  return (
    <label className={styles.search}>
      <SearchIcon />
      <VisuallyHidden>{label}</VisuallyHidden>
      <input
        type="search"
        placeholder={label}
        // Another address than what was typed, such as of 'show all', resets the field.
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
