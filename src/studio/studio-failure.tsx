import { useLingui } from '@lingui/react/macro'
import { useRouteError } from 'react-router'
import { RefusalNotice } from './ui/notice.tsx'
import { EmptyPanel, Panel } from './ui/panel.tsx'
import { StudioButton, StudioLink } from './ui/studio-button.tsx'
import { ScreenLayout } from './screens/screen-layout.tsx'
import { codeOf } from './words/studio-refusal.ts'

/** The error boundary of screens: shows why a screen could not be loaded or rendered. */
export function StudioFailure() {
  const { t } = useLingui()
  const error = useRouteError()
  const isUnknown = codeOf(error) === 'entry-unknown'
  return (
    <ScreenLayout title={isUnknown ? t`There is no such page` : t`Studio`}>
      <Panel>
        {isUnknown ? (
          <EmptyPanel
            title={t`There is no such page`}
            text={t`The address may be old or mistyped.`}
            action={<StudioLink to="/">{t`Go to the overview`}</StudioLink>}
          />
        ) : (
          <RefusalNotice error={error} />
        )}
      </Panel>
      {!isUnknown && (
        <p>
          <StudioButton onClick={() => location.reload()}>{t`Try again`}</StudioButton>
        </p>
      )}
    </ScreenLayout>
  )
}
