import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { StaffMember } from '../../../contract/studio/staff-account.ts'
import { RefusalNotice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StudioButton } from '../../ui/studio-button.tsx'
import { ScreenLayout } from '../screen-layout.tsx'
import { studioClient } from '../../client/studio-client.ts'
import { SecretLinkDialog } from '../secret-link-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import type { SentInvitation } from './sent-invitation.ts'
import { StaffRow } from './staff-row.tsx'
import * as styles from './staff-screen.module.css'

export const load = () => studioClient.staff()

export function Screen() {
  const { t } = useLingui()
  const staff = useLoaderData<StaffMember[]>()
  const { revalidate } = useRevalidator()
  const [isInviting, setInviting] = useState(false)
  const [sent, setSent] = useState<SentInvitation>()
  const [error, setError] = useState<unknown>()
  const act = async (change: () => Promise<unknown>) => {
    setError(undefined)
    try {
      await change()
      await revalidate()
    } catch (refusal) {
      setError(refusal)
    }
  }
  // Errors are shown by the confirmation dialog that calls this.
  const inviteAgain = async ({ id, email }: StaffMember) => {
    setSent({ email, ...(await studioClient.inviteAgain(id)) })
    await revalidate()
  }
  const change = ({ id }: StaffMember, role: StaffMember['role'], disabled: boolean) =>
    act(() => studioClient.changeMember(id, { role, disabled }))
  const invite = (
    <StudioButton weight="main" onClick={() => setInviting(true)}>
      {t`Invite somebody`}
    </StudioButton>
  )
  return (
    <ScreenLayout title={t`Staff`} actions={invite}>
      <RefusalNotice error={error} />
      <Panel>
        <ul className={styles.list}>
          {staff.map((member) => (
            <StaffRow key={member.id} member={member} onInviteAgain={inviteAgain} onChange={change} />
          ))}
        </ul>
      </Panel>
      {isInviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={(invitation) => {
            setInviting(false)
            setSent(invitation)
            void revalidate()
          }}
        />
      )}
      {sent && (
        <SecretLinkDialog
          title={t`Invitation link`}
          purpose={sent.is_mailed && t`It was sent to ${{ email: sent.email }}.`}
          link={sent.link}
          onClose={() => setSent(undefined)}
        >
          <Trans>It works once, within 24 hours. Pass it on yourself if no e-mail arrives.</Trans>
        </SecretLinkDialog>
      )}
    </ScreenLayout>
  )
}
