import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { VisuallyHidden } from '../../../design/visually-hidden.tsx'
import type { TranslationRow } from './texts/translation-rows.ts'
import { listWordChanges } from './texts/word-changes.ts'
import styles from './translation-row-view.module.css'

/** The English text. If the translation was made from another one, the words that have changed since are marked. */
export function OriginalText({ row: { original, madeFrom } }: { row: TranslationRow }) {
  if (madeFrom === undefined)
    return original === undefined ? (
      <p className={styles.none}>
        <Trans>The translation has more paragraphs than the original.</Trans>
      </p>
    ) : (
      <p className={styles.text} lang="en">
        {original}
      </p>
    )
  return <ChangedText before={madeFrom} after={original ?? ''} />
}

const ChangedText = memo(function ChangedText({ before, after }: { before: string; after: string }) {
  const { t } = useLingui()
  return (
    <p className={styles.text} lang="en">
      {listWordChanges(before, after).map(({ kind, text }, index) => (
        <span key={index}>
          {index > 0 && ' '}
          {kind === 'same' && text}
          {kind === 'old' && (
            <del>
              <VisuallyHidden>{t`before`}: </VisuallyHidden>
              {text}
            </del>
          )}
          {kind === 'new' && (
            <ins>
              <VisuallyHidden>{t`now`}: </VisuallyHidden>
              {text}
            </ins>
          )}
        </span>
      ))}
    </p>
  )
})
