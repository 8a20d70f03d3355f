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
import { useWords } from '../../words/words.ts'
import { DraftGroups } from './draft-groups.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LastPublications } from './last-publications.tsx'
import { ScheduledPublications } from './scheduled-publications.tsx'
import styles from './overview-screen.module.css'

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
  const words = useWords()
  const { overview: found, differences, first } = useLoaderData<OverviewData>()
  const { drafts, messages, pictures_left: picturesLeft, publications, scheduled } = found
  const { revalidate } = useRevalidator()
  const [isPublishing, setPublishing] = useState(false)
  const choice = useDraftChoice(differences)
  const publish = (
    <StudioButton weight="main" onClick={() => setPublishing(true)}>
      {words.editor.publish}
    </StudioButton>
  )
  const { overview } = words
  return (
    <ScreenLayout title={overview.title} actions={drafts.length > 0 && publish}>
      <div className={styles.columns}>
        <div>
          <FirstSteps list={first} onDismissed={revalidate} />
          {drafts.length === 0 ? (
            <Panel>
              <EmptyPanel
                title={overview.noDrafts}
                text={overview.noDraftsText}
                action={<StudioLink to="/models">{overview.toModels}</StudioLink>}
              />
            </Panel>
          ) : (
            <Panel title={overview.drafts} count={drafts.length}>
              <DraftGroups drafts={drafts} choice={choice} onDiscarded={revalidate} />
              <div className={styles.foot}>
                {publish}
                <p>{overview.promise}</p>
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
  const { messages } = useWords()
  const trays = ['new', 'held', 'failed'] as const
  const read = (
    <StudioLink to="/messages" weight="text">
      {messages.read}
    </StudioLink>
  )
  return (
    <Panel title={messages.title} action={read}>
      <ul className={styles.messages}>
        {trays.map((tray) => (
          <li key={tray}>
            <Link to={tray === 'new' ? '/messages' : `/messages?tray=${tray}`}>
              <strong data-none={counts[tray] === 0 ? '' : undefined}>{counts[tray]}</strong>
              {messages.trays[tray]}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Pictures({ left }: { left: number }) {
  const { overview } = useWords()
  return (
    <Panel title={overview.pictures}>
      <p className={styles.foot}>{left === 0 ? overview.picturesReady : overview.picturesLeft(left)}</p>
    </Panel>
  )
}
