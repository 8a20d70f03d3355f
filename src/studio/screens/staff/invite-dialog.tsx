import { type SyntheticEvent, useId, useState } from 'react'
import type { StaffMember } from '../../../contract/studio/staff-account.ts'
import { TextField } from '../../../design/text-field.tsx'
import { RefusalNotice } from '../../ui/notice.tsx'
import { StudioButton } from '../../ui/studio-button.tsx'
import { StudioDialog } from '../../ui/studio-dialog.tsx'
import { studioClient } from '../../client/studio-client.ts'
import { useWords } from '../../words/words.ts'
import type { SentInvitation } from './sent-invitation.ts'
import styles from './staff-screen.module.css'

interface InviteDialogProps {
  onClose: () => void
  onInvited: (invitation: SentInvitation) => void
}

export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const words = useWords()
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
      title={words.staff.invite}
      onClose={onClose}
      foot={
        <>
          <StudioButton onClick={onClose}>{words.cancel}</StudioButton>
          <StudioButton weight="main" type="submit" form={form}>
            {words.staff.send}
          </StudioButton>
        </>
      }
    >
      <form id={form} className={styles.invite} onSubmit={(event) => void invite(event)}>
        <TextField
          id={`${form}-email`}
          label={words.staff.email}
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
  const words = useWords().staff
  const name = useId()
  return (
    <fieldset className={styles.roles}>
      <legend>{words.role}</legend>
      {roles.map((role) => (
        <label key={role} className={styles.role}>
          <input type="radio" name={name} checked={role === value} onChange={() => onChange(role)} />
          <span>
            <strong>{words.roles[role]}</strong>
            <small>{words.roleHints[role]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
