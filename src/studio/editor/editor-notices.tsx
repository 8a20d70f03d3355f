import { useNavigate } from 'react-router'
import { Notice } from '../parts/notice.tsx'
import { StudioButton } from '../parts/studio-button.tsx'
import { DiscardDraft } from '../publishing/discard-draft.tsx'
import { hasMovedOn } from '../publishing/draft-standing.ts'
import { formatTime } from '../words/format-time.ts'
import { useLanguage } from '../words/language.ts'
import { useWords } from '../words/words.ts'
import type { EditedDraft } from './edited-draft.ts'
import { useEditor } from './editor-context.ts'
import { nameOfRecord } from './record-values.ts'
import styles from './editor-screen.module.css'

/** What did not reach the server, now or in an earlier visit, and what is unusual about the draft as a whole. */
export function EditorNotices() {
  const words = useWords().editor
  const language = useLanguage()
  const { session, state } = useEditor()
  return (
    <div className={styles.notices}>
      <NotSaved />
      <DraftStanding />
      {state.unchecked.length > 0 && <Notice>{words.unchecked(state.unchecked.length)}</Notice>}
      {state.unsent && (
        <Notice
          action={
            <>
              <StudioButton onClick={session.throwAway}>{words.throwAway}</StudioButton>
              <StudioButton weight="main" onClick={session.putBack}>
                {words.putBack}
              </StudioButton>
            </>
          }
        >
          {words.unsent} {words.unsentAt(formatTime(state.unsent.at, language))}
        </Notice>
      )}
    </div>
  )
}

/** Next to the short status in the head: why, and what becomes of what was typed. */
function NotSaved() {
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

/** A draft that removes the entry, or that the website has left behind: no field says so. */
function DraftStanding() {
  const { discarding } = useWords()
  const { session, state } = useEditor()
  const navigate = useNavigate()
  const { draft, published } = state.entry
  if (!draft) return null
  const isLeftBehind = hasMovedOn(draft) && state.conflicts.length === 0
  if (!isLeftBehind && draft.record !== null) return null
  const discard = async () => {
    await session.discard()
    await (published ? session.refresh() : navigate('/'))
  }
  return (
    <Notice action={<DiscardDraft name={nameOf(state)} discard={discard} />}>
      {isLeftBehind ? discarding.movedEntry : discarding.removal}
    </Notice>
  )
}

const nameOf = ({ record, entry }: EditedDraft) => nameOfRecord(entry, record)
