import { completeRecords } from '../../contract/studio/complete-records.ts'
import { contentTypes } from '../../content-model/content-types.ts'
import { beforeAll, expect, test } from 'vitest'
import { openTestStudio } from '../../../tests/support/studio/open-test-studio.ts'
import { aTestSite } from '../../../tests/support/server/test-site.ts'
import { type EntryRecords, entryRecordsSchema } from '../../contract/studio/draft-batch.ts'
import { studioApiPaths as paths } from '../../contract/studio/studio-paths.ts'
import { english } from '../../../tests/support/english.ts'
import { vietnamese } from '../../../tests/support/studio/studio-words.ts'
import { readSheet } from './file/read-sheet.ts'
import type { WrittenSheet } from './file/sheet.ts'
import { csvNotations, writeCsv } from './file/write-csv.ts'
import { writeWorkbook } from './file/write-workbook.ts'
import { listColumns } from '../table/cells/columns.ts'
import { type TableKind, tableKinds } from '../table/cells/table-kinds.ts'
import { compareEntries } from './compare-entries.ts'
import { mergeOptions } from '../table/cells/merge-options.ts'
import { readEntries } from './read-sheet-entries.ts'
import { findColumns } from './sheet-columns.ts'
import { writeEntries } from './write-entries.ts'
import { loadLabels } from '../words/language.ts'

beforeAll(loadLabels)

async function readWholeCatalogue(): Promise<Map<TableKind, EntryRecords>> {
  const { db } = (await aTestSite('SQLite', 'the demonstration')).open()
  const browser = await openTestStudio(db).signInNew('linh@example.com')
  const catalogue = new Map<TableKind, EntryRecords>()
  for (const kind of tableKinds) {
    const list = paths.entryRecords.replace(':kind', contentTypes[kind].plural)
    const readPage = async (query: string) =>
      completeRecords(entryRecordsSchema.parse(await browser.json('GET', list + query)))
    let read = await readPage('')
    while (read.rows.length < read.total) {
      const more = await readPage(`?offset=${read.rows.length}`)
      read = {
        ...more,
        rows: [...read.rows, ...more.rows],
        options: mergeOptions(read.options, more.options),
      }
    }
    catalogue.set(kind, read)
  }
  return catalogue
}

const contexts = {
  en: { language: 'en', i18n: english },
  vi: { language: 'vi', i18n: vietnamese },
} as const

const formats = {
  XLSX: writeWorkbook,
  'CSV with commas': (sheet: WrittenSheet) => new TextEncoder().encode(writeCsv(sheet, csvNotations.en)),
  'CSV with semicolons': (sheet: WrittenSheet) => new TextEncoder().encode(writeCsv(sheet, csvNotations.vi)),
}

const languages = [
  ['en', 'en'],
  ['vi', 'vi'],
  ['en', 'vi'],
  ['vi', 'en'],
] as const

test('every entry of the demonstration catalogue that goes out comes in as it was, in another language, too', async () => {
  for (const [kind, { rows, options }] of await readWholeCatalogue())
    for (const [format, write] of Object.entries(formats))
      for (const [out, back] of languages) {
        const title = `${kind}, ${format}, ${out} to ${back}`
        expect(rows.length, title).toBeGreaterThan(0)
        const sheet = readSheet(
          write(await writeEntries(kind, rows, { ...contexts[out], options }, listColumns(kind))),
        )
        const found = findColumns(kind, sheet.rows[0]?.cells ?? [])
        expect([...found.unknown, ...found.repeated, ...found.missing], title).toEqual([])
        const entries = readEntries(contexts[back].i18n, kind, sheet, found)
        const compared = await compareEntries(kind, entries, rows, { ...contexts[back], options })
        expect(compared.rows, title).toEqual([])
        expect(
          compared.prechecked.map(({ row, result }) => [row.key, result.outcome, row.remarks]),
          title,
        ).toEqual(rows.map(({ key }) => [key, 'same', []]))
      }
}, 120_000)
