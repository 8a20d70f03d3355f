import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { PreviousIcon } from '../../design/icons.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { useKey } from '../keys/use-key.ts'
import { IconLink, StudioButton } from '../ui/studio-button.tsx'
import { shortName, useSignedIn } from '../session/session-context.ts'
import type { EditedDraft } from './draft/edited-draft.ts'
import { useEditor } from './editor-context.ts'
import * as styles from './editor-screen.module.css'

interface EditorHeadProps {
  name: string
  back: { to: string; label: string }
  /** Links that only wide windows have room for. */
  links: ReactNode
  menu: ReactNode
  hasChanges: boolean
  onPublish: () => void
}

/** The head of a screen that edits an entry: its name, whether it is saved, who else is here, and the way to publish it. */
export function EditorHead({ name, back, links, menu, hasChanges, onPublish }: EditorHeadProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  useKey('goBack', () => void navigate(back.to))
  return (
    <div className={styles.head} ref={measureHead}>
      <IconLink to={back.to} label={back.label} icon={<PreviousIcon />} />
      <div className={styles.title}>
        <h1 tabIndex={-1} ref={focusHeading}>
          {name}
        </h1>
        <SavingStatus />
      </div>
      <OtherEditors />
      <span className={styles.links} data-wide="">
        {links}
      </span>
      {menu}
      <span className={styles.publish}>
        <StudioButton weight="main" disabled={!hasChanges} onClick={onPublish}>
          {t`Publish …`}
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
  const { i18n } = useLingui()
  const { state } = useEditor()
  return (
    <span className={styles.status} data-status={state.status}>
      {describeStatus(i18n, state)}
    </span>
  )
}

function describeStatus(i18n: I18n, { status }: EditedDraft): string {
  if (status === 'saved') return i18n._(msg`Saved`)
  if (status === 'saving') return i18n._(msg`Saving …`)
  if (status === 'typing') return i18n._(msg`Not saved yet`)
  return status === 'offline' ? i18n._(msg`Not saved: offline`) : i18n._(msg`Not saved`)
}

function OtherEditors() {
  const { t } = useLingui()
  const own = useSignedIn().email
  const { editors } = useEditor().state
  const others = editors.flatMap(({ staff }) => (staff === null || staff === own ? [] : [shortName(staff)]))
  return others.length === 0 ? null : (
    <span className={styles.present}>{t`${{ names: others.join(', ') }} is here too`}</span>
  )
}
