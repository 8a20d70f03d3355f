import type { StaffMember } from '../../../contract/studio/staff-account.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { StudioButton } from '../../ui/studio-button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useSignedIn } from '../../session/session-context.ts'
import { formatTime } from '../../words/format-time.ts'
import { useLanguage } from '../../words/language.ts'
import { useWords } from '../../words/words.ts'
import styles from './staff-screen.module.css'

interface StaffRowProps {
  member: StaffMember
  onInviteAgain: (member: StaffMember) => Promise<void>
  onChange: (member: StaffMember, role: StaffMember['role'], disabled: boolean) => Promise<void>
}

export function StaffRow({ member, onInviteAgain, onChange }: StaffRowProps) {
  const words = useWords().staff
  const language = useLanguage()
  const isOwn = useSignedIn().id === member.id
  const { email, role, state, last_seen_at: seen } = member
  const isDisabled = state === 'disabled'
  const otherRole = role === 'editor' ? 'administrator' : 'editor'
  const act = (label: string, run: () => Promise<void>) => (
    <StudioButton weight="text" aria-label={`${label}: ${email}`} onClick={() => void run()}>
      {label}
    </StudioButton>
  )
  return (
    <li className={styles.member} data-disabled={isDisabled ? '' : undefined}>
      <div>
        <strong>{email}</strong> {isOwn && <Tag tone="quiet">{words.you}</Tag>}{' '}
        {state !== 'active' && <Tag tone="quiet">{words.states[state]}</Tag>}
      </div>
      <span>{words.roles[role]}</span>
      <span>{seen === null ? words.never : formatTime(seen, language)}</span>
      <div className={styles.actions}>
        {!isOwn && (
          <>
            {!isDisabled && (
              <ConfirmButton
                weight="text"
                label={words.again}
                name={email}
                title={words.againTitle(email)}
                text={words.againText}
                action={words.again}
                act={() => onInviteAgain(member)}
              />
            )}
            {!isDisabled &&
              act(role === 'editor' ? words.makeAdministrator : words.makeEditor, () =>
                onChange(member, otherRole, false),
              )}
            {act(isDisabled ? words.enable : words.disable, () => onChange(member, role, !isDisabled))}
          </>
        )}
      </div>
    </li>
  )
}
