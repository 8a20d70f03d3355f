import { Trans, useLingui } from '@lingui/react/macro'
import { nameField } from '../fields/field-words.ts'
import { formatAt } from '../fields/format-value.ts'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { shortenChange } from '../publishing/differences/shorten-change.ts'
import { shortName, useSignedIn } from '../session/session-context.ts'
import { useEditor } from './editor-context.ts'
import type { FieldConflict } from './draft/field-conflict.ts'
import { focusField } from './inputs/field-parts.ts'
import { isItemPath, readInVersion } from './draft/record-version-paths.ts'
import * as styles from './conflict-choice.module.css'

/** Both values of a field that was changed in two places, as buttons to choose one. */
export function ConflictChoice({ conflict }: { conflict: FieldConflict }) {
  const { t, i18n } = useLingui()
  const { session, state } = useEditor()
  const { path, mine, theirs, isPublished } = conflict
  const { kind, options, published } = state.entry
  const show = (value: unknown) => formatAt(i18n, kind, path, value, options) ?? t`not published`
  const showSide = (value: unknown) => (value === undefined && isItemPath(path) ? t`removed` : show(value))
  const texts = shortenBoth(showSide(mine), showSide(theirs))
  const who = useOtherAuthor(conflict)
  const choose = (value: unknown) => {
    void session.resolveConflict(conflict, value)
    focusField(path)
  }
  return (
    <fieldset className={styles.box}>
      <legend>
        <VisuallyHidden>{`${t`two values`}: ${nameField(i18n, kind, path)}`}</VisuallyHidden>
      </legend>
      <p>
        <Trans>
          This field was changed in two places at once. Both values are kept; choose the one that is right.
        </Trans>
      </p>
      <div className={styles.values}>
        <button type="button" className={styles.value} onClick={() => choose(mine)}>
          <strong>{texts.mine}</strong>
          <span>{t`yours`}</span>
        </button>
        <button type="button" className={styles.value} onClick={() => choose(theirs)}>
          <strong>{texts.theirs}</strong>
          <span>{who}</span>
        </button>
      </div>
      <p className={styles.foot}>
        {!isPublished &&
          `${t`Published`}: ${shortenBoth(show(readInVersion(kind, path, state.record, published)), '').mine}. `}
        <Trans>This entry cannot be published until one is chosen; others can.</Trans>
      </p>
    </fieldset>
  )
}

function useOtherAuthor({ by, isPublished }: FieldConflict): string {
  const { t } = useLingui()
  const own = useSignedIn().email
  if (isPublished) return t`published in the meantime`
  if (by === own) return t`yours, from another window`
  return t`${{ name: by === null ? t`somebody` : shortName(by) }}'s`
}

const MAX_LENGTH = 80

/** Shortens long texts to the part that differs. */
function shortenBoth(mine: string, theirs: string) {
  if (Math.max(mine.length, theirs.length) <= MAX_LENGTH) return { mine, theirs }
  const { lead, before, after, trail } = shortenChange(mine, theirs)
  const cut = (text: string) => (text.length > 4 * MAX_LENGTH ? `${text.slice(0, 4 * MAX_LENGTH)} …` : text)
  return { mine: cut(lead + before + trail), theirs: cut(lead + after + trail) }
}
