import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { companyName } from '../../client/company-name.ts'
import { LanguageChoice } from '../../ui/language-choice.tsx'
import { RefusalNotice } from '../../ui/notice.tsx'
import { DocumentTitle } from '../../ui/document-title.tsx'
import { StudioButton } from '../../ui/studio-button.tsx'
import { KeyIcon } from '../../ui/studio-icons.tsx'
import * as styles from './sign-in-form.module.css'

interface SignInFormProps {
  title: string
  text: string
  help: string
  action: string
  waiting: string
  /** Signs in. The form shows its error if it fails. */
  enter: () => Promise<void>
}

/** A card with one button that opens the studio, an invitation or a preview. */
export function SignInForm({ title, text, help, action, waiting, enter }: SignInFormProps) {
  const [error, setError] = useState<unknown>()
  const [isWaiting, setWaiting] = useState(false)
  const act = async () => {
    setWaiting(true)
    setError(undefined)
    try {
      await enter()
    } catch (refusal) {
      setError(refusal)
    }
    setWaiting(false)
  }
  return (
    <SignInCard title={title}>
      <p>{text}</p>
      <RefusalNotice error={error} />
      <StudioButton weight="main" shape="wide" isBusy={isWaiting} onClick={() => void act()}>
        <KeyIcon />
        {isWaiting ? waiting : action}
      </StudioButton>
      <p className={styles.help}>{help}</p>
    </SignInCard>
  )
}

export function SignInCard({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <main className={styles.door}>
      <DocumentTitle>{title}</DocumentTitle>
      <div className={styles.card}>
        <div className={styles.content}>
          <p className={styles.company}>
            {companyName.use()}
            {'\u00A0'}
          </p>
          <h1>{title}</h1>
          {children}
        </div>
        <div className={styles.foot}>
          <LanguageChoice />
          <a href="/">{t({ message: 'View website', context: 'sign-in' })}</a>
        </div>
      </div>
    </main>
  )
}
