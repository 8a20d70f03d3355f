import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { StaffMember } from '../../../contract/studio/staff-account.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { StudioButton } from '../../ui/studio-button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useSignedIn } from '../../session/session-context.ts'
import { formatTime } from '../../words/format-time.ts'
import { useLanguage } from '../../words/language.ts'
import * as styles from './staff-screen.module.css'
import { roleNames } from './role-names.ts'

const staffStates = { invited: msg`invited`, active: msg`active`, disabled: msg`disabled` }

interface StaffRowProps {
  member: StaffMember
  onInviteAgain: (member: StaffMember) => Promise<void>
  onChange: (member: StaffMember, role: StaffMember['role'], disabled: boolean) => Promise<void>
}

export function StaffRow({ member, onInviteAgain, onChange }: StaffRowProps) {
  const { t, i18n } = useLingui()
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
        <strong>{email}</strong> {isOwn && <Tag tone="quiet">{t`you`}</Tag>}{' '}
        {state !== 'active' && <Tag tone="quiet">{i18n._(staffStates[state])}</Tag>}
      </div>
      <span>{i18n._(roleNames[role])}</span>
      <span>{seen === null ? t`never` : formatTime(seen, language)}</span>
      <div className={styles.actions}>
        {!isOwn && (
          <>
            {!isDisabled && (
              <ConfirmButton
                weight="text"
                label={t`Invite again`}
                name={email}
                title={t`Invite ${email} again?`}
                text={t`They are signed out everywhere at once. Earlier invitations stop working, and when the new one is used, it replaces all their passkeys.`}
                action={t`Invite again`}
                act={() => onInviteAgain(member)}
              />
            )}
            {!isDisabled &&
              act(role === 'editor' ? t`Make administrator` : t`Make editor`, () =>
                onChange(member, otherRole, false),
              )}
            {act(isDisabled ? t`Enable again` : t`Disable`, () => onChange(member, role, !isDisabled))}
          </>
        )}
      </div>
    </li>
  )
}
