import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { listRows } from '../../content-model/content-type.ts'
import { languages } from '../../languages/languages.ts'
import { nameSection } from '../fields/field-words.ts'
import { contentTypes } from '../../content-model/content-types.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { DownIcon } from '../ui/studio-icons.tsx'
import { type Column, isTranslationColumn, listColumns } from './cells/columns.ts'
import { nameColumn } from './cells/name-column.ts'
import { NAME_COLUMN, defaultColumns } from './cells/shown-columns.ts'
import * as styles from './columns-dialog.module.css'
import type { TableSession } from './table-session.ts'

/**
 * Chooses the fields that are shown as columns, grouped like the sections of the editor, and their translations by language.
 * The name is always shown.
 */
export function ColumnsDialog({ session, onClose }: { session: TableSession; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { kind } = session
  const shown = session.store.use().columns.map(({ id }) => id)
  const columns = listColumns(kind).filter(({ id }) => id !== NAME_COLUMN)
  const translations = Map.groupBy(
    columns.filter(isTranslationColumn),
    (column) => column.translation.language,
  )
  const change = (id: string, isShown: boolean) =>
    session.showColumns(isShown ? [...shown, id] : shown.filter((other) => other !== id))
  const toBox = (column: Column) => (
    <label key={column.id}>
      <input
        type="checkbox"
        checked={shown.includes(column.id)}
        onChange={({ target }) => change(column.id, target.checked)}
      />
      {nameColumn(i18n, kind, column)}
    </label>
  )
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
        const within = columns.filter(
          (column) => !isTranslationColumn(column) && names.some((name) => name === column.path[0]),
        )
        if (within.length === 0) return null
        return (
          <fieldset key={section} className={styles.section}>
            <legend>{nameSection(i18n, kind, section)}</legend>
            {within.map(toBox)}
          </fieldset>
        )
      })}
      {[...translations].map(([language, within]) => (
        <details key={language} className={styles.language}>
          <summary>
            {t`Translations: ${{ language: languages[language].name }}`}
            <small>{i18n._(columnsShown(within.filter(({ id }) => shown.includes(id)).length))}</small>
            <DownIcon />
          </summary>
          <fieldset className={styles.section} aria-label={languages[language].name}>
            {within.map(toBox)}
          </fieldset>
        </details>
      ))}
    </StudioDialog>
  )
}

const columnsShown = (count: number) =>
  msg`${plural(count, { 0: 'no column', one: 'one column', other: `${count} columns` })}`
