import { useNavigation, useSearchParams } from 'react-router'
import { DownIcon } from '../studio-icons.tsx'
import styles from './list-filters.module.css'
import { ListSearch } from './list-search.tsx'

interface Filter {
  /** In the address, with one of its values at a time. */
  name: string
  value: string
  label: string
}

interface ListFiltersProps {
  searchLabel: string
  /** One of many values, or none. */
  select?: {
    name: string
    label: string
    every: string
    options: readonly { value: string | number; name: string }[]
  }
  /** Boxes to tick. */
  filters: readonly Filter[]
  /** How many are shown. */
  count: string
}

/** Search and filters are in the address: it can be sent to a colleague, and 'back' works. */
export function ListFilters({ searchLabel, select, filters, count }: ListFiltersProps) {
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
  return (
    <search className={styles.filters}>
      <ListSearch label={searchLabel} value={query.get('q') ?? ''} onSearch={(text) => change('q', text)} />
      {select && (
        <span className={styles.choice}>
          <select
            className={styles.select}
            aria-label={select.label}
            value={query.get(select.name) ?? ''}
            onChange={({ target }) => change(select.name, target.value)}
          >
            <option value="">{select.every}</option>
            {select.options.map(({ value, name }) => (
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
        {count}
      </span>
    </search>
  )
}
