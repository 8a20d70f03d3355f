import { NavLink, Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { NewTabIcon } from '../design/icons.tsx'
import { companyName } from './company-name.ts'
import { LanguageChoice } from './parts/language-choice.tsx'
import { HistoryIcon, OverviewIcon, PersonIcon, PlaneIcon, StaffIcon } from './parts/studio-icons.tsx'
import { StudioSnackbar } from './parts/studio-snackbar.tsx'
import { PasskeyDialog } from './session/passkey-dialog.tsx'
import { shortName, useSignedIn } from './session/session-context.ts'
import styles from './studio-frame.module.css'
import { useWords, type Words } from './words/words.ts'

/** Around every screen of somebody signed in: a rail on wide windows, a bar of five on narrow ones. */
export function StudioFrame() {
  const words = useWords()
  const staff = useSignedIn()
  const isLoading = useNavigation().state === 'loading'
  const items = listItems(words, staff.role === 'administrator')
  return (
    <div className={styles.frame}>
      <a href="#main" className={styles.skip}>
        {words.nav.skip}
      </a>
      <nav className={styles.rail} aria-label={words.nav.label}>
        <NavLink to="/" className={styles.brand} end>
          {companyName.use()} <span>{words.signIn.title}</span>
        </NavLink>
        <ul className={styles.items}>
          {items.map((item) => (
            <Item key={item.to} {...item} />
          ))}
        </ul>
        <ul className={styles.own}>
          <Item to="/account" label={shortName(staff.email)} icon={<PersonIcon />} />
          <li>
            <a href="/" target="_blank" rel="noopener" className={styles.item}>
              <NewTabIcon />
              {words.nav.website}
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
      <nav className={styles.bar} aria-label={words.nav.label}>
        <ul>
          {[...items, { to: '/account', label: words.nav.account, icon: <PersonIcon /> }].map((item) => (
            <Item key={item.to} {...item} />
          ))}
        </ul>
      </nav>
      <StudioSnackbar />
      <PasskeyDialog />
      <ScrollRestoration />
    </div>
  )
}

function listItems({ nav }: Words, isAdministrator: boolean) {
  return [
    { to: '/', label: nav.overview, icon: <OverviewIcon /> },
    { to: '/models', label: nav.models, icon: <PlaneIcon /> },
    { to: '/history', label: nav.history, icon: <HistoryIcon /> },
    ...(isAdministrator ? [{ to: '/staff', label: nav.staff, icon: <StaffIcon /> }] : []),
  ]
}

function Item({ to, label, icon }: { to: string; label: string; icon: React.ReactNode }) {
  return (
    <li>
      <NavLink to={to} end={to === '/'} className={styles.item}>
        {icon}
        {label}
      </NavLink>
    </li>
  )
}
