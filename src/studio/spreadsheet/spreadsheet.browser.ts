import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { anAircraftModel } from '../../../tests/support/catalogue/builders.ts'
import { sparseCatalogue } from '../../../tests/support/catalogue/sparse-catalogue.ts'
import { expectStudioAccessible } from '../../../tests/support/studio/studio-accessibility.ts'
import { expect, openScreen, test, useVietnamese } from '../../../tests/support/studio/studio-browser-test.ts'
import { workbookFile, workbookThatClaims } from '../../../tests/support/media/workbook-file.ts'
import { readSheet } from './file/read-sheet.ts'
import type { CellValue } from './file/sheet.ts'
import { writeWorkbook } from './file/write-workbook.ts'

const models = [
  anAircraftModel({ id: 1, slug: 'alpha', name: 'Alpha', weight: 1_100, scale: '1:8' }),
  anAircraftModel({ id: 2, slug: 'bravo', name: '=Bravo', weight: 1_234, class: 2 }),
  anAircraftModel({ id: 3, slug: 'charlie', name: 'Charlie', weight: 1_300 }),
]

const { 'catalogue/models/model-1.yaml': _, ...withoutModels } = sparseCatalogue()

test.use({
  catalogue: {
    ...withoutModels,
    ...Object.fromEntries(models.map((model) => [`catalogue/models/${model.slug}.yaml`, model])),
  },
})

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Spreadsheet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Models: spreadsheet' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function saveAs(page: Page, dialog: Locator, format: 'XLSX' | 'CSV'): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: `Export as ${format}` }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^models-\d{4}-\d\d-\d\d\.(?:xlsx|csv)$/)
  return readFile(await saved.path())
}

const choose = (page: Page, name: string, content: Uint8Array) =>
  page.setInputFiles('dialog input[type="file"]', {
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  })

/** The content as often as that. */
async function dropFile(page: Page, name: string, content: string, times = 1): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (file) => {
      const data = new DataTransfer()
      data.items.add(new File([file.content.repeat(file.times)], file.name))
      return data
    },
    { name, content, times },
  )
  await page.getByText('or drop it here').dispatchEvent('drop', { dataTransfer })
}

/** As somebody would in a spreadsheet program. */
function change(
  file: Uint8Array,
  edit: (rows: CellValue[][], at: (id: string) => number) => void,
): Uint8Array {
  const [head, ...rows] = readSheet(file).rows.map(({ cells }) => cells)
  const heads = (head ?? []).map(String)
  edit(rows, (id) => heads.findIndex((each) => each.endsWith(`[${id}]`)))
  const padded = rows.map((cells) => heads.map((_, at) => cells[at] ?? null))
  return writeWorkbook({
    name: 'Changed',
    columns: heads.map((each) => ({ head: each, isText: false, width: 9 })),
    rows: padded,
  })
}

const line = (page: Page, name: string) =>
  page.getByRole('dialog').locator('ol').getByRole('listitem').filter({ hasText: name }).first()

test('a list is saved, changed in a spreadsheet, compared, kept, published, and all of it undone', async ({
  studio,
}) => {
  const page = await studio.enter('/models')
  const dialog = await openDialog(page)
  await expect(dialog.getByText('All 3 entries of this list')).toBeVisible()
  await expectStudioAccessible(page)
  const file = await saveAs(page, dialog, 'XLSX')
  await expect(dialog.getByText(/^Saved: models-/)).toBeVisible()

  await choose(page, 'models.xlsx', file)
  await expect(page.getByRole('heading', { name: 'Review 3 rows' })).toBeVisible()
  await expect(page.getByLabel('Summary of the rows')).toHaveText('unchanged3')
  await expect(page.getByRole('button', { name: /^Save 0/ })).toBeDisabled()
  await page.keyboard.press('Escape')

  const changed = change(file, (rows, at) => {
    const [bravo = [], alpha = [], charlie = []] = rows
    alpha[at('weight')] = 2_345
    alpha[at('scale')] = null
    bravo[at('weight')] = 'five'
    charlie[0] = 77
    rows.push([null, 'Delta'])
  })
  await choose(page, 'changed.xlsx', changed)
  await expect(page.getByRole('heading', { name: 'Review 4 rows' })).toBeVisible()
  await expect(line(page, 'Alpha')).toContainText('row 3')
  await expect(line(page, 'Alpha')).toContainText('1100\u00A0g → 2345\u00A0g')
  await expect(line(page, 'Alpha')).toContainText('1:8 → not published')
  await expect(line(page, '=Bravo')).toContainText('Weight: This is not a number.')
  await expect(line(page, 'Charlie')).toContainText('There is no entry number 77.')
  await expect(line(page, 'Delta')).toContainText('new')
  await expectStudioAccessible(page)
  await page.getByRole('button', { name: 'Save one row as a draft' }).click()
  await expect(page.getByText('One row saved as a draft.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('One row restored.')).toBeVisible()
  await openScreen(page, '', 'Everything is published')
  await expect(page.getByRole('button', { name: 'Publish …' })).toHaveCount(0)

  await openScreen(page, '/models', 'Models')
  await openDialog(page)
  await choose(page, 'changed.xlsx', changed)
  await page.getByRole('button', { name: 'Save one row as a draft' }).click()
  await expect(page.getByText('One row saved as a draft.')).toBeVisible()
  await openScreen(page, '', 'Overview')
  await page.getByRole('button', { name: 'Publish …' }).first().click()
  await page.getByRole('button', { name: /^Publish (?:one|\d+) drafts?$/ }).click()
  const visitor = () => studio.readPage('/aircraft-model-detail/1')
  await expect.poll(visitor).toContain('2345\u00A0g')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(visitor).toContain('1100\u00A0g')
})

test('translations that the table shows go out and come back', async ({ studio }) => {
  const page = await studio.enter('/models/table')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByText('Translations: Deutsch').click()
  await page.getByLabel('Story · Deutsch').check()
  await page.getByLabel('Features · Deutsch').check()
  await openScreen(page, '/models', 'Models')
  const dialog = await openDialog(page)
  const file = await saveAs(page, dialog, 'XLSX')
  const changed = change(file, (rows, at) => {
    const [, alpha = []] = rows
    expect(at('translations.fr.story')).toBe(-1)
    alpha[at('translations.de.story')] = 'Jeder kennt sie.'
  })
  await choose(page, 'changed.xlsx', changed)
  await expect(line(page, 'Alpha')).toContainText(/Deutsch › Story.*Jeder kennt sie\./s)
  await expectStudioAccessible(page)
  await page.getByRole('button', { name: 'Save one row as a draft' }).click()
  await expect(page.getByText('One row saved as a draft.')).toBeVisible()
  await openDialog(page)
  await choose(page, 'changed.xlsx', changed)
  await expect(page.getByLabel('Summary of the rows')).toHaveText('unchanged3')
})

test('a row whose entry was changed after the file was saved shows both values', async ({ studio }) => {
  const page = await studio.enter('/models')
  const dialog = await openDialog(page)
  const file = await saveAs(page, dialog, 'XLSX')
  await studio.saveDraft(page, 'models/1', { weight: 1_999 })

  await choose(page, 'models.xlsx', file)
  await expect(line(page, 'Alpha')).toContainText('Somebody changed this entry after the sheet was exported.')
  await expect(line(page, 'Alpha')).toContainText('1999\u00A0g → 1100\u00A0g')
})

test('CSV goes out and in as it was, by choosing, dropping and pasting, with the filters of the list', async ({
  studio,
}) => {
  const page = await studio.enter('/models')
  await page.getByRole('combobox', { name: 'Class' }).selectOption({ label: 'Helicopters' })
  await expect(page.getByRole('link', { name: 'Alpha' })).toHaveCount(0)
  const dialog = await openDialog(page)
  await expect(dialog.getByText('The one entry of this list')).toBeVisible()
  const text = (await saveAs(page, dialog, 'CSV')).toString('utf8')
  expect(text).toContain("2,'=Bravo,")

  await choose(page, 'models.csv', Buffer.from(text))
  await expect(page.getByLabel('Summary of the rows')).toHaveText('unchanged1')
  await page.keyboard.press('Escape')

  await dropFile(page, 'dropped.csv', text.replace('1234', '1250'))
  await expect(line(page, '=Bravo')).toContainText('1234\u00A0g → 1250\u00A0g')
  await page.keyboard.press('Escape')

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const pasted = 'Number\tWeight\tPrice\n2\t1,3 kg\t9\n'
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), pasted)
  await dialog.getByRole('textbox').focus()
  await page.keyboard.press('Control+v')
  await expect(line(page, '=Bravo')).toContainText('1234\u00A0g → 1300\u00A0g')
  await expect(page.getByText('no field has this name: Price (C).')).toBeVisible()
})

const compound = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
  Buffer.alloc(508),
  Buffer.from('EncryptedPackage', 'utf16le'),
])
const rowsOf = (count: number) => Buffer.from(`Number,Name\n${'1,Alpha\n'.repeat(count)}`)

const refused: [name: string, content: Uint8Array, sentence: string][] = [
  ['manual.xlsx', Buffer.from('%PDF-1.7\n1 0 obj'), 'This is not a spreadsheet, whatever its name says.'],
  ['bomb.xlsx', workbookThatClaims(60_000_000), 'The file becomes larger than 60 MB when it is unpacked.'],
  ['long.csv', rowsOf(3_000), 'The sheet has more than 2000 rows.'],
  ['secret.xlsx', compound, 'The file is protected with a password.'],
  ['heads.csv', Buffer.from('1,Alpha\n2,Bravo\n'), 'The first row has no column names'],
  ['keyless.csv', Buffer.from('Name,Weight\nAlpha,1\n'), "The column 'Number [id]' is missing"],
  ['empty.csv', Buffer.from('Number,Name\n'), 'There are no rows below the column names.'],
  [
    'merged.xlsx',
    workbookFile({
      sheet: '<row><c><v>1</v></c></row>',
      afterSheetData: '<mergeCells><mergeCell ref="B2:B9"/></mergeCells>',
    }),
    'The cells B2:B9 are merged.',
  ],
]

test('broken and hostile files are refused, each with what to do, and the next one is read; one that takes more than 20 seconds is given up', async ({
  studio,
}) => {
  const page = await studio.enter('/models')
  const dialog = await openDialog(page)
  for (const [name, content, sentence] of refused) {
    await choose(page, name, content)
    await expect(dialog.getByRole('alert')).toContainText(`${name}: ${sentence}`)
  }
  await expectStudioAccessible(page)
  await dropFile(page, 'heavy.xlsx', 'x'.repeat(10), 500_001)
  await expect(dialog.getByRole('alert')).toContainText('heavy.xlsx: The file is larger than 5 MB.')
  await choose(page, 'good.csv', Buffer.from('Number;Name\n1;Alpha\n'))
  await expect(page.getByLabel('Summary of the rows')).toHaveText('unchanged1')
  await page.keyboard.press('Escape')

  // A worker that never answers.
  await page.route(/spreadsheet-worker/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.clock.install()
  await choose(page, 'endless.xlsx', workbookFile({ sheet: '' }))
  await expect(dialog.getByText('Reading the file …')).toBeVisible()
  await page.clock.fastForward(21_000)
  await expect(dialog.getByRole('alert')).toContainText('Reading took longer than 20 seconds')
})

test('on the narrowest telephone and in Vietnamese both steps fit, and are accessible', async ({
  studio,
  context,
}) => {
  await useVietnamese(context)
  const page = await studio.enter('/models')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('button', { name: 'Bảng tính' }).click()
  await expect(page.getByRole('dialog', { name: /bảng tính$/ })).toBeVisible()
  await expectNarrow(page)
  await choose(page, 'sai-canh.csv', Buffer.from('Số;Sải cánh, mm\n1;1,4 m\n99;1\n'))
  await expect(line(page, 'Alpha')).toContainText('dòng 2')
  await expect(line(page, '99')).toContainText('Không có mục số 99.')
  await expectNarrow(page)
})

async function expectNarrow(page: Page): Promise<void> {
  await expectStudioAccessible(page)
  const dialog = page.getByRole('dialog')
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const heights = await dialog
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
}
