import { Notice } from '../parts/notice.tsx'
import { StudioButton } from '../parts/studio-button.tsx'
import { formatTime } from '../words/format-time.ts'
import { useLanguage } from '../words/language.ts'
import { useWords } from '../words/words.ts'
import { useEditor } from './editor-context.ts'
import styles from './editor-screen.module.css'

/** Typing of an earlier visit that never reached the server. */
export function EditorNotices() {
  const words = useWords().editor
  const language = useLanguage()
  const { session, state } = useEditor()
  return (
    <div className={styles.notices}>
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
