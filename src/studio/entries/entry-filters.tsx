import { useRef } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { SearchIcon } from '../../design/icons.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import type { EditableKind } from '../../contract/studio/entry-address.ts'
import type { StudioOption } from '../../contract/studio/studio-entry.ts'
import { entryForms } from '../fields/entry-forms.ts'
import { DownIcon } from '../parts/studio-icons.tsx'
import { useWords } from '../words/words.ts'
import styles from './entry-filters.module.css'

const TYPING_MS = 250

interface EntryFiltersProps {
  kind: EditableKind
  classes: readonly StudioOption[]
  shown: number
  total: number
}

/** Search and filters are in the address: it can be sent to a colleague, and 'back' works. */
export function EntryFilters({ kind, classes, shown, total }: EntryFiltersProps) {
  const words = useWords().entries
  const [current, setQuery] = useSearchParams()
  // What was just chosen is shown before its answer is there.
  const { location: next } = useNavigation()
  const query = next ? new URLSearchParams(next.search) : current
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = (name: string, value: string) => {
    clearTimeout(timer.current)
    setQuery(
      (before) => {
        const changed = new URLSearchParams(before)
        changed.delete('offset')
        if (value === '') changed.delete(name)
        else changed.set(name, value)
        return changed
      },
      { replace: true, preventScrollReset: true },
    )
  }
  const filters = [
    { name: 'draft', value: 'any', label: words.withDraft },
    { name: 'draft', value: 'conflict', label: words.withConflict },
    ...('status' in entryForms[kind].fields
      ? [{ name: 'status', value: 'discontinued', label: words.discontinued }]
      : []),
  ]
  return (
    <form className={styles.filters} role="search" onSubmit={(event) => event.preventDefault()}>
      <label className={styles.search}>
        <SearchIcon />
        <VisuallyHidden>{words.search}</VisuallyHidden>
        <input
          type="search"
          placeholder={words.search}
          // Another address than what was typed, such as of 'show all', resets the field.
          key={query.get('q') === null ? 'empty' : 'search'}
          defaultValue={query.get('q') ?? ''}
          autoComplete="off"
          onChange={({ target }) => {
            const { value } = target
            clearTimeout(timer.current)
            timer.current = setTimeout(() => change('q', value.trim()), TYPING_MS)
          }}
        />
      </label>
      {classes.length > 0 && (
        <span className={styles.class}>
          <select
            className={styles.select}
            aria-label={words.class}
            value={query.get('class') ?? ''}
            onChange={({ target }) => change('class', target.value)}
          >
            <option value="">{words.everyClass}</option>
            {classes.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <DownIcon />
        </span>
      )}
      {filters.map(({ name, value, label }) => (
        <label key={value} className={styles.filter}>
          <input
            type="checkbox"
            checked={query.get(name) === value}
            onChange={({ target }) => change(name, target.checked ? value : '')}
          />
          {label}
        </label>
      ))}
      <span className={styles.count} role="status">
        {words.count(shown, total)}
      </span>
    </form>
  )
}
