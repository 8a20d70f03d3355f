import { strToU8, zipSync } from 'fflate'
import { type CellValue, cellName, columnName, type WrittenSheet } from './sheet.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes into `cellXfs` below. */
const styles = { general: 0, text: 1, head: 2 } as const

// 49 is the built-in format 'Text', in which programs keep everything as it was typed.
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`

/**
 * Writes a sheet as an XLSX file. Texts are stored as texts, so that no program turns 1:8 into a time or =1+1
 * into a sum.
 */
export function writeWorkbook(sheet: WrittenSheet): Uint8Array<ArrayBuffer> {
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/_rels/workbook.xml.rels': relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${toXml(sheet.name)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': writeSheet(sheet),
  }
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(HEAD + xml)]))),
  )
}

const relations = (targets: readonly (readonly [type: string, path: string])[]) =>
  `<Relationships xmlns="${RELATIONS}">${targets
    .map(
      ([type, path], index) => `<Relationship Id="r${index + 1}" Type="${OFFICE}/${type}" Target="${path}"/>`,
    )
    .join('')}</Relationships>`

/** The worksheet XML. The heading row and the first two columns are frozen. */
function writeSheet({ columns, rows }: WrittenSheet): string {
  const widths = columns.map(
    ({ width, isText }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${isText ? styles.text : styles.general}" customWidth="1"/>`,
  )
  const head = columns.map((column, index) => writeText(1, index, column.head, styles.head))
  const body = rows.map(
    (cells, index) =>
      `<row r="${index + 2}">${cells.map((value, column) => writeCell(index + 2, column, value)).join('')}</row>`,
  )
  const last = `${columnName(Math.max(columns.length - 1, 0))}${rows.length + 1}`
  return `<worksheet xmlns="${MAIN}"><dimension ref="A1:${last}"/><sheetViews><sheetView workbookViewId="0"><pane xSplit="2" ySplit="1" topLeftCell="C2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${head.join('')}</row>${body.join('')}</sheetData></worksheet>`
}

function writeCell(row: number, column: number, value: CellValue): string {
  if (value === null || value === '') return ''
  const name = cellName(row, column)
  if (typeof value === 'number') return `<c r="${name}"><v>${value}</v></c>`
  if (typeof value === 'boolean') return `<c r="${name}" t="b"><v>${Number(value)}</v></c>`
  return writeText(row, column, value, styles.text)
}

const writeText = (row: number, column: number, text: string, style: number) =>
  `<c r="${cellName(row, column)}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${toXml(text)}</t></is></c>`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Escapes a text for XML. Characters that XML cannot contain become `_x000D_`; a text that looks like that has
 * its `_` escaped.
 */
const toXml = (text: string) =>
  text
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(/(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]|\p{Cs}/gu, (character) => {
      return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
    })
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
