import { parseXml } from './parse-xml.ts'
import { SheetProblem } from './sheet-problem.ts'
import type { WorkbookFiles } from './unpack-workbook.ts'

interface WorkbookParts {
  sheet: string
  sharedTexts: string | undefined
  styles: string | undefined
  hasOtherSheets: boolean
}

/**
 * Finds the first visible sheet and the parts that its cells refer to, by following the relationships between
 * the files.
 */
export function findWorkbookParts(files: WorkbookFiles): WorkbookParts {
  const path = readRelations(files, '').find(({ type }) => type === 'officeDocument')?.path
  const workbook = path === undefined ? undefined : files[path]
  // XLSB, the binary format, has a .bin file as its workbook.
  if (path === undefined || workbook === undefined)
    throw new SheetProblem(path?.endsWith('.bin') ? 'other-format' : 'not-a-spreadsheet')
  const relations = readRelations(files, path)
  const sheets = listShownSheets(workbook)
  const sheetPath = relations.find(({ id, type }) => type === 'worksheet' && id === sheets[0])?.path
  const sheet = sheetPath === undefined ? undefined : files[sheetPath]
  if (sheet === undefined) throw new SheetProblem('not-a-spreadsheet')
  const contentOf = (type: string) => {
    const found = relations.find((relation) => relation.type === type)
    return found && files[found.path]
  }
  return {
    sheet,
    sharedTexts: contentOf('sharedStrings'),
    styles: contentOf('styles'),
    hasOtherSheets: sheets.length > 1,
  }
}

interface Relation {
  id: string
  /**
   * The last part of the type, such as `worksheet`; the URL before it differs between editions of the standard.
   */
  type: string
  path: string
}

function readRelations(files: WorkbookFiles, path: string): Relation[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const relations: Relation[] = []
  const xml = files[`${folder}_rels/${path.slice(folder.length)}.rels`]
  if (xml === undefined) return relations
  parseXml(xml, {
    open: (name, attributes) => {
      if (name !== 'Relationship') return
      const { Id = '', Type = '', Target = '' } = attributes()
      const type = Type.slice(Type.lastIndexOf('/') + 1)
      relations.push({ id: Id, type, path: Target.startsWith('/') ? Target.slice(1) : folder + Target })
    },
  })
  return relations
}

function listShownSheets(workbook: string): string[] {
  const ids: string[] = []
  parseXml(workbook, {
    open: (name, attributes) => {
      if (name !== 'sheet') return
      // This is `r:id`; parseXml drops all prefixes.
      const { id = '', state = 'visible' } = attributes()
      if (state === 'visible') ids.push(id)
    },
  })
  return ids
}

/** The texts that cells refer to by number, without phonetic hints (`rPh`). */
export function readSharedTexts(xml: string | undefined): string[] {
  const texts: string[] = []
  let text = ''
  let isText = false
  let isPronunciation = false
  if (xml === undefined) return texts
  parseXml(xml, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isPronunciation = true
      isText = name === 't' && !isPronunciation
    },
    text: (more) => {
      if (isText) text += more
    },
    close: (name) => {
      if (name === 'si') texts.push(unescapeText(text))
      if (name === 'rPh') isPronunciation = false
      isText = false
    },
  })
  return texts
}

/** Decodes characters that XML cannot contain, which workbooks write like `_x000D_`. */
export const unescapeText = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** Whether each cell style, by its number, shows dates or times. */
export function readDateStyles(xml: string | undefined): boolean[] {
  const styles: boolean[] = []
  const own = new Map<string, string>()
  let isOfCells = false
  if (xml === undefined) return styles
  parseXml(xml, {
    open: (name, attributes) => {
      if (name === 'cellXfs') isOfCells = true
      if (name === 'numFmt') {
        const { numFmtId = '', formatCode = '' } = attributes()
        own.set(numFmtId, formatCode)
      }
      if (name !== 'xf' || !isOfCells) return
      const { numFmtId = '0' } = attributes()
      const format = own.get(numFmtId)
      styles.push(format === undefined ? isDateFormatNumber(Number(numFmtId)) : isDateFormat(format))
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return styles
}

/** Built-in number formats for dates and times, including those for East Asian languages. */
const isDateFormatNumber = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Whether a format code contains date or time letters outside of quoted texts, colours and conditions. */
function isDateFormat(format: string): boolean {
  const bare = format.replaceAll(/"[^"]*"|\\.|[_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
  return /[dmyhs]/i.test(bare) && !/^general$/i.test(bare)
}
