import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { KeyCaps } from '../../keys/key-caps.tsx'
import { StudioButton } from '../../ui/studio-button.tsx'
import type { RowTerms } from './use-row-terms.ts'
import { firstTerm } from './texts/read-glossary.ts'
import * as styles from './term-note.module.css'

/** What a term of the original is called in the language, below the term. A screen reader announces it. */
export function TermNote({ terms, shown, isShownByKey, language, show, insert }: RowTerms) {
  const { t } = useLingui()
  const status = useRef<HTMLDivElement>(null)
  // A press anywhere else hides the note, which on telephones may cover the translation.
  useEffect(() => {
    if (!shown) return
    const hide = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && status.current?.contains(target))) show(undefined)
    }
    addEventListener('pointerdown', hide)
    return () => removeEventListener('pointerdown', hide)
  }, [shown, show])
  return (
    <div role="status" ref={status}>
      {shown && (
        // A press must not take the focus from the translation.
        <div
          key={shown.label}
          ref={isShownByKey ? scrollIntoView : undefined}
          className={styles.note}
          onMouseDown={(event) => event.preventDefault()}
        >
          <p>
            <span lang="en">{shown.label}</span> <b lang={language}>{shown.text}</b>{' '}
            <small>{t`fixed term`}</small>
          </p>
          <p>
            <StudioButton
              weight="text"
              tabIndex={-1}
              aria-label={`${t`Insert`}: ${firstTerm(shown.text)}`}
              onClick={insert}
            >
              {t`Insert`}
            </StudioButton>
            <span>
              <KeyCaps combo={['F2']} /> {t`puts it where the cursor is`}
            </span>
            {terms.length > 1 && (
              <span>
                <KeyCaps combo={['ArrowDown']} /> {t`next term`}
              </span>
            )}
          </p>
        </div>
      )}
    </div>
  )
}

/**
 * Scrolls a note that a key has opened into view, because the bars at the bottom of the window may cover it. A note that the
 * pointer has opened does not scroll: the text would move away from under the pointer, which may close the note.
 */
const scrollIntoView = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' })
