import { formatAt, nameField } from '../fields/format-value.ts'
import { shortenChange } from '../publishing/shorten-change.ts'
import { shortName } from '../session/session-context.ts'
import { useWords } from '../words/words.ts'
import { useEditor } from './editor-context.ts'
import type { FieldConflict } from './field-conflict.ts'
import { readAt } from './record-values.ts'
import styles from './two-values.module.css'

/** A field that was changed in two places: both values, chosen with one press. */
export function TwoValues({ conflict }: { conflict: FieldConflict }) {
  const words = useWords()
  const { session, state } = useEditor()
  const { editor } = words
  const { path, mine, theirs, by, isPublished } = conflict
  const { options, published } = state.model
  const show = (value: unknown) => formatAt(path, value, words, options) ?? editor.nothing
  const texts = shortenBoth(show(mine), show(theirs))
  const who = isPublished
    ? editor.publishedMeanwhile
    : editor.theirs(by === null ? words.someone : shortName(by))
  return (
    <fieldset className={styles.box} aria-label={`${editor.twoValues}: ${nameField(path, words)}`}>
      <p>{editor.twoValuesText}</p>
      <div className={styles.values}>
        <button type="button" className={styles.value} onClick={() => void session.choose(conflict, mine)}>
          <strong>{texts.mine}</strong>
          <span>{editor.mine}</span>
        </button>
        <button type="button" className={styles.value} onClick={() => void session.choose(conflict, theirs)}>
          <strong>{texts.theirs}</strong>
          <span>{who}</span>
        </button>
      </div>
      <p className={styles.foot}>
        {!isPublished && `${editor.published}: ${shortenBoth(show(readAt(published, path)), '').mine}. `}
        {editor.waits}
      </p>
    </fieldset>
  )
}

const MAX_LENGTH = 80

/** Of long texts the part that differs. */
function shortenBoth(mine: string, theirs: string) {
  if (Math.max(mine.length, theirs.length) <= MAX_LENGTH) return { mine, theirs }
  const { lead, before, after, trail } = shortenChange(mine, theirs)
  const cut = (text: string) => (text.length > 4 * MAX_LENGTH ? `${text.slice(0, 4 * MAX_LENGTH)} …` : text)
  return { mine: cut(lead + before + trail), theirs: cut(lead + after + trail) }
}
