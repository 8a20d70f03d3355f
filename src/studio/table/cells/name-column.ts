import type { I18n } from '@lingui/core'
import { languages } from '../../../languages/languages.ts'
import { nameField } from '../../fields/field-words.ts'
import type { Column } from './columns.ts'
import type { TableKind } from './table-kinds.ts'

/** 'Wingspan', 'Throws, Elevator, low' or, for translations, 'Story · Deutsch'. */
export function nameColumn(i18n: I18n, kind: TableKind, { path, translation }: Column): string {
  if (!translation) return nameField(i18n, kind, path)
  return `${nameField(i18n, kind, translation.original.path)} · ${languages[translation.language].name}`
}
