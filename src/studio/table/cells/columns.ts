import { listRows } from '../../../content-model/content-type.ts'
// Many entries at once, in a table or a spreadsheet: a column for each field that fits into a cell.
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

/** What fits into a cell: no photographs, files or lists of groups. */
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
  /** Its path with dots, such as `cg.min`. */
  id: string
  path: readonly string[]
  field: CellField
}

const known = new Map<TableKind, readonly Column[]>()

/** In the order of the editor; the parts of a group stand next to each other. */
export function listColumns(kind: TableKind): readonly Column[] {
  const columns = known.get(kind) ?? makeColumns(kind)
  known.set(kind, columns)
  return columns
}

function makeColumns(kind: TableKind): Column[] {
  const { fields, sections } = contentTypes[kind]
  const names = Object.values(sections).flatMap((section) => listRows(section).flat())
  return names.flatMap((name) => listWithin(fields, name, []))
}

function listWithin(fields: Fields, name: string, above: readonly string[]): Column[] {
  const field = fields[name]
  const path = [...above, name]
  if (field?.kind === 'group')
    return Object.keys(field.fields).flatMap((part) => listWithin(field.fields, part, path))
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
