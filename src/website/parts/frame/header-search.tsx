import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { pagePaths } from '../../../contract/site-map.ts'
import { SearchIcon } from '../../../design/icons.tsx'
import * as styles from './header-search.module.css'
import { localPath } from '../../language/local-path.ts'
import { SearchInput } from '../search-field/search-input.tsx'
import { useSlashKey } from '../search-field/slash-key.ts'

/**
 * A search field in wide windows, a link to the search page in narrow ones. Left out on the search page, which
 * has its own.
 */
export function HeaderSearch() {
  const { t, i18n } = useLingui()
  const { pathname } = useLocation()
  const isSlashKeyOn = useSlashKey()
  if (pathname === pagePaths.search) return null
  return (
    <search className={styles.search}>
      <a href={localPath(i18n, pagePaths.search)} aria-label={t`Search`} className={styles.link}>
        <SearchIcon />
      </a>
      <form
        action={localPath(i18n, pagePaths.search)}
        className={styles.form}
        data-no-key={isSlashKeyOn ? undefined : ''}
      >
        <button type="submit" aria-label={t`Find`} className={styles.submit}>
          <SearchIcon />
        </button>
        <SearchInput key={pathname} label={t`Search`} />
      </form>
    </search>
  )
}
