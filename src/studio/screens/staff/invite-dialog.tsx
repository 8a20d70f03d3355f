import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useId, useState } from 'react'
import type { StaffMember } from '../../../contract/studio/staff-account.ts'
import { TextField } from '../../../design/text-field.tsx'
import { RefusalNotice } from '../../ui/notice.tsx'
import { StudioButton } from '../../ui/studio-button.tsx'
import { StudioDialog } from '../../ui/studio-dialog.tsx'
import { studioClient } from '../../client/studio-client.ts'
import type { SentInvitation } from './sent-invitation.ts'
import * as styles from './staff-screen.module.css'
import { roleNames } from './role-names.ts'

const roleHints = {
  editor: msg`Everything in the catalogue, publishing included.`,
  administrator: msg`Also staff, settings and deleting.`,
}

interface InviteDialogProps {
  onClose: () => void
  onInvited: (invitation: SentInvitation) => void
}

export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const { t } = useLingui()
  const form = useId()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffMember['role']>('editor')
  const [error, setError] = useState<unknown>()
  const invite = async (event: SyntheticEvent) => {
    event.preventDefault()
    setError(undefined)
    try {
      onInvited({ email, ...(await studioClient.invite(email.trim(), role)) })
    } catch (refusal) {
      setError(refusal)
    }
  }
  return (
    <StudioDialog
      size="small"
      title={t`Invite somebody`}
      onClose={onClose}
      foot={
        <>
          <StudioButton onClick={onClose}>{t`Cancel`}</StudioButton>
          <StudioButton weight="main" type="submit" form={form}>
            {t`Invite`}
          </StudioButton>
        </>
      }
    >
      <form id={form} className={styles.invite} onSubmit={(event) => void invite(event)}>
        <TextField
          id={`${form}-email`}
          label={t`E-mail address`}
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <RoleChoice value={role} onChange={setRole} />
        <RefusalNotice error={error} />
      </form>
    </StudioDialog>
  )
}

const roles = ['editor', 'administrator'] as const

function RoleChoice({
  value,
  onChange,
}: {
  value: StaffMember['role']
  onChange: (role: StaffMember['role']) => void
}) {
  const { t, i18n } = useLingui()
  const name = useId()
  return (
    <fieldset className={styles.roles}>
      <legend>{t`Role`}</legend>
      {roles.map((role) => (
        <label key={role} className={styles.role}>
          <input type="radio" name={name} checked={role === value} onChange={() => onChange(role)} />
          <span>
            <strong>{i18n._(roleNames[role])}</strong>
            <small>{i18n._(roleHints[role])}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
