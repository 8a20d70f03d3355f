import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { NewTabIcon, NextIcon } from '../../../design/icons.tsx'
import { Badge } from '../../ui/badge.tsx'
import { PaletteButton } from '../../palette/palette-button.tsx'
import { LanguageChoice } from '../../ui/language-choice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useSignedIn } from '../../session/session-context.ts'
import { ScreenLayout } from '../screen-layout.tsx'
import { listNavigationItems } from '../../navigation/studio-navigation.tsx'
import { useUnreadMessages } from '../../navigation/unread-messages.ts'
import * as styles from './more-screen.module.css'

/** The items of the navigation that have no place in the bar on phones. */
export function Screen() {
  const { t, i18n } = useLingui()
  const staff = useSignedIn()
  const unread = useUnreadMessages()
  const isAdministrator = staff.role === 'administrator'
  const items = listNavigationItems(i18n, { isAdministrator, unread }).filter(({ isInBar }) => !isInBar)
  return (
    <ScreenLayout title={t`More`}>
      <Panel>
        <ul className={styles.items}>
          <li>
            <PaletteButton />
          </li>
          {items.map(({ to, label, icon, badge }) => (
            <li key={to}>
              <Link to={to}>
                {icon}
                <span>
                  {label} {badge && <Badge {...badge} />}
                </span>
                <NextIcon />
              </Link>
            </li>
          ))}
          <li>
            <a href="/" target="_blank" rel="noopener">
              <NewTabIcon />
              {t`View website`}
            </a>
          </li>
        </ul>
      </Panel>
      <div>
        <LanguageChoice />
      </div>
    </ScreenLayout>
  )
}
