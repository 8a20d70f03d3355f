import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { pagePaths } from '../../../contract/site-map.ts'
import { closeDrawer, makeDrawerModal, Drawer, showDrawer } from '../../../design/drawer.tsx'
import { CloseIcon, MenuIcon } from '../../../design/icons.tsx'
import { ThemePicker } from '../../../design/theme/theme-picker.tsx'
import { useIsHydrated } from '../../../design/use-is-hydrated.ts'
import { afterPaint } from '../../../design/after-paint.ts'
import { LanguageLinks } from '../../language/language-links.tsx'
import { localPath } from '../../language/local-path.ts'
import { isMenuEntry, menuState } from './menu-entry.ts'
import * as styles from './menu.module.css'
import { NavigationItems } from './navigation-items.tsx'

/**
 * A button that opens a drawer with the navigation. Without scripts it is a link to the navigation in the
 * footer.
 */
export function Menu() {
  const { t, i18n } = useLingui()
  const button = useRef<HTMLAnchorElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const cancelEntry = useRef(() => {})
  const isHydrated = useIsHydrated()
  const navigate = useNavigate()
  const { state } = useNavigation()
  const location = useLocation()
  // Following a link closes the drawer before the page has loaded.
  const isOpen = isMenuEntry(location) && state === 'idle'
  const open = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    const drawer = dialog.current
    // Before hydration there is no drawer, and the link leads to the footer.
    if (!drawer) return
    event.preventDefault()
    showDrawer(drawer)
    // Cancels the history entry that an earlier press has scheduled.
    cancelEntry.current()
    // Deferred until after painting, because the navigation renders the whole page again.
    cancelEntry.current = afterPaint(() => {
      makeDrawerModal(drawer)
      // Changing only the fragment loads no data.
      const to = { search: location.search, hash: '#menu' }
      void navigate(to, { preventScrollReset: true, flushSync: true, state: menuState })
    })
  }
  /** Handles a link that is clicked before the drawer's history entry exists. */
  const followBeforeEntry = ({ target }: MouseEvent<HTMLElement>) => {
    if (isOpen || !(target instanceof Element && target.closest('a'))) return
    cancelEntry.current()
    if (dialog.current) closeDrawer(dialog.current)
  }
  return (
    <>
      <a
        ref={button}
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
        <Trans>Menu</Trans>
      </a>
      {isHydrated && (
        <Drawer
          label={t`Menu`}
          dialog={dialog}
          isOpen={isOpen}
          opener={button}
          onClose={() => void navigate(-1)}
        >
          <nav aria-label={t`Menu`} className={styles.drawer} onClick={followBeforeEntry}>
            <ul>
              <li>
                <a href={localPath(i18n, pagePaths.search)} className={styles.item}>
                  <Trans>Search</Trans>
                </a>
              </li>
              <NavigationItems className={styles.item} />
            </ul>
            <button type="button" className={styles.item}>
              <CloseIcon />
              <Trans>Close</Trans>
            </button>
            <h2 className={styles.title}>
              <Trans>Language</Trans>
            </h2>
            <ul className={styles.languages}>
              <LanguageLinks className={styles.language} />
            </ul>
            <ThemePicker />
          </nav>
        </Drawer>
      )}
    </>
  )
}
