import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { EntryOptions } from '../../contract/studio/studio-entry.ts'
import { flushRender } from '../ui/flush-render.ts'
import { useKey } from '../keys/use-key.ts'
import { bringIntoView } from '../ui/bring-into-view.ts'
import { Notice, RefusalNotice } from '../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import type { EntryName } from '../client/studio-client.ts'
import { formatShortDay } from '../words/format-day.ts'
import { useLanguage } from '../words/language.ts'
import { ChangedPages } from './changed-pages.tsx'
import { PublishGroups } from './publish-groups.tsx'
import { listUnansweredQuestions, useFigureAnswers } from './figure-answers.ts'
import * as styles from './publish-dialog.module.css'
import { toIsoTime } from './local-time.ts'
import { PublishTime } from './publish-time.tsx'
import { useDraftsToPublish } from './use-drafts-to-publish.ts'
import { usePublishing } from './use-publishing.ts'

interface PublishDialogProps {
  /** The drafts to offer; all drafts by default. */
  entries?: readonly EntryName[]
  /** The drafts that are ticked at first; the user's own ones by default. */
  ticked?: ReadonlySet<string>
  options?: EntryOptions | undefined
  /** The entry on the screen has an unresolved conflict, so nothing can be published. */
  hasConflict?: boolean
  onClose: () => void
}

/** Shows what will change on the website, and publishes the ticked drafts. */
export function PublishDialog({
  entries: names,
  ticked,
  options,
  hasConflict = false,
  onClose,
}: PublishDialogProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const [note, setNote] = useState('')
  const [time, setTime] = useState<string>()
  const [now, setNow] = useState(() => new Date())
  const body = useRef<HTMLDivElement>(null)
  const drafts = useDraftsToPublish({ names, ticked, hasConflict })
  const { entries, choice } = drafts
  const { chosen } = choice
  const answers = useFigureAnswers(drafts.setError)
  const { isBusy, publish } = usePublishing({
    onPublished: onClose,
    onStale: drafts.compareAgain,
    onRefused: drafts.setError,
  })
  const open = listUnansweredQuestions(chosen, answers.given)
  const due = time === undefined ? null : toIsoTime(time)
  const start = () => {
    if (chosen.length === 0 || isBusy) return
    // The time may have passed since it was chosen.
    setNow(new Date())
    flushRender()
    // Moves the focus to the first open question or the invalid time.
    const unsettled = body.current?.querySelector<HTMLElement>(
      '[data-open-question], [data-time][aria-invalid="true"]',
    )
    if (unsettled) unsettled.focus()
    else if (open.length === 0 && due !== undefined) void publish(chosen, note, due)
  }
  useKey('publishTicked', start)
  const action = isBusy
    ? t`Publishing …`
    : time === undefined || due === undefined || due === null
      ? i18n._(publishDrafts(chosen.length))
      : t`Schedule for ${{ day: formatShortDay(due, language) }}`
  return (
    <StudioDialog
      title={t`Publish`}
      detail={entries && i18n._(draftsChosen(chosen.length, entries.length))}
      isFlush
      onClose={onClose}
      foot={
        <>
          <p role="status">
            {open.length > 0
              ? i18n._(figuresUnconfirmed(open.length, [...new Set(open.map(({ name }) => name))]))
              : t`You can undo it at any time.`}
          </p>
          <StudioButton onClick={onClose}>{t`Cancel`}</StudioButton>
          <StudioButton weight="main" isBusy={isBusy} disabled={chosen.length === 0} onClick={start}>
            {action}
          </StudioButton>
        </>
      }
    >
      <div ref={body}>
        <div className={styles.notices}>
          <RefusalNotice error={drafts.error} />
          {drafts.staleCount > 0 && (
            // The key makes screen readers announce it again.
            <Notice key={drafts.staleCount} tone="fail" ref={bringIntoView}>
              <Trans>
                Somebody changed something in the meantime. Please look again: these are the current values.
              </Trans>
            </Notice>
          )}
          {entries === undefined && drafts.error === undefined && <p>{t`Comparing with the website …`}</p>}
          {entries?.length === 0 && <p>{t`There is nothing to publish.`}</p>}
        </div>
        <PublishGroups
          choice={choice}
          isMany={(entries?.length ?? 0) > MAX_WITH_DETAILS}
          answers={answers}
          options={options}
          onLeave={onClose}
        />
        {entries !== undefined && entries.length > 0 && (
          <div className={styles.columns}>
            <ChangedPages entries={chosen} />
            <PublishTime
              value={time}
              now={now}
              onChange={(chosenTime) => {
                setNow(new Date())
                setTime(chosenTime)
              }}
            />
            <label className={styles.note}>
              <span>{t`Note for the history`}</span>
              <input value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
              <small>
                <Trans>Why, in a few words. Visitors never see it.</Trans>
              </small>
            </label>
          </div>
        )}
      </div>
    </StudioDialog>
  )
}

/** Above this number the server sends drafts without the values of new entries and the names of entries that are referred to. */
const MAX_WITH_DETAILS = 20

const publishDrafts = (count: number) =>
  msg`${plural(count, { 0: 'Publish', one: 'Publish one draft', other: `Publish ${count} drafts` })}`

const draftsChosen = (count: number, total: number) =>
  msg`${count} of ${plural(total, { one: '1 draft', other: `${total} drafts` })}`

const figuresUnconfirmed = (count: number, names: readonly string[]) =>
  msg`${plural(count, { one: 'One figure is', other: `${count} figures are` })} still to be confirmed: ${{ names: names.join(', ') }}.`
