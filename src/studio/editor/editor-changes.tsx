import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { TRANSLATIONS } from '../../content-model/fields/translations-field.ts'
import type { FieldDifference } from '../../contract/studio/publication.ts'
import { focusTitle } from '../ui/focus-heading.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { DifferenceTable } from '../publishing/differences/difference-table.tsx'
import { useEditor } from './editor-context.ts'
import { countFields } from '../fields/record-values.ts'
import * as styles from './editor-screen.module.css'

/** All differences between draft and website, with a button that reverts them. */
export function EditorChanges({ differences }: { differences: readonly FieldDifference[] }) {
  const { t, i18n } = useLingui()
  const { session, state } = useEditor()
  const { kind, published, options } = state.entry
  const takeBack = () => {
    if (!published) return
    for (const name of new Set(differences.map(({ path }) => path[0] ?? '')))
      session.change([name], name === TRANSLATIONS ? published[name] : (published[name] ?? null))
    void session.save()
    requestAnimationFrame(focusTitle)
  }
  return (
    <div className={styles.changes}>
      <h2>{published ? i18n._(numberOfChanges(countFields(differences))) : t`New entry`}</h2>
      {differences.length > 0 && (
        <DifferenceTable
          kind={kind}
          fields={differences}
          action={published ? 'changed' : 'added'}
          heads={[t`now on the website`, t`after publishing`]}
          options={options}
        />
      )}
      {differences.length > 0 && published && <StudioButton onClick={takeBack}>{t`Revert all`}</StudioButton>}
    </div>
  )
}

export const numberOfChanges = (count: number) =>
  msg`${plural(count, { 0: 'No changes', one: '1 change', other: `${count} changes` })}`
