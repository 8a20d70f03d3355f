import { DownIcon } from '../studio-icons.tsx'
import * as styles from './list-filters.module.css'
import { ListSearch } from './list-search.tsx'
import { useListQuery } from './use-list-query.ts'

interface Filter {
  /** Name of the query parameter, which has one value at a time. */
  name: string
  value: string
  label: string
}

interface ListFiltersProps {
  searchLabel: string
  /** A filter with many values, as a select. */
  select?: {
    name: string
    label: string
    every: string
    options: readonly { value: string | number; name: string }[]
  }
  /** Filters as checkboxes. */
  filters: readonly Filter[]
  /** The text with the number of results. */
  count: string
}

/**
 * Search and filters of a list. They are kept in the URL, so that it can be shared and the back button works.
 */
export function ListFilters({ searchLabel, select, filters, count }: ListFiltersProps) {
  const { query, change } = useListQuery()
  return (
    <search className={styles.filters}>
      <ListSearch label={searchLabel} value={query.get('q') ?? ''} onSearch={(q) => change({ q })} />
      {select && (
        <span className={styles.choice}>
          <select
            className={styles.select}
            aria-label={select.label}
            value={query.get(select.name) ?? ''}
            onChange={({ target }) => change({ [select.name]: target.value })}
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
            onChange={({ target }) => change({ [name]: target.checked ? value : '' })}
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
