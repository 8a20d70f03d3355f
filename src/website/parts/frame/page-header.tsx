// What surrounds every screen: header, menu and footer, and the links that lead from one screen to the next.
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { pagePaths } from '../../../contract/site-map.ts'
import { HeaderSearch } from './header-search.tsx'
import { localPath } from '../../language/local-path.ts'
import { Menu } from './menu.tsx'
import { NavigationItems } from './navigation-items.tsx'
import * as styles from './page-header.module.css'

export const PageHeader = memo(function PageHeader({ name }: { name: string | undefined }) {
  const { t, i18n } = useLingui()
  return (
    <header className={styles.header}>
      <Menu />
      <a href={localPath(i18n, pagePaths.home)} className={styles.name}>
        {name ?? t`Home`}
      </a>
      <HeaderSearch />
      <nav aria-label={t`Main`} className={styles.inline}>
        <ul className={styles.items}>
          <NavigationItems className={styles.item} />
        </ul>
      </nav>
    </header>
  )
})
