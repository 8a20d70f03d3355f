import { useLingui } from '@lingui/react/macro'
import { Link, NavLink, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { NewTabIcon } from '../design/icons.tsx'
import { companyName } from './client/company-name.ts'
import { KeyListener } from './keys/key-listener.tsx'
import { keysDialog } from './keys/keys-dialog-store.ts'
import { PaletteButton } from './palette/palette-button.tsx'
import { PaletteOutlet } from './palette/palette-outlet.tsx'
import { LanguageChoice } from './ui/language-choice.tsx'
import { Badge } from './ui/badge.tsx'
import { KeyboardIcon, MoreIcon, PersonIcon } from './ui/studio-icons.tsx'
import { StudioSnackbar } from './studio-snackbar.tsx'
import { PasskeyDialog } from './session/passkey-dialog.tsx'
import { shortName, useSignedIn } from './session/session-context.ts'
import * as styles from './studio-frame.module.css'
import { listNavigationItems, type NavigationItem, toBadge } from './navigation/studio-navigation.tsx'
import { useUnreadMessages } from './navigation/unread-messages.ts'

/**
 * The frame of all screens after signing in: a sidebar in wide windows, a bar with five items in narrow ones.
 */
export function StudioFrame() {
  const { t, i18n } = useLingui()
  const staff = useSignedIn()
  const isLoading = useNavigation().state === 'loading'
  const unread = useUnreadMessages()
  const items = listNavigationItems(i18n, { isAdministrator: staff.role === 'administrator', unread })
  const rest = items.filter(({ isInBar }) => !isInBar).map(({ to }) => to)
  return (
    <div className={styles.frame}>
      <a href="#main" className={styles.skip}>
        {t`Skip to content`}
      </a>
      <nav className={styles.rail} aria-label={t`Studio`}>
        <NavLink to="/" className={styles.brand} end>
          {companyName.use()} <span>{t`Studio`}</span>
        </NavLink>
        <ul className={styles.items}>
          {items
            .filter(({ isAtFoot }) => !isAtFoot)
            .map((item) => (
              <Item key={item.to} {...item} />
            ))}
        </ul>
        <ul className={styles.own}>
          <li>
            <PaletteButton className={styles.item} />
          </li>
          <Item to="/account" label={shortName(staff.email)} icon={<PersonIcon />} />
          <li>
            <button type="button" className={styles.item} onClick={() => keysDialog.set(true)}>
              <KeyboardIcon />
              {t`Keyboard shortcuts`}
            </button>
          </li>
          <li>
            <a href="/" target="_blank" rel="noopener" className={styles.item}>
              <NewTabIcon />
              {t`View website`}
            </a>
          </li>
        </ul>
        <div>
          <LanguageChoice />
        </div>
      </nav>
      <main className={styles.main} id="main" tabIndex={-1}>
        {isLoading && <div className={styles.progress} />}
        <Outlet />
      </main>
      <nav className={styles.bar} aria-label={t`Studio`}>
        <ul>
          {items
            .filter(({ isInBar }) => isInBar)
            .map((item) => (
              <Item key={item.to} {...item} />
            ))}
          <Item
            to="/more"
            label={t`More`}
            icon={<MoreIcon />}
            otherPaths={rest}
            badge={toBadge(i18n, unread)}
          />
        </ul>
      </nav>
      <StudioSnackbar />
      <KeyListener />
      <PaletteOutlet />
      <PasskeyDialog />
      <ScrollRestoration />
    </div>
  )
}

function Item({ to, label, icon, badge, otherPaths = [] }: NavigationItem) {
  const { pathname } = useLocation()
  const isWithin = (address: string) => pathname === address || pathname.startsWith(`${address}/`)
  const isCurrent = to === '/' ? pathname === '/' : [to, ...otherPaths].some(isWithin)
  return (
    <li>
      <Link to={to} className={styles.item} aria-current={isCurrent ? 'page' : undefined}>
        {icon}
        {label}
        {badge && <Badge {...badge} />}
      </Link>
    </li>
  )
}
