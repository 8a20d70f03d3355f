import { useLingui } from '@lingui/react/macro'
import type { AnimationEvent } from 'react'
import { CloseIcon } from '../design/icons.tsx'
import { focusTitle } from './ui/focus-heading.ts'
import { useKey } from './keys/use-key.ts'
import { snackbarStore } from './ui/snackbar-store.ts'
import { IconButton, StudioButton } from './ui/studio-button.tsx'
import { CheckIcon } from './ui/studio-icons.tsx'
import { isTyping } from './keys/is-typing.ts'
import * as styles from './studio-snackbar.module.css'

function hide(): void {
  if (document.activeElement?.closest('[popover]')) focusTitle()
  snackbarStore.set(undefined)
}

/**
 * Shows the last notification with its link and action for twelve seconds, longer while it is hovered or
 * focused.
 */
export function StudioSnackbar() {
  const { t } = useLingui()
  const message = snackbarStore.use()
  useKey('close', message && hide)
  return (
    <div role="status">
      {message && (
        <div
          key={message.id}
          popover="manual"
          className={styles.snackbar}
          tabIndex={-1}
          ref={message.action || message.page ? showFocused : show}
          onAnimationEnd={(event: AnimationEvent) => event.target === event.currentTarget && hide()}
        >
          <CheckIcon />
          <p>{message.text}</p>
          {message.page && (
            <a href={message.page.address} target="_blank" rel="noopener" className={styles.page}>
              {message.page.label}
            </a>
          )}
          {message.action && (
            <StudioButton
              weight="text"
              onClick={() => {
                hide()
                message.action?.act()
              }}
            >
              {message.action.label}
            </StudioButton>
          )}
          <IconButton label={t`Close`} icon={<CloseIcon />} onClick={hide} />
        </div>
      )}
    </div>
  )
}

function show(snackbar: HTMLElement | null): void {
  snackbar?.togglePopover(true)
}

/**
 * Focuses a snackbar with an action or a link, so that undoing is one key away. Usually the element that had the focus, such as a
 * button in a dialog, is gone by then. A field keeps the focus: after publishing with Ctrl+Enter it goes back to the field, and
 * somebody may be typing there again before the snackbar appears, whose next letters would be lost.
 */
function showFocused(snackbar: HTMLElement | null): void {
  show(snackbar)
  if (!isTyping(document.activeElement)) snackbar?.focus({ preventScroll: true })
}
