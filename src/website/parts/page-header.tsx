import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { Drawer, useDrawer } from '../../design/drawer.tsx'
import { CloseIcon, MenuIcon } from '../../design/icons.tsx'
import { NavigationItems } from './navigation-items.tsx'
import styles from './page-header.module.css'

/** The name of the site, which leads home, and the way to everything else: a drawer on a narrow screen. */
export function PageHeader({ name = 'Home' }: { name: string | undefined }) {
  const drawer = useDrawer()
  const openDrawer = (event: MouseEvent) => {
    event.preventDefault()
    drawer.open()
  }
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.name}>
          {name}
        </Link>
        {/* Without a script it leads to the same places at the foot of the page. */}
        <a href="#footer-navigation" className={styles.menu} onClick={openDrawer}>
          <MenuIcon />
          Menu
        </a>
        <nav aria-label="Main" className={styles.inline}>
          <ul className={styles.items}>
            <NavigationItems className={styles.item} />
          </ul>
        </nav>
      </div>
      <Drawer ref={drawer.ref} label="Menu">
        <nav aria-label="Menu" className={styles.drawer}>
          <ul>
            <NavigationItems className={styles.drawerItem} />
          </ul>
          <button type="button" className={styles.drawerItem}>
            <CloseIcon />
            Close
          </button>
        </nav>
      </Drawer>
    </header>
  )
}
