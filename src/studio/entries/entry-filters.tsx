import type { EditableType } from '../../content-model/content-types.ts'
import { useNavigation, useSearchParams } from 'react-router'
import type { StudioOption } from '../../contract/studio/studio-entry.ts'
import { canBeDiscontinued } from '../fields/entry-forms.ts'
import { ListSearch } from '../parts/list-search.tsx'
import { DownIcon } from '../parts/studio-icons.tsx'
import { useWords } from '../words/words.ts'
import styles from './entry-filters.module.css'

interface EntryFiltersProps {
  kind: EditableType
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
  const change = (name: string, value: string) => {
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
    ...(canBeDiscontinued(kind)
      ? [{ name: 'status', value: 'discontinued', label: words.discontinued }]
      : []),
  ]
  return (
    <search className={styles.filters}>
      <ListSearch label={words.search} value={query.get('q') ?? ''} onSearch={(text) => change('q', text)} />
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
    </search>
  )
}
