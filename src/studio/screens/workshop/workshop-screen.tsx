import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { PreviewLink } from '../../../contract/studio/preview-link.ts'
import type { MissingPhotographs } from '../../../contract/studio/workshop.ts'
import { Panel } from '../../ui/panel.tsx'
import { StudioLink } from '../../ui/studio-button.tsx'
import { useSignedIn } from '../../session/session-context.ts'
import { ScreenLayout } from '../screen-layout.tsx'
import { InstallationChecks } from './installation-checks.tsx'
import { PhotographsToTake } from './photographs-to-take.tsx'
import { PreviewLinks } from './preview-links.tsx'
import { workshopClient } from './workshop-client.ts'
import * as styles from './workshop-screen.module.css'

interface WorkshopData {
  links: PreviewLink[]
  photographs: MissingPhotographs
}

export async function load(): Promise<WorkshopData> {
  const [links, photographs] = await Promise.all([workshopClient.links(), workshopClient.photographs()])
  return { links, photographs }
}

export function Screen() {
  const { t } = useLingui()
  const { links, photographs } = useLoaderData<WorkshopData>()
  const isAdministrator = useSignedIn().role === 'administrator'
  return (
    <ScreenLayout title={t`Workshop`}>
      <div className={styles.columns}>
        <PhotographsToTake {...photographs} />
        <div>
          <Panel title={t({ message: 'Print', context: 'heading' })}>
            <div className={styles.content}>
              <p>
                <Trans>
                  Labels for boxes, with a QR code that leads to the product, and the field sheet as it will
                  be.
                </Trans>
              </p>
              <p>
                <StudioLink to="/workshop/labels">{t`Box labels`}</StudioLink>
              </p>
            </div>
          </Panel>
          <PreviewLinks links={links} />
          {isAdministrator && <InstallationChecks />}
        </div>
      </div>
    </ScreenLayout>
  )
}
