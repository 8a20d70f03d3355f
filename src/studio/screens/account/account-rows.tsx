import type { StudioAccount } from '../../../contract/studio/staff-account.ts'
import { StudioButton } from '../../ui/studio-button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { formatTime } from '../../words/format-time.ts'
import { useLanguage } from '../../words/language.ts'
import { useWords } from '../../words/words.ts'
import styles from './account-screen.module.css'

interface AccountRowsProps {
  passkeys?: StudioAccount['passkeys']
  sessions?: StudioAccount['sessions']
  onRemove: (id: string) => void
}

/** The user's passkeys or sessions, each with a button that removes or ends it. */
export function AccountRows({ passkeys = [], sessions = [], onRemove }: AccountRowsProps) {
  const words = useWords().account
  const language = useLanguage()
  return (
    <ul className={styles.list}>
      {passkeys.map(({ id, name, created_at: created, last_used_at: used }) => (
        <li key={id} className={styles.row}>
          <div>
            <strong>{name}</strong>
            <p>
              {words.created(formatTime(created, language))},{' '}
              {used === null ? words.neverUsed : words.lastUsed(formatTime(used, language))}
            </p>
          </div>
          {passkeys.length > 1 && (
            <StudioButton aria-label={`${words.remove}: ${name}`} onClick={() => onRemove(id)}>
              {words.remove}
            </StudioButton>
          )}
        </li>
      ))}
      {sessions.map(({ id, device, used_at: used, is_current: isCurrent }) => (
        <li key={id} className={styles.row}>
          <div>
            <strong>{device}</strong> {isCurrent && <Tag tone="quiet">{words.current}</Tag>}
            <p>{words.lastUsed(formatTime(used, language))}</p>
          </div>
          {!isCurrent && (
            <StudioButton aria-label={`${words.end}: ${device}`} onClick={() => onRemove(id)}>
              {words.end}
            </StudioButton>
          )}
        </li>
      ))}
    </ul>
  )
}
