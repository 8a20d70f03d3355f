import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { STUDIO_PREVIEW_PATH, studioApiPaths } from '../../../contract/studio/studio-paths.ts'
import { requestJson } from '../../client/request-json.ts'
import { SignInForm, SignInCard } from './sign-in-form.tsx'

/** Opens a shared preview without a passkey. It takes a button press, so that link scanners do not open it. */
export function Screen() {
  const { t } = useLingui()
  const [secret] = useState(() => location.hash.slice(1))
  if (secret === '')
    return (
      <SignInCard title={t({ message: 'The link is incomplete', context: 'preview' })}>
        <p>
          <Trans>Its secret is the part after #. Copy the whole link.</Trans>
        </p>
      </SignInCard>
    )
  const enter = async () => {
    await requestJson('POST', studioApiPaths.sharedPreview, { secret })
    location.assign(`${STUDIO_PREVIEW_PATH}/`)
  }
  return (
    <SignInForm
      title={t`Preview of the website`}
      text={t`You are about to see pages that are not published yet. Please keep them to yourself.`}
      help={t`The link works for seven days on every device, unless it is revoked earlier.`}
      action={t`Open the preview`}
      waiting={t`Opening …`}
      enter={enter}
    />
  )
}
