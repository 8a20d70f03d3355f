import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { anAircraftClass, anAircraftModel } from '../../../../tests/support/catalogue/builders.ts'
import { sparseCatalogue } from '../../../../tests/support/catalogue/sparse-catalogue.ts'
import { expectStudioAccessible } from '../../../../tests/support/studio/studio-accessibility.ts'
import { expect, openScreen, test } from '../../../../tests/support/studio/studio-browser-test.ts'
import type { CellValue } from '../../spreadsheet/file/sheet.ts'
import { readSheet } from '../../spreadsheet/file/read-sheet.ts'
import { writeWorkbook } from '../../spreadsheet/file/write-workbook.ts'

/** 250 texts: each model has five, and the classes have two. */
const models = Array.from({ length: 50 }, (_, index) =>
  anAircraftModel({
    id: index + 1,
    name: `Model ${String(index + 1).padStart(2, '0')}`,
    story: `The story of model ${index + 1}.`,
    features_list: [`Feature A of ${index + 1}`, `=SUM(${index + 1})`, `Feature C of ${index + 1}`],
    ...(index === 0 && {
      translations: { fr: { story: 'Ancienne histoire.', made_from: { story: 'An older story.' } } },
    }),
  }),
)

const { 'catalogue/models/model-1.yaml': _, ...withoutModels } = sparseCatalogue()

test.use({
  catalogue: {
    ...withoutModels,
    'catalogue/classes.yaml': [
      anAircraftClass({ id: 1, name: 'Gliders' }),
      anAircraftClass({ id: 2, name: 'Helicopters' }),
    ],
    ...Object.fromEntries(models.map((model) => [`catalogue/models/${model.slug}.yaml`, model])),
  },
})

async function sendOut(page: Page, format: 'XLSX' | 'PO'): Promise<Buffer> {
  await page.getByLabel('Language', { exact: true }).last().selectOption('fr')
  await page.getByText(format, { exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download / }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(
    new RegExp(String.raw`^texts-en-fr-\d{4}-\d\d-\d\d\.${format.toLowerCase()}$`),
  )
  return readFile(await saved.path())
}

const choose = (page: Page, name: string, content: Uint8Array) =>
  page.setInputFiles('input[type="file"]', {
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  })

/** As a translator would in a spreadsheet program. */
function edit(
  file: Uint8Array,
  change: (rows: CellValue[][], at: (id: string) => number) => void,
): Uint8Array {
  const [head, ...rows] = readSheet(file).rows.map(({ cells }) => cells)
  const heads = (head ?? []).map(String)
  const padded = rows.map((cells) => heads.map((_, at) => cells[at] ?? null))
  change(padded, (id) => heads.findIndex((each) => each.endsWith(`[${id}]`)))
  return writeWorkbook({
    name: 'Changed',
    columns: heads.map((each) => ({ head: each, isText: true, width: 9 })),
    rows: padded,
  })
}

test('more than 200 texts go out as a spreadsheet, come back translated, are published, and the board shows it', async ({
  studio,
}) => {
  const page = await studio.enter('/languages')
  const toDo = page.getByRole('row', { name: /^All texts/ })
  await expect(toDo).toContainText(/25\d to do/)
  await expect(page.getByRole('link', { name: /1 outdated, Models, French/ })).toBeVisible()
  await expectStudioAccessible(page)

  const file = await sendOut(page, 'XLSX')
  await expect(page.getByText(/^Saved: texts-en-fr-.*25\d texts$/)).toBeVisible()
  await studio.saveDraft(page, 'models/2', { story: 'A new story.' })
  await studio.saveDraft(page, 'models/3', { translations: { fr: { story: 'Traduite ici.' } } })
  let count = 0
  const changed = edit(file, (rows, at) => {
    count = rows.length
    for (const row of rows) row[at('fr')] = `Traduit : ${row[at('en')]}`
    const [first = [], second = []] = rows
    first[at('fr')] = null
    second[at('key')] = '999'
  })
  expect(count).toBeGreaterThan(200)
  await choose(page, 'chim-en-fr.xlsx', changed)
  await expect(page.getByText('checked, not yet imported')).toBeVisible()
  await expect(page.getByText(`${count} rows`)).toBeVisible()
  const notes = page.getByRole('list', { name: 'Rows to look at' }).getByRole('listitem')
  await expect(notes).toHaveCount(4)
  await expect(notes.filter({ hasText: 'Empty.' })).toContainText('skip')
  await expect(notes.filter({ hasText: 'Its entry was removed.' })).toContainText('skip')
  await expect(notes.filter({ hasText: 'Model 03, Story' })).toContainText(
    /Translated here since.*keep existing translation/,
  )
  const old = notes.filter({ hasText: 'Model 02, Story' })
  await expect(old).toContainText('The original has changed.')
  await expect(old.getByRole('combobox')).toHaveValue('import-as-outdated')
  await expect(page.getByRole('button', { name: `Import ${count - 3} as drafts` })).toBeVisible()
  await expectStudioAccessible(page)
  await old.getByRole('combobox').selectOption({ label: 'skip' })
  await page.getByRole('button', { name: `Import ${count - 4} as drafts` }).click()
  await expect(page.getByText(`${count - 4} texts were imported`)).toBeVisible()

  await openScreen(page, '', 'Overview')
  await page.getByRole('button', { name: 'Publish …' }).first().click()
  await page.getByRole('button', { name: /^Publish \d+ drafts?$/ }).click()
  await expect
    .poll(() => studio.readPage('/fr/aircraft-model-detail/7'))
    .toContain('Traduit : The story of model 7.')
  await openScreen(page, '/languages', 'Languages')
  // The empty one, the unknown one and the outdated one.
  await expect(toDo).toContainText('3 to do')
})

test('a PO file goes out and comes back, and one that was not sent from here is refused', async ({
  studio,
}) => {
  const page = await studio.enter('/languages')
  const file = (await sendOut(page, 'PO')).toString('utf8')
  expect(file).toContain('#, fuzzy\n#| msgid "An older story."\nmsgctxt "models 1 story"')
  const confirmed = file.replace('#, fuzzy\n#| msgid "An older story."\n', '')
  const translated = confirmed.replace(
    'msgid "The story of model 5."\nmsgstr ""',
    'msgid "The story of model 5."\nmsgstr "Cinq"',
  )
  await choose(page, 'fr.po', Buffer.from(translated))
  await expect(page.getByRole('button', { name: 'Import 2 as drafts' })).toBeVisible()
  await page.getByRole('button', { name: 'Not yet' }).click()

  await choose(page, 'other.po', Buffer.from('not a po file'))
  await expect(page.getByRole('alert')).toContainText('This file is damaged and cannot be read.')
  await choose(page, 'other.csv', Buffer.from('Name,Weight\nAlpha,1\n'))
  await expect(page.getByRole('alert')).toContainText('This file was not sent out here')
})

test('a count leads to the entries, and on a telephone one language is shown at a time', async ({
  studio,
}) => {
  const page = await studio.enter('/languages')
  await page.getByRole('link', { name: /1 outdated, Models, French/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Models: outdated in Français')
  await expect(page.getByRole('link', { name: /Model 01/ })).toHaveAttribute(
    'href',
    /\/models\/1\/translate\/fr$/,
  )
  await expectStudioAccessible(page)
  await page.getByRole('link', { name: 'Languages' }).first().click()

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('radio', { name: /Français/ }).check()
  await expect(page.getByRole('link', { name: '1 outdated Models, French' })).toBeVisible()
  await expectStudioAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const heights = await page
    .getByRole('main')
    .locator('a, button, select, summary')
    .evaluateAll((targets) =>
      targets.map((target) => target.getBoundingClientRect().height).filter((height) => height > 0),
    )
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
})

test('without a connection the board says so, and an import can be tried again', async ({
  studio,
  context,
}) => {
  const page = await studio.enter('/languages')
  const file = await sendOut(page, 'PO')
  await context.setOffline(true)
  await choose(page, 'fr.po', file)
  await expect(page.getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await choose(page, 'fr.po', file)
  await expect(page.getByText('checked, not yet imported')).toBeVisible()
})
