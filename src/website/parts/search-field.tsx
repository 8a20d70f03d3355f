import { pagePaths } from '../../contract/site-map.ts'
import { Button } from '../../design/button.tsx'
import { SearchIcon } from '../../design/icons.tsx'
import { SearchInput } from './search-input.tsx'
import styles from './search-field.module.css'

export function SearchField({ query }: { query: string }) {
  return (
    <search>
      <form action={pagePaths.search} className={styles.form}>
        <div className={styles.field}>
          <SearchIcon />
          <SearchInput key={query} query={query} label="Name, code or size" />
        </div>
        <Button type="submit" weight="main">
          Search
        </Button>
      </form>
    </search>
  )
}
