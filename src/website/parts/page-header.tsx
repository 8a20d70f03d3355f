import { type KeyboardEvent, memo, type MouseEvent, useRef } from 'react'
import { Drawer } from '../../design/drawer.tsx'
import { CloseIcon, MenuIcon } from '../../design/icons.tsx'
import { useIsHydrated } from '../../design/use-is-hydrated.ts'
import { NavigationItems } from './navigation-items.tsx'
import styles from './page-header.module.css'

export const PageHeader = memo(function PageHeader({ name = 'Home' }: { name: string | undefined }) {
  const drawer = useRef<HTMLDialogElement>(null)
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <MenuButton open={() => drawer.current?.showModal()} />
        <a href="/" className={styles.name}>
          {name}
        </a>
        <nav aria-label="Main" className={styles.inline}>
          <ul className={styles.items}>
            <NavigationItems className={styles.item} />
          </ul>
        </nav>
      </div>
      <Drawer ref={drawer} label="Menu">
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
})

/** Without scripts a link to the navigation in the footer. */
function MenuButton({ open }: { open: () => void }) {
  const isHydrated = useIsHydrated()
  const openDrawer = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    event.preventDefault()
    // Safari does not focus a clicked link, and a closing dialog restores the previous focus.
    event.currentTarget.focus()
    open()
  }
  return (
    <a
      href="#footer-navigation"
      className={styles.menu}
      onClick={openDrawer}
      {...(isHydrated && {
        role: 'button',
        'aria-haspopup': 'dialog',
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => event.key === ' ' && openDrawer(event),
      })}
    >
      <MenuIcon />
      Menu
    </a>
  )
}
