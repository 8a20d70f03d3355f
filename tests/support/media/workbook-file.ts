import { strToU8, zipSync } from 'fflate'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

interface WorkbookContent {
  /** The content of `sheetData`, or the whole sheet if it starts with another element. */
  sheet: string
  afterSheetData?: string
  sharedTexts?: string
  styles?: string
  /** Complete files that replace the default ones. */
  files?: Readonly<Record<string, string>>
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`

/** An XLSX file as other programs write it, with the parts that a test is about. */
export function workbookFile({
  sheet,
  afterSheetData = '',
  sharedTexts,
  styles,
  files = {},
}: WorkbookContent): Uint8Array {
  const parts = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships>${relation('a', 'officeDocument', '/xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="${OFFICE}"><sheets><sheet name="One" r:id="s1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${[
      relation('s1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('s2', 'worksheet', 'worksheets/sheet2.xml'),
      relation('t', 'sharedStrings', 'sharedStrings.xml'),
      relation('y', 'styles', 'styles.xml'),
    ].join('')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData>${afterSheetData}</worksheet>`,
    ...(sharedTexts !== undefined && { 'xl/sharedStrings.xml': `<sst>${sharedTexts}</sst>` }),
    ...(styles !== undefined && { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
    ...files,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])))
}

/** An XLSX file of a few kB that unpacks to 6 MB, but declares another size for two of its files. */
export function workbookThatClaims(bytes: number): Uint8Array {
  const size = 3_000_000
  const archive = workbookFile({
    sheet: '',
    files: { 'xl/one.xml': ' '.repeat(size), 'xl/two.xml': ' '.repeat(size) },
  })
  const view = new DataView(archive.buffer)
  for (let at = 0; at < archive.length - 4; at += 1)
    if (view.getUint32(at, true) === size) view.setUint32(at, bytes, true)
  return archive
}
