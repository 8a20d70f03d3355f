import { useLingui } from '@lingui/react/macro'
import { EmptyPanel, Panel } from '../ui/panel.tsx'
import { StudioLink } from '../ui/studio-button.tsx'
import { ScreenLayout } from './screen-layout.tsx'

export function Screen() {
  const { t } = useLingui()
  return (
    <ScreenLayout title={t`There is no such page`}>
      <Panel>
        <EmptyPanel
          title={t`There is no such page`}
          text={t`The address may be old or mistyped.`}
          action={<StudioLink to="/">{t`Go to the overview`}</StudioLink>}
        />
      </Panel>
    </ScreenLayout>
  )
}
