import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
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
import { UndoButton } from '../../publishing/publication-actions.tsx'
import { PublicationPreview } from './publication-preview.tsx'
import * as styles from './publication-screen.module.css'
import { problemTexts } from '../../words/problem-texts.ts'

const sourceNames = {
  studio: msg`Studio`,
  schedule: msg`Scheduled`,
  undo: msg`Undone`,
  import: msg`Import of the folder`,
}

/** Up to this number of changes, all values of added entries are shown. An import may have thousands. */
const MAX_WITH_VALUES = 20

export const load = ({ params }: LoaderFunctionArgs) => studioClient.publication(Number(params['id']))

export function Screen() {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const publication = useLoaderData<PublicationDetail>()
  const { id, staff, note, published_at: at, undone_by: undoneBy, changes } = publication
  const { state, due_at: due, problem } = publication
  const { shown, more } = useShowMore(changes)
  return (
    <ScreenLayout
      title={t`Revision ${id}`}
      back={{ to: '/history', label: t`Back to the history` }}
      actions={
        <>
          <UndoButton publication={publication} />
          <WithdrawButton publication={publication} />
        </>
      }
    >
      <p className={styles.facts}>
        {publication.undoes === null
          ? i18n._(sourceNames[publication.source])
          : t`Undoes revision ${{ id: publication.undoes }}`}
        , {staff === null ? t`command line` : shortName(staff)}
        {at !== null && `, ${formatTime(at, language)}`}
        {due !== null &&
          `, ${state === 'scheduled' ? t`scheduled for ${{ time: formatDue(due, language) }}` : t`was scheduled for ${{ time: formatDue(due, language) }}`}`}
        {note !== null && `: ‘${note}’`}
      </p>
      {state === 'withdrawn' && (
        <Notice>
          <Trans>It was withdrawn: its changes are drafts again.</Trans>
        </Notice>
      )}
      {problem !== null && state === 'failed' && (
        <Notice tone="fail">
          {i18n._(problemTexts[problem])}{' '}
          <Trans>Withdraw it to turn it back into a draft that can be corrected.</Trans>
        </Notice>
      )}
      {undoneBy !== null && <Notice>{t`Undone by revision ${{ id: undoneBy }}`}</Notice>}
      {!publication.is_recorded && (
        <Notice>
          <Trans>This import changed so much that only a list was kept. Restore a backup to undo it.</Trans>
        </Notice>
      )}
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
              heads={[t`before`, t`after`]}
              options={change.options}
            />
          </div>
        </Panel>
      ))}
      {more}
    </ScreenLayout>
  )
}
