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
import { useWords } from '../../words/words.ts'
import { AccountRows } from './account-rows.tsx'
import styles from './account-screen.module.css'

export const load = () => studioClient.account()

export function Screen() {
  const words = useWords().account
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
    await signInClient.signOut().catch(setError)
    await navigate('/sign-in')
  }
  const signOutEverywhere = async () => {
    await studioClient.signOutEverywhere()
    await navigate('/sign-in')
  }
  return (
    <ScreenLayout
      title={words.title}
      actions={<StudioButton onClick={() => void signOut()}>{words.signOut}</StudioButton>}
    >
      <RefusalNotice error={error} />
      <div className={styles.columns}>
        <Panel title={words.passkeys} count={account.passkeys.length}>
          <AccountRows
            passkeys={account.passkeys}
            onRemove={(id) => void act(() => studioClient.removePasskey(id))}
          />
          <div className={styles.foot}>
            <StudioButton onClick={() => void addPasskey()}>{words.addPasskey}</StudioButton>
            <p>{words.passkeysHint}</p>
          </div>
        </Panel>
        <Panel title={words.sessions} count={account.sessions.length}>
          <AccountRows
            sessions={account.sessions}
            onRemove={(id) => void act(() => studioClient.endSession(id))}
          />
          <div className={styles.foot}>
            <ConfirmButton
              label={words.everywhere}
              title={`${words.everywhere}?`}
              text={words.everywhereText}
              action={words.everywhere}
              act={signOutEverywhere}
            />
          </div>
        </Panel>
        <Panel title={words.look}>
          <Appearance email={email} />
        </Panel>
      </div>
    </ScreenLayout>
  )
}

const themes = ['system', 'light', 'dark'] as const

function Appearance({ email }: { email: string }) {
  const { theme } = useWords()
  return (
    <div className={styles.look}>
      <p>{email}</p>
      <LanguageChoice />
      <SegmentedControl
        label={theme.label}
        options={themes.map((value) => ({ value, label: theme[value] }))}
        value={studioTheme.use()}
        onChange={chooseTheme}
      />
    </div>
  )
}
