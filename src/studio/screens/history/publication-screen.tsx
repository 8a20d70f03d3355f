import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PublicationDetail } from '../../../contract/studio/publication.ts'
import { listFilled } from '../../fields/record-values.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DifferenceTable } from '../../publishing/differences/difference-table.tsx'
import { WithdrawButton } from '../../publishing/withdraw-button.tsx'
import { shortName } from '../../session/session-context.ts'
import { useShowMore } from '../../ui/lists/use-show-more.tsx'
import { ScreenLayout } from '../screen-layout.tsx'
import { studioClient } from '../../client/studio-client.ts'
import { formatDue } from '../../words/format-due.ts'
import { formatTime } from '../../words/format-time.ts'
import { useLanguage } from '../../words/language.ts'
import { useWords } from '../../words/words.ts'
import { UndoButton } from '../../publishing/publication-actions.tsx'
import { PublicationPreview } from './publication-preview.tsx'
import styles from './publication-screen.module.css'

/** Up to this number of changes, all values of added entries are shown. An import may have thousands. */
const MAX_WITH_VALUES = 20

export const load = ({ params }: LoaderFunctionArgs) => studioClient.publication(Number(params['id']))

export function Screen() {
  const words = useWords()
  const language = useLanguage()
  const publication = useLoaderData<PublicationDetail>()
  const { id, staff, note, published_at: at, undone_by: undoneBy, changes } = publication
  const { history, schedule } = words
  const { state, due_at: due, problem } = publication
  const { shown, more } = useShowMore(changes)
  return (
    <ScreenLayout
      title={history.revision(id)}
      back={{ to: '/history', label: history.back }}
      actions={
        <>
          <UndoButton publication={publication} />
          <WithdrawButton publication={publication} />
        </>
      }
    >
      <p className={styles.facts}>
        {publication.undoes === null
          ? history.sources[publication.source]
          : history.undoes(publication.undoes)}
        , {staff === null ? words.commandLine : shortName(staff)}
        {at !== null && `, ${formatTime(at, language)}`}
        {due !== null &&
          `, ${state === 'scheduled' ? schedule.dueAt(formatDue(due, language)) : schedule.wasDue(formatDue(due, language))}`}
        {note !== null && `: ‘${note}’`}
      </p>
      {state === 'withdrawn' && <Notice>{schedule.withdrawn}</Notice>}
      {problem !== null && state === 'failed' && (
        <Notice tone="fail">
          {words.problems[problem]} {schedule.withdrawHint}
        </Notice>
      )}
      {undoneBy !== null && <Notice>{history.undoneBy(undoneBy)}</Notice>}
      {!publication.is_recorded && <Notice>{history.unrecorded}</Notice>}
      <PublicationPreview publication={publication} />
      {shown.map((change) => (
        <Panel key={`${change.kind} ${change.key}`} title={change.name}>
          <div className={styles.change}>
            <DifferenceTable
              kind={change.kind}
              fields={
                change.before === null && changes.length <= MAX_WITH_VALUES
                  ? listFilled(change.after ?? {})
                  : change.fields
              }
              action={change.before === null ? 'added' : change.after === null ? 'removed' : 'changed'}
              heads={[history.before, history.after]}
              options={change.options}
            />
          </div>
        </Panel>
      ))}
      {more}
    </ScreenLayout>
  )
}
