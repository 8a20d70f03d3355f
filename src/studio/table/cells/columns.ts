// Columns of the table and of spreadsheets: one for each field of a content type that fits into a cell.
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
}

const columnsByKind = new Map<TableKind, readonly Column[]>()

/** All columns of a content type in the order of the editor. A group has one column for each of its parts. */
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
  return field && isCellField(field) ? [{ id: path.join('.'), path, field }] : []
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
