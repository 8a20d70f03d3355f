import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { VisuallyHidden } from '../../../design/visually-hidden.tsx'
import type { RowTerms } from './use-row-terms.ts'
import type { TextPiece } from './texts/term-finder.ts'
import type { TranslationRow } from './texts/translation-rows.ts'
import { listWordChanges } from './texts/word-changes.ts'
import * as styles from './translation-row-view.module.css'

interface OriginalTextProps {
  row: TranslationRow
  terms: RowTerms
}

/**
 * The English text with its glossary terms. If the translation was made from an earlier version, the words that have changed
 * since then are marked.
 */
export function OriginalText({ row: { original, madeFrom }, terms }: OriginalTextProps) {
  if (madeFrom === undefined)
    return original === undefined ? (
      <p className={styles.none}>
        <Trans>The translation has more paragraphs than the original.</Trans>
      </p>
    ) : (
      <p className={styles.text} lang="en">
        <TextWithTerms text={original} terms={terms} />
      </p>
    )
  return <ChangedText before={madeFrom} after={original ?? ''} terms={terms} />
}

interface ChangedTextProps {
  before: string
  after: string
  terms: RowTerms
}

function ChangedText({ before, after, terms }: ChangedTextProps) {
  const { t } = useLingui()
  const changes = useMemo(() => listWordChanges(before, after), [before, after])
  return (
    <p className={styles.text} lang="en">
      {changes.map(({ kind, text }, index) => (
        <span key={index}>
          {index > 0 && ' '}
          {kind === 'same' && <TextWithTerms text={text} terms={terms} />}
          {kind === 'old' && (
            <del>
              <VisuallyHidden>{t`before`}: </VisuallyHidden>
              {text}
            </del>
          )}
          {kind === 'new' && (
            <ins>
              <VisuallyHidden>{t`now`}: </VisuallyHidden>
              <TextWithTerms text={text} terms={terms} />
            </ins>
          )}
        </span>
      ))}
    </p>
  )
}

/** Terms are explained under the pointer, by a tap, and by F2 in the translation. Tab skips them, as there may be many. */
function TextWithTerms({ text, terms: { find, shown, show } }: { text: string; terms: RowTerms }) {
  const pieces = useMemo((): TextPiece[] => find?.(text) ?? [{ text }], [find, text])
  return pieces.map(({ text: piece, term }, index) =>
    term ? (
      <span
        key={index}
        className={styles.term}
        data-shown={term === shown ? '' : undefined}
        // A finger that scrolls enters terms, too, but only its tap asks for one.
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show(term)}
        onClick={() => show(term)}
      >
        {piece}
      </span>
    ) : (
      piece
    ),
  )
}
