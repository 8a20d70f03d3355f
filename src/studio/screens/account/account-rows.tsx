import { useLingui } from '@lingui/react/macro'
import type { StudioAccount } from '../../../contract/studio/staff-account.ts'
import { StudioButton } from '../../ui/studio-button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { formatTime } from '../../words/format-time.ts'
import { useLanguage } from '../../words/language.ts'
import * as styles from './account-screen.module.css'

interface AccountRowsProps {
  passkeys?: StudioAccount['passkeys']
  sessions?: StudioAccount['sessions']
  onRemove: (id: string) => void
}

/** The user's passkeys or sessions, each with a button that removes or ends it. */
export function AccountRows({ passkeys = [], sessions = [], onRemove }: AccountRowsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <ul className={styles.list}>
      {passkeys.map(({ id, name, created_at: created, last_used_at: used }) => (
        <li key={id} className={styles.row}>
          <div>
            <strong>{name}</strong>
            <p>
              {t`created ${{ time: formatTime(created, language) }}`},{' '}
              {used === null ? t`never used` : t`used ${{ time: formatTime(used, language) }}`}
            </p>
          </div>
          {passkeys.length > 1 && (
            <StudioButton aria-label={`${t`Remove`}: ${name}`} onClick={() => onRemove(id)}>
              {t`Remove`}
            </StudioButton>
          )}
        </li>
      ))}
      {sessions.map(({ id, device, used_at: used, is_current: isCurrent }) => (
        <li key={id} className={styles.row}>
          <div>
            <strong>{device}</strong> {isCurrent && <Tag tone="quiet">{t`this device`}</Tag>}
            <p>{t`used ${{ time: formatTime(used, language) }}`}</p>
          </div>
          {!isCurrent && (
            <StudioButton aria-label={`${t`End`}: ${device}`} onClick={() => onRemove(id)}>
              {t`End`}
            </StudioButton>
          )}
        </li>
      ))}
    </ul>
  )
}
