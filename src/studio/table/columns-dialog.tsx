import { listRows } from '../../content-model/content-type.ts'
import { nameField, nameSection } from '../fields/field-words.ts'
import { contentTypes } from '../../content-model/content-types.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { useWords } from '../words/words.ts'
import { listColumns } from './cells/columns.ts'
import { NAME_COLUMN, defaultColumns } from './cells/shown-columns.ts'
import styles from './columns-dialog.module.css'
import type { TableSession } from './table-session.ts'

/**
 * Chooses the fields that are shown as columns, grouped like the sections of the editor. The name is always
 * shown.
 */
export function ColumnsDialog({ session, onClose }: { session: TableSession; onClose: () => void }) {
  const words = useWords()
  const { many } = words
  const { kind } = session
  const shown = session.store.use().columns.map(({ id }) => id)
  const columns = listColumns(kind).filter(({ id }) => id !== NAME_COLUMN)
  const change = (id: string, isShown: boolean) =>
    session.showColumns(isShown ? [...shown, id] : shown.filter((other) => other !== id))
  return (
    <StudioDialog
      title={many.columns}
      onClose={onClose}
      foot={
        <>
          <StudioButton onClick={() => session.showColumns(defaultColumns(kind))}>
            {many.defaultColumns}
          </StudioButton>
          <StudioButton weight="main" onClick={onClose}>
            {many.done}
          </StudioButton>
        </>
      }
    >
      <p>{many.columnsText}</p>
      {Object.entries(contentTypes[kind].sections).map(([section, definition]) => {
        const names = listRows(definition).flat()
        const within = columns.filter(({ path }) => names.some((name) => name === path[0]))
        if (within.length === 0) return null
        return (
          <fieldset key={section} className={styles.section}>
            <legend>{nameSection(kind, section, words)}</legend>
            {within.map(({ id, path }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={shown.includes(id)}
                  onChange={({ target }) => change(id, target.checked)}
                />
                {nameField(kind, path, words)}
              </label>
            ))}
          </fieldset>
        )
      })}
    </StudioDialog>
  )
}
