import { useLocation } from 'react-router'
import { pagePaths } from '../../contract/site-map.ts'
import { SearchIcon } from '../../design/icons.tsx'
import styles from './header-search.module.css'
import { SearchInput } from './search-input.tsx'

/**
 * A search field in wide windows, a link to the search page in narrow ones. Left out on the search page, which
 * has its own.
 */
export function HeaderSearch() {
  const { pathname } = useLocation()
  if (pathname === pagePaths.search) return null
  return (
    <search className={styles.search}>
      <a href={pagePaths.search} aria-label="Search" className={styles.link}>
        <SearchIcon />
      </a>
      <form action={pagePaths.search} className={styles.form}>
        <button type="submit" aria-label="Find" className={styles.submit}>
          <SearchIcon />
        </button>
        <SearchInput key={pathname} label="Search" />
      </form>
    </search>
  )
}
