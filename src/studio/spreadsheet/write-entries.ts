import { keyFormatOf } from '../fields/entry-forms.ts'
import { nameType } from '../fields/field-words.ts'
import type { EntryRecord } from '../../contract/studio/draft-batch.ts'
import { cellValue } from '../table/cells/cell-values.ts'
import type { Column } from '../table/cells/columns.ts'
import { type CellContext, formatCell } from '../table/cells/format-cell.ts'
import type { CellValue, WrittenColumn, WrittenSheet } from './file/sheet.ts'
import { MAX_CELL_LENGTH } from './file/sheet-limits.ts'
import type { TableKind } from '../table/cells/table-kinds.ts'
import { fingerprintEntry } from './entry-fingerprint.ts'
import { createYielder } from '../client/create-yielder.ts'
import { columnHeading, keyHeading, stateHeading, listSheetColumns } from './sheet-columns.ts'

/** Replaces a text that is too long for a cell. On import it leaves the value unchanged. */
export const TOO_LONG = '[…]'

/** Writes entries as rows: key and name first, the fingerprint of the entry last. Translations are written if they are among the chosen columns. */
export async function writeEntries(
  kind: TableKind,
  records: readonly EntryRecord[],
  context: CellContext,
  chosen: readonly Column[] = [],
): Promise<WrittenSheet> {
  const columns = listSheetColumns(kind, chosen)
  const pause = createYielder()
  const rows: CellValue[][] = []
  for (const record of records) {
    rows.push(toRow(kind, record, columns, context))
    await pause()
  }
  return {
    name: nameType(context.i18n, kind, 'many'),
    columns: [
      { head: keyHeading(context.i18n, kind), isText: keyFormatOf(kind) !== 'id', width: 18 },
      ...columns.map((column) => toWrittenColumn(kind, column, context)),
      { head: stateHeading(context.i18n), isText: true, width: 14 },
    ],
    rows,
  }
}

function toWrittenColumn(kind: TableKind, column: Column, { i18n }: CellContext): WrittenColumn {
  const { field } = column
  const head = columnHeading(i18n, kind, column)
  if (field.kind === 'figure') return { head, isText: false, width: 12 }
  const isLong =
    field.kind === 'lines' || field.kind === 'searches' || (field.kind === 'text' && field.max > 200)
  return { head, isText: true, width: isLong ? 40 : 20 }
}

function toRow(
  kind: TableKind,
  { key, published, record }: EntryRecord,
  columns: readonly Column[],
  context: CellContext,
): CellValue[] {
  const shown = record ?? published ?? {}
  const cells = columns.map((column) => toCell(cellValue(shown, column), column, context))
  return [keyFormatOf(kind) === 'id' ? Number(key) : key, ...cells, fingerprintEntry(kind, shown)]
}

function toCell(value: unknown, { field }: Column, context: CellContext): CellValue {
  if (field.kind === 'figure' && typeof value === 'number') return value
  const text = formatCell(value, field, context)
  if (text.length > MAX_CELL_LENGTH) return TOO_LONG
  return text === '' ? null : text
}
