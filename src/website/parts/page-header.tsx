import { memo } from 'react'
import { HeaderSearch } from './header-search.tsx'
import { Menu } from './menu.tsx'
import { NavigationItems } from './navigation-items.tsx'
import styles from './page-header.module.css'

export const PageHeader = memo(function PageHeader({ name = 'Home' }: { name: string | undefined }) {
  return (
    <header className={styles.header}>
      <Menu />
      <a href="/" className={styles.name}>
        {name}
      </a>
      <HeaderSearch />
      <nav aria-label="Main" className={styles.inline}>
        <ul className={styles.items}>
          <NavigationItems className={styles.item} />
        </ul>
      </nav>
    </header>
  )
})
