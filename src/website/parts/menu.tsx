import type { KeyboardEvent, MouseEvent } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { pagePaths } from '../../contract/site-map.ts'
import { Drawer } from '../../design/drawer.tsx'
import { CloseIcon, MenuIcon } from '../../design/icons.tsx'
import { ThemePicker } from '../../design/theme-picker.tsx'
import { useIsHydrated } from '../../design/use-is-hydrated.ts'
import { isMenuEntry, menuState } from './menu-entry.ts'
import styles from './menu.module.css'
import { NavigationItems } from './navigation-items.tsx'

/** A button that opens a drawer; without scripts a link to the navigation in the footer. */
export function Menu() {
  const isHydrated = useIsHydrated()
  const navigate = useNavigate()
  const { state } = useNavigation()
  const location = useLocation()
  // A link in the drawer closes it before its page has loaded.
  const isOpen = isMenuEntry(location) && state === 'idle'
  const open = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    event.preventDefault()
    // Safari does not focus a clicked link, and a closing dialog restores the previous focus.
    event.currentTarget.focus({ preventScroll: true })
    // A new fragment alone loads nothing.
    const to = { search: location.search, hash: '#menu' }
    void navigate(to, { preventScrollReset: true, flushSync: true, state: menuState })
  }
  return (
    <>
      <a
        href="#footer-navigation"
        className={styles.button}
        onClick={open}
        {...(isHydrated && {
          role: 'button',
          'aria-haspopup': 'dialog',
          onKeyDown: (event: KeyboardEvent<HTMLElement>) => event.key === ' ' && open(event),
        })}
      >
        <MenuIcon />
        Menu
      </a>
      {isHydrated && (
        <Drawer label="Menu" isOpen={isOpen} onClose={() => void navigate(-1)}>
          <nav aria-label="Menu" className={styles.drawer}>
            <ul>
              <li>
                <a href={pagePaths.search} className={styles.item}>
                  Search
                </a>
              </li>
              <NavigationItems className={styles.item} />
            </ul>
            <button type="button" className={styles.item}>
              <CloseIcon />
              Close
            </button>
            <ThemePicker />
          </nav>
        </Drawer>
      )}
    </>
  )
}
