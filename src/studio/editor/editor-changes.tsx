import type { FieldDifference } from '../../contract/studio/publication.ts'
import { focusTitle } from '../ui/focus-heading.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { DifferenceTable } from '../publishing/differences/difference-table.tsx'
import { useWords } from '../words/words.ts'
import { useEditor } from './editor-context.ts'
import { countFields } from '../fields/record-values.ts'
import styles from './editor-screen.module.css'

/** All differences between draft and website, with a button that reverts them. */
export function EditorChanges({ differences }: { differences: readonly FieldDifference[] }) {
  const words = useWords()
  const { session, state } = useEditor()
  const { kind, published, options } = state.entry
  const takeBack = () => {
    if (!published) return
    for (const name of new Set(differences.map(({ path }) => path[0] ?? '')))
      session.change([name], published[name] ?? null)
    void session.save()
    requestAnimationFrame(focusTitle)
  }
  return (
    <div className={styles.changes}>
      <h2>{published ? words.editor.changes(countFields(differences)) : words.editor.newEntry}</h2>
      {differences.length > 0 && (
        <DifferenceTable
          kind={kind}
          fields={differences}
          action={published ? 'changed' : 'added'}
          heads={[words.publishing.now, words.publishing.after]}
          options={options}
        />
      )}
      {differences.length > 0 && published && (
        <StudioButton onClick={takeBack}>{words.editor.revertAll}</StudioButton>
      )}
    </div>
  )
}
