import { useLoaderData } from 'react-router'
import type { PreviewLink } from '../../../contract/studio/preview-link.ts'
import type { MissingPhotographs } from '../../../contract/studio/workshop.ts'
import { Panel } from '../../ui/panel.tsx'
import { StudioLink } from '../../ui/studio-button.tsx'
import { useSignedIn } from '../../session/session-context.ts'
import { ScreenLayout } from '../screen-layout.tsx'
import { useWords } from '../../words/words.ts'
import { InstallationChecks } from './installation-checks.tsx'
import { PhotographsToTake } from './photographs-to-take.tsx'
import { PreviewLinks } from './preview-links.tsx'
import { workshopClient } from './workshop-client.ts'
import styles from './workshop-screen.module.css'

interface WorkshopData {
  links: PreviewLink[]
  photographs: MissingPhotographs
}

export async function load(): Promise<WorkshopData> {
  const [links, photographs] = await Promise.all([workshopClient.links(), workshopClient.photographs()])
  return { links, photographs }
}

export function Screen() {
  const words = useWords().workshop
  const { links, photographs } = useLoaderData<WorkshopData>()
  const isAdministrator = useSignedIn().role === 'administrator'
  return (
    <ScreenLayout title={words.title}>
      <div className={styles.columns}>
        <PhotographsToTake {...photographs} />
        <div>
          <Panel title={words.print.title}>
            <div className={styles.content}>
              <p>{words.print.text}</p>
              <p>
                <StudioLink to="/workshop/labels">{words.print.labels}</StudioLink>
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
