import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import type { FirstStepList } from '../../../contract/studio/first-steps.ts'
import type { EntryDifference, StudioOverview } from '../../../contract/studio/publication.ts'
import { EmptyPanel, Panel } from '../../ui/panel.tsx'
import { StudioButton, StudioLink } from '../../ui/studio-button.tsx'
import { PublishDialog } from '../../publishing/publish-dialog.tsx'
import { useDraftChoice } from '../../publishing/use-draft-choice.ts'
import { ScreenLayout } from '../screen-layout.tsx'
import { studioClient } from '../../client/studio-client.ts'
import { DraftGroups } from './draft-groups.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LastPublications } from './last-publications.tsx'
import { ScheduledPublications } from './scheduled-publications.tsx'
import * as styles from './overview-screen.module.css'
import { trayNames } from '../../words/tray-names.ts'

interface OverviewData {
  first: FirstStepList
  overview: StudioOverview
  differences: EntryDifference[]
}

export async function load(): Promise<OverviewData> {
  const [overview, differences, first] = await Promise.all([
    studioClient.overview(),
    studioClient.differences(),
    studioClient.firstSteps(),
  ])
  return { overview, differences, first }
}

export function Screen() {
  const { t } = useLingui()
  const { overview: found, differences, first } = useLoaderData<OverviewData>()
  const { drafts, messages, pictures_left: picturesLeft, publications, scheduled } = found
  const { revalidate } = useRevalidator()
  const [isPublishing, setPublishing] = useState(false)
  const choice = useDraftChoice(differences)
  const publish = (
    <StudioButton weight="main" onClick={() => setPublishing(true)}>
      {t`Publish …`}
    </StudioButton>
  )
  return (
    <ScreenLayout title={t`Overview`} actions={drafts.length > 0 && publish}>
      <div className={styles.columns}>
        <div>
          <FirstSteps list={first} onDismissed={revalidate} />
          {drafts.length === 0 ? (
            <Panel>
              <EmptyPanel
                title={t`Everything is published`}
                text={t`Your changes stay here, invisible to visitors, until somebody publishes them.`}
                action={<StudioLink to="/models">{t`Open the models`}</StudioLink>}
              />
            </Panel>
          ) : (
            <Panel title={t`Not yet published`} count={drafts.length}>
              <DraftGroups drafts={drafts} choice={choice} onDiscarded={revalidate} />
              <div className={styles.foot}>
                {publish}
                <p>
                  <Trans>Nothing is published unseen: you choose, and see every old and new value.</Trans>
                </p>
              </div>
            </Panel>
          )}
          <LastPublications publications={publications} />
        </div>
        <div>
          <ScheduledPublications publications={scheduled} />
          <Messages {...messages} />
          {picturesLeft !== null && <Pictures left={picturesLeft} />}
        </div>
      </div>
      {isPublishing && <PublishDialog ticked={choice.ticked} onClose={() => setPublishing(false)} />}
    </ScreenLayout>
  )
}

function Messages(counts: StudioOverview['messages']) {
  const { t, i18n } = useLingui()
  const trays = ['new', 'held', 'failed'] as const
  const read = (
    <StudioLink to="/messages" weight="text">
      {t`Read`}
    </StudioLink>
  )
  return (
    <Panel title={t`Messages`} action={read}>
      <ul className={styles.messages}>
        {trays.map((tray) => (
          <li key={tray}>
            <Link to={tray === 'new' ? '/messages' : `/messages?tray=${tray}`}>
              <strong data-none={counts[tray] === 0 ? '' : undefined}>{counts[tray]}</strong>
              {i18n._(trayNames[tray])}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Pictures({ left }: { left: number }) {
  const { t, i18n } = useLingui()
  return (
    <Panel title={t({ message: 'Pictures', context: 'heading' })}>
      <p className={styles.foot}>
        {left === 0 ? t`All pictures are ready for the website.` : i18n._(picturesLeft(left))}
      </p>
    </Panel>
  )
}

const picturesLeft = (count: number) =>
  msg`${plural(count, { one: '1 picture is', other: `${count} pictures are` })} still being prepared for the website. Visitors see them already; until then their pages load a little more slowly.`
