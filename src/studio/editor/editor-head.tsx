import { useNavigate } from 'react-router'
import { PreviousIcon } from '../../design/icons.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { useKey } from '../keys/use-key.ts'
import { IconLink, StudioButton, StudioLink } from '../ui/studio-button.tsx'
import { shortName, useSignedIn } from '../session/session-context.ts'
import { useWords, type Words } from '../words/words.ts'
import type { EditedDraft } from './draft/edited-draft.ts'
import { listPath } from '../navigation/entry-paths.ts'
import { useEditor } from './editor-context.ts'
import { EntryMenu } from './entry-menu.tsx'
import styles from './editor-screen.module.css'

interface EditorHeadProps {
  name: string
  /** The text of the link to the changes. */
  changes: string
  hasChanges: boolean
  toChanges: string
  onPublish: () => void
}

export function EditorHead({ name, changes, hasChanges, toChanges, onPublish }: EditorHeadProps) {
  const words = useWords().editor
  const { kind } = useEditor().state.entry
  const navigate = useNavigate()
  useKey('goBack', () => void navigate(listPath(kind)))
  return (
    <div className={styles.head} ref={measureHead}>
      <IconLink to={listPath(kind)} label={words.back} icon={<PreviousIcon />} />
      <div className={styles.title}>
        <h1 tabIndex={-1} ref={focusHeading}>
          {name}
        </h1>
        <SavingStatus />
      </div>
      <OtherEditors />
      <span data-wide="">
        <StudioLink to={toChanges}>{changes}</StudioLink>
      </span>
      <EntryMenu name={name} />
      <span className={styles.publish}>
        <StudioButton weight="main" disabled={!hasChanges} onClick={onPublish}>
          {words.publish}
        </StudioButton>
      </span>
    </div>
  )
}

/**
 * Sets `--head` to the height of the header, below which other parts stick on phones: names wrap to up to four
 * lines there.
 */
function measureHead(head: HTMLElement | null): (() => void) | undefined {
  const page = head?.parentElement
  if (!head || !page) return undefined
  const observer = new ResizeObserver(() => page.style.setProperty('--head', `${head.offsetHeight}px`))
  observer.observe(head)
  return () => observer.disconnect()
}

/** Not a live region, because screen readers announce failures from the notice that explains them. */
function SavingStatus() {
  const words = useWords()
  const { state } = useEditor()
  return (
    <span className={styles.status} data-status={state.status}>
      {describeStatus(state, words)}
    </span>
  )
}

function describeStatus({ status }: EditedDraft, { editor }: Words): string {
  if (status === 'saved') return editor.saved
  if (status === 'saving') return editor.saving
  if (status === 'typing') return editor.typing
  return status === 'offline' ? editor.offline : editor.unsaved
}

function OtherEditors() {
  const words = useWords().editor
  const own = useSignedIn().email
  const { editors } = useEditor().state
  const others = editors.flatMap(({ staff }) => (staff === null || staff === own ? [] : [shortName(staff)]))
  return others.length === 0 ? null : (
    <span className={styles.present}>{words.alsoHere(others.join(', '))}</span>
  )
}
