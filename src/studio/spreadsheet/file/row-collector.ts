import { type CellMark, type CellMarkKind, type CellValue, isEmptyCell, type SheetRow } from './sheet.ts'
import { MAX_SHEET_COLUMNS, MAX_SHEET_ROWS } from './sheet-limits.ts'
import { SheetProblem } from './sheet-problem.ts'

/**
 * Collects the cells of a sheet, which must be added row by row. Skips empty cells. Throws `SheetProblem` above
 * the limits.
 */
export function createRowCollector(maxRows = MAX_SHEET_ROWS) {
  const rows: SheetRow[] = []
  const marks: CellMark[] = []
  const add = (number: number, column: number, value: CellValue, mark?: CellMarkKind) => {
    if (isEmptyCell(value) && mark === undefined) return
    if (column >= MAX_SHEET_COLUMNS) throw new SheetProblem('too-many-columns', { max: MAX_SHEET_COLUMNS })
    let row = rows.at(-1)
    if (row?.number !== number) {
      row = { number, cells: [] }
      rows.push(row)
    }
    if (rows.length > maxRows + 1) throw new SheetProblem('too-many-rows', { max: maxRows })
    while (row.cells.length < column) row.cells.push(null)
    row.cells[column] = value
    if (mark) marks.push({ row: number, column, kind: mark })
  }
  const finish = () => {
    if (rows.length === 0) throw new SheetProblem('empty')
    return { rows, marks }
  }
  return { add, finish }
}
