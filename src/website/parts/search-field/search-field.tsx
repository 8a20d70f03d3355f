// Where visitors type what they search for, and how names that were found are shown.
import { Trans, useLingui } from '@lingui/react/macro'
import { pagePaths } from '../../../contract/site-map.ts'
import { Button } from '../../../design/button.tsx'
import { SearchIcon } from '../../../design/icons.tsx'
import { localPath } from '../../language/local-path.ts'
import { SearchInput } from './search-input.tsx'
import * as styles from './search-field.module.css'

export function SearchField({ query }: { query: string }) {
  const { t, i18n } = useLingui()
  return (
    <search>
      <form action={localPath(i18n, pagePaths.search)} className={styles.form}>
        <div className={styles.field}>
          <SearchIcon />
          <SearchInput key={query} query={query} label={t`Name, code or size`} />
        </div>
        <Button type="submit" weight="main">
          <Trans>Search</Trans>
        </Button>
      </form>
    </search>
  )
}
