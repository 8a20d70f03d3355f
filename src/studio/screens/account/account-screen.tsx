import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { StudioAccount } from '../../../contract/studio/staff-account.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { LanguageChoice } from '../../ui/language-choice.tsx'
import { RefusalNotice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StudioButton } from '../../ui/studio-button.tsx'
import { useSignedIn } from '../../session/session-context.ts'
import { createPasskey } from '../../session/use-passkey.ts'
import { ScreenLayout } from '../screen-layout.tsx'
import { signInClient, studioClient } from '../../client/studio-client.ts'
import { chooseTheme, studioTheme } from './studio-theme.ts'
import { AccountRows } from './account-rows.tsx'
import * as styles from './account-screen.module.css'

const themeNames = { system: msg`System`, light: msg`Plan paper`, dark: msg`Blueprint` }

export const load = () => studioClient.account()

export function Screen() {
  const { t } = useLingui()
  const { email } = useSignedIn()
  const navigate = useNavigate()
  const [account, setAccount] = useState(useLoaderData<StudioAccount>())
  const [error, setError] = useState<unknown>()
  const act = async (change: () => Promise<StudioAccount>) => {
    setError(undefined)
    try {
      setAccount(await change())
    } catch (refusal) {
      setError(refusal)
    }
  }
  const addPasskey = () =>
    act(async () => studioClient.addPasskey(await createPasskey(await studioClient.passkeyOptions())))
  const signOut = async () => {
    setError(undefined)
    try {
      await signInClient.signOut()
      await navigate('/sign-in')
    } catch (refusal) {
      setError(refusal)
    }
  }
  const signOutEverywhere = async () => {
    await studioClient.signOutEverywhere()
    await navigate('/sign-in')
  }
  return (
    <ScreenLayout
      title={t`Account`}
      actions={<StudioButton onClick={() => void signOut()}>{t`Sign out`}</StudioButton>}
    >
      <RefusalNotice error={error} />
      <div className={styles.columns}>
        <Panel title={t`Passkeys`} count={account.passkeys.length}>
          <AccountRows
            passkeys={account.passkeys}
            onRemove={(id) => void act(() => studioClient.removePasskey(id))}
          />
          <div className={styles.foot}>
            <StudioButton onClick={() => void addPasskey()}>{t`Add a passkey`}</StudioButton>
            <p>
              <Trans>One for each device that you use. The last one cannot be removed.</Trans>
            </p>
          </div>
        </Panel>
        <Panel title={t`Where you are signed in`} count={account.sessions.length}>
          <AccountRows
            sessions={account.sessions}
            onRemove={(id) => void act(() => studioClient.endSession(id))}
          />
          <div className={styles.foot}>
            <ConfirmButton
              label={t`Sign out everywhere`}
              title={`${t`Sign out everywhere`}?`}
              text={t`All your sessions end, including this one. You can sign in again with a passkey; unsaved changes stay on their device.`}
              action={t`Sign out everywhere`}
              act={signOutEverywhere}
            />
          </div>
        </Panel>
        <Panel title={t`Appearance`}>
          <Appearance email={email} />
        </Panel>
      </div>
    </ScreenLayout>
  )
}

const themes = ['system', 'light', 'dark'] as const

function Appearance({ email }: { email: string }) {
  const { t, i18n } = useLingui()
  return (
    <div className={styles.look}>
      <p>{email}</p>
      <LanguageChoice />
      <SegmentedControl
        label={t`Colours`}
        options={themes.map((value) => ({ value, label: i18n._(themeNames[value]) }))}
        value={studioTheme.use()}
        onChange={chooseTheme}
      />
    </div>
  )
}
