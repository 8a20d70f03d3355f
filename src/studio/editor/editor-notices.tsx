import { nameField } from '../fields/field-words.ts'
import { useNavigate } from 'react-router'
import { formatAt } from '../fields/format-value.ts'
import { focusTitle } from '../ui/focus-heading.ts'
import { Notice } from '../ui/notice.tsx'
import { StudioButton, StudioLink } from '../ui/studio-button.tsx'
import { DiscardDraft } from '../publishing/discard-draft.tsx'
import { hasEntryConflict } from '../publishing/has-entry-conflict.ts'
import { shortName } from '../session/session-context.ts'
import { formatDue } from '../words/format-due.ts'
import { formatTime } from '../words/format-time.ts'
import { useLanguage } from '../words/language.ts'
import { useWords } from '../words/words.ts'
import type { EditedDraft } from './draft/edited-draft.ts'
import { useEditor } from './editor-context.ts'
import { nameOfRecord } from '../fields/record-values.ts'
import { abbreviateValue } from './abbreviate-value.ts'
import { listRestorable } from './draft/unsent-typing.ts'
import styles from './editor-screen.module.css'

/**
 * Notices about unsaved changes, of now or of an earlier visit, and about the state of the draft as a whole.
 */
export function EditorNotices() {
  const words = useWords().editor
  const { state } = useEditor()
  return (
    <div className={styles.notices}>
      <SaveFailedNotice />
      <DraftNotice />
      <ScheduledNotice />
      {state.unchecked.length > 0 && <Notice>{words.unchecked(state.unchecked.length)}</Notice>}
      <UnsentNotice />
    </div>
  )
}

/** Values that were typed on this device and never saved, each with buttons to restore or discard it. */
function UnsentNotice() {
  const words = useWords()
  const { editor } = words
  const language = useLanguage()
  const { session, state } = useEditor()
  const { kind, options } = state.entry
  const offered = listRestorable(state.unsent, state.record)
  if (offered.length === 0) return null
  const act = (change: () => void) => {
    change()
    // The button disappears, so the focus moves to the title.
    requestAnimationFrame(focusTitle)
  }
  return (
    <Notice
      action={
        <ul className={styles.unsent}>
          {offered.map((each) => {
            const label = nameField(kind, [each.field], words)
            const text = formatAt(kind, [each.field], each.value, words, options) ?? editor.nothing
            return (
              <li key={each.id}>
                <span>
                  <strong>{label}</strong> {abbreviateValue(text)}{' '}
                  <small>{editor.typedAt(formatTime(each.at, language))}</small>
                </span>
                <div>
                  <StudioButton
                    weight="text"
                    aria-label={`${editor.restore}: ${label}`}
                    onClick={() => act(() => session.putBack(each))}
                  >
                    {editor.restore}
                  </StudioButton>
                  <StudioButton
                    weight="text"
                    aria-label={`${editor.discardTyped}: ${label}`}
                    onClick={() => act(() => session.throwAway(each))}
                  >
                    {editor.discardTyped}
                  </StudioButton>
                </div>
              </li>
            )
          })}
        </ul>
      }
    >
      {editor.unsent}
    </Notice>
  )
}

/** Explains why saving failed, and that the changes are kept on this device. */
function SaveFailedNotice() {
  const words = useWords()
  const { session, state } = useEditor()
  const { status, refusal } = state
  if ((status !== 'offline' && status !== 'refused') || refusal === undefined) return null
  return (
    <Notice
      tone="fail"
      action={<StudioButton onClick={() => void session.save()}>{words.tryAgain}</StudioButton>}
    >
      {words.problems[refusal]} {words.editor.kept}
    </Notice>
  )
}

/** Scheduled publications that contain the entry. Editing the draft does not change them. */
function ScheduledNotice() {
  const words = useWords()
  const { schedule, history } = words
  const language = useLanguage()
  const { scheduled } = useEditor().state.entry
  return scheduled.map(({ publication, staff, due_at: due, has_failed: hasFailed }) => (
    <Notice key={publication} action={<StudioLink to={`/history/${publication}`}>{history.see}</StudioLink>}>
      {hasFailed ? schedule.entryFailed : schedule.entryDue(due === null ? '' : formatDue(due, language))}{' '}
      {words.publishing.by(staff === null ? words.commandLine : shortName(staff))}.
    </Notice>
  ))
}

/**
 * Shown for a draft that removes the entry, or whose entry was added or removed on the website in the meantime.
 */
function DraftNotice() {
  const { discarding } = useWords()
  const { session, state } = useEditor()
  const navigate = useNavigate()
  const { draft, published } = state.entry
  if (!draft) return null
  const hasMoved = hasEntryConflict(draft) && state.conflicts.length === 0
  if (!hasMoved && draft.record !== null) return null
  const discard = async () => {
    await session.discard()
    await (published ? session.refresh() : navigate('/'))
  }
  return (
    <Notice action={<DiscardDraft name={nameOf(state)} discard={discard} />}>
      {hasMoved ? discarding.movedEntry : discarding.removal}
    </Notice>
  )
}

const nameOf = ({ record, entry }: EditedDraft) => nameOfRecord(entry, record)
