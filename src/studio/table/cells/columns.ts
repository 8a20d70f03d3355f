// Columns of the table and of spreadsheets: one for each field of a content type that fits into a cell, and one for its
// translation into each language.
import { listRows } from '../../../content-model/content-type.ts'
import { contentTypes } from '../../../content-model/content-types.ts'
import type {
  ChoiceField,
  Fields,
  FigureField,
  LinesField,
  RecordField,
  ReferenceField,
  SearchesField,
  SearchField,
  SlugField,
  TextField,
} from '../../../content-model/fields/field.ts'
import { listFieldsAt } from '../../../content-model/fields/fields-at.ts'
import {
  isTranslated,
  type OtherLanguage,
  otherLanguages,
  type TranslatedField,
  TRANSLATIONS,
} from '../../../content-model/fields/translations-field.ts'
import type { TableKind } from './table-kinds.ts'

/** Fields that fit into a cell: no photographs, files or lists of groups. */
export type CellField =
  | TextField
  | FigureField
  | ChoiceField
  | ReferenceField
  | SearchField
  | SearchesField
  | SlugField
  | LinesField

export interface Column {
  /** The field's path joined with dots, such as `cg.min`. */
  id: string
  path: readonly string[]
  field: CellField
  /** Set if the cells hold translations. */
  translation?: { language: OtherLanguage; original: OriginalColumn }
}

/** The column of the English texts. */
interface OriginalColumn extends Column {
  field: TranslatedField
}

export type TranslationColumn = Required<Column>

export const isTranslationColumn = (column: Column): column is TranslationColumn =>
  column.translation !== undefined

const columnsByKind = new Map<TableKind, readonly Column[]>()

/**
 * All columns of a content type in the order of the editor. A group has one column for each of its parts. Translations follow
 * their English texts.
 */
export function listColumns(kind: TableKind): readonly Column[] {
  const columns = columnsByKind.get(kind) ?? buildColumns(kind)
  columnsByKind.set(kind, columns)
  return columns
}

function buildColumns(kind: TableKind): Column[] {
  const { fields, sections } = contentTypes[kind]
  const names = Object.values(sections).flatMap((section) => listRows(section).flat())
  return names.flatMap((name) => listColumnsOfField(fields, name, []))
}

function listColumnsOfField(fields: Fields, name: string, above: readonly string[]): Column[] {
  const field = fields[name]
  const path = [...above, name]
  if (field?.kind === 'group')
    return Object.keys(field.fields).flatMap((part) => listColumnsOfField(field.fields, part, path))
  if (!field || !isCellField(field)) return []
  const column = { id: path.join('.'), path }
  return isTranslated(field)
    ? [{ ...column, field }, ...listTranslationColumns(fields, { ...column, field })]
    : [{ ...column, field }]
}

function listTranslationColumns(fields: Fields, original: OriginalColumn): Column[] {
  const name = original.path.at(-1) ?? ''
  return otherLanguages.flatMap((language) => {
    const within = [TRANSLATIONS, language, name]
    const field = listFieldsAt(fields, within).at(-1)
    if (!field || !isCellField(field)) return []
    const path = [...original.path.slice(0, -1), ...within]
    return [{ id: path.join('.'), path, field, translation: { language, original } }]
  })
}

function isCellField(field: RecordField): field is CellField {
  const kinds: RecordField['kind'][] = [
    'text',
    'figure',
    'choice',
    'reference',
    'search',
    'searches',
    'slug',
    'lines',
  ]
  return kinds.includes(field.kind)
}
