import { Trans, useLingui } from '@lingui/react/macro'
import { listRows } from '../../content-model/content-type.ts'
import { nameField, nameSection } from '../fields/field-words.ts'
import { contentTypes } from '../../content-model/content-types.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { listColumns } from './cells/columns.ts'
import { NAME_COLUMN, defaultColumns } from './cells/shown-columns.ts'
import styles from './columns-dialog.module.css'
import type { TableSession } from './table-session.ts'

/**
 * Chooses the fields that are shown as columns, grouped like the sections of the editor. The name is always
 * shown.
 */
export function ColumnsDialog({ session, onClose }: { session: TableSession; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { kind } = session
  const shown = session.store.use().columns.map(({ id }) => id)
  const columns = listColumns(kind).filter(({ id }) => id !== NAME_COLUMN)
  const change = (id: string, isShown: boolean) =>
    session.showColumns(isShown ? [...shown, id] : shown.filter((other) => other !== id))
  return (
    <StudioDialog
      title={t`Columns`}
      onClose={onClose}
      foot={
        <>
          <StudioButton onClick={() => session.showColumns(defaultColumns(kind))}>
            {t`Reset to default`}
          </StudioButton>
          <StudioButton weight="main" onClick={onClose}>
            {t`Done`}
          </StudioButton>
        </>
      }
    >
      <p>
        <Trans>Which fields the table shows on this device.</Trans>
      </p>
      {Object.entries(contentTypes[kind].sections).map(([section, definition]) => {
        const names = listRows(definition).flat()
        const within = columns.filter(({ path }) => names.some((name) => name === path[0]))
        if (within.length === 0) return null
        return (
          <fieldset key={section} className={styles.section}>
            <legend>{nameSection(i18n, kind, section)}</legend>
            {within.map(({ id, path }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={shown.includes(id)}
                  onChange={({ target }) => change(id, target.checked)}
                />
                {nameField(i18n, kind, path)}
              </label>
            ))}
          </fieldset>
        )
      })}
    </StudioDialog>
  )
}
