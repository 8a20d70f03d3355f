import { nameField } from '../fields/field-words.ts'
import { formatAt } from '../fields/format-value.ts'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { shortenChange } from '../publishing/differences/shorten-change.ts'
import { shortName, useSignedIn } from '../session/session-context.ts'
import { useWords } from '../words/words.ts'
import { useEditor } from './editor-context.ts'
import type { FieldConflict } from './draft/field-conflict.ts'
import { focusField } from './inputs/field-parts.ts'
import { readAt } from '../fields/record-values.ts'
import styles from './conflict-choice.module.css'

/** Both values of a field that was changed in two places, as buttons to choose one. */
export function ConflictChoice({ conflict }: { conflict: FieldConflict }) {
  const words = useWords()
  const { session, state } = useEditor()
  const { editor } = words
  const { path, mine, theirs, isPublished } = conflict
  const { kind, options, published } = state.entry
  const show = (value: unknown) => formatAt(kind, path, value, words, options) ?? editor.nothing
  const texts = shortenBoth(show(mine), show(theirs))
  const who = useOtherAuthor(conflict)
  const choose = (value: unknown) => {
    void session.choose(conflict, value)
    focusField(path)
  }
  return (
    <fieldset className={styles.box}>
      <legend>
        <VisuallyHidden>{`${editor.twoValues}: ${nameField(kind, path, words)}`}</VisuallyHidden>
      </legend>
      <p>{editor.twoValuesText}</p>
      <div className={styles.values}>
        <button type="button" className={styles.value} onClick={() => choose(mine)}>
          <strong>{texts.mine}</strong>
          <span>{editor.mine}</span>
        </button>
        <button type="button" className={styles.value} onClick={() => choose(theirs)}>
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

function useOtherAuthor({ by, isPublished }: FieldConflict): string {
  const words = useWords()
  const own = useSignedIn().email
  if (isPublished) return words.editor.publishedMeanwhile
  if (by === own) return words.editor.ownElsewhere
  return words.editor.theirs(by === null ? words.someone : shortName(by))
}

const MAX_LENGTH = 80

/** Shortens long texts to the part that differs. */
function shortenBoth(mine: string, theirs: string) {
  if (Math.max(mine.length, theirs.length) <= MAX_LENGTH) return { mine, theirs }
  const { lead, before, after, trail } = shortenChange(mine, theirs)
  const cut = (text: string) => (text.length > 4 * MAX_LENGTH ? `${text.slice(0, 4 * MAX_LENGTH)} …` : text)
  return { mine: cut(lead + before + trail), theirs: cut(lead + after + trail) }
}
