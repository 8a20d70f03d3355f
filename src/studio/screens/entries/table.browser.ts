import { completeRecords } from '../../../contract/studio/complete-records.ts'
import { devices, type Locator, type Page } from '@playwright/test'
import { anAccessory, anAircraftModel } from '../../../../tests/support/catalogue/builders.ts'
import { sparseCatalogue } from '../../../../tests/support/catalogue/sparse-catalogue.ts'
import { expectStudioAccessible } from '../../../../tests/support/studio/studio-accessibility.ts'
import {
  expect,
  openScreen,
  type StudioSite,
  test,
  useVietnamese,
} from '../../../../tests/support/studio/studio-browser-test.ts'

const models = [
  anAircraftModel({ id: 1, slug: 'alpha', name: 'Alpha', weight: 1_100, wingspan: 1_500 }),
  anAircraftModel({ id: 2, slug: 'bravo', name: 'Bravo', weight: 1_200, wingspan: 1_500, class: 2 }),
  anAircraftModel({ id: 3, slug: 'charlie', name: 'Charlie', weight: 1_300, wingspan: 1_600 }),
  anAircraftModel({ id: 4, slug: 'delta', name: 'Delta', weight: 1_400, wingspan: 1_700 }),
]

const { 'catalogue/models/model-1.yaml': _, ...withoutModels } = sparseCatalogue()

test.use({
  catalogue: {
    ...withoutModels,
    ...Object.fromEntries(models.map((model) => [`catalogue/models/${model.slug}.yaml`, model])),
    'catalogue/accessories.yaml': [
      anAccessory({ id: 1, name: 'Floats' }),
      anAccessory({ id: 2, name: 'Skis', model: 2 }),
      anAccessory({ id: 3, name: 'Wheels' }),
    ],
  },
})

async function openTable(studio: StudioSite, path = '/models/table') {
  const page = await studio.enter(path)
  return { page, grid: await findGrid(page) }
}

async function findGrid(page: Page): Promise<Locator> {
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('rowheader').first()).toBeVisible()
  return grid
}

const row = (grid: Locator, name: string) => grid.getByRole('row').filter({ hasText: name })

/** By the head of its column. */
async function cell(grid: Locator, name: string, column: string): Promise<Locator> {
  const head = grid
    .getByRole('columnheader')
    .filter({ hasText: new RegExp(`^${column}`) })
    .first()
  const index = await head.getAttribute('aria-colindex')
  return row(grid, name).locator(`[aria-colindex="${index}"]`)
}

const weights = async (grid: Locator) =>
  Promise.all(
    models.map(async ({ name }) =>
      (await cell(grid, name, 'Weight')).locator('> span').first().textContent(),
    ),
  )

const weightsOnServer = async (page: Page) => {
  const answer = await page.request.get('/api/studio/records/models')
  const { rows } = completeRecords(await answer.json())
  return rows.map(({ record }) => record?.['weight'])
}

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+v')
}

test('with the keyboard alone figures are typed, filled down, undone, checked, kept as drafts and put back', async ({
  studio,
}) => {
  const page = await studio.enter('/models?class=1')
  await page.getByRole('link', { name: 'Table view' }).click()
  const grid = page.getByRole('grid', { name: 'Models, one row each' })
  await expect(grid.getByRole('row')).toHaveCount(4)
  await page.getByRole('combobox', { name: 'Class' }).selectOption('')
  await expect(grid.getByRole('row')).toHaveCount(5)

  await page.getByRole('button', { name: 'Columns' }).focus()
  await page.keyboard.press('Tab')
  await expect(grid.getByRole('checkbox', { name: 'Select all rows' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(row(grid, 'Alpha').getByRole('rowheader')).toBeFocused()
  await page.keyboard.press('Control+ArrowRight')
  await page.keyboard.press('Home')
  await expect(grid.getByRole('checkbox', { name: 'Select Alpha' })).toBeFocused()
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('ArrowRight')
  await expect(await cell(grid, 'Alpha', 'Weight')).toBeFocused()

  await page.keyboard.type('2,4 kg')
  await expect(page.getByText('2400\u00A0g, 5\u00A0lb\u00A05\u00A0oz')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await weights(grid)).toEqual(['1100', '1200', '1300', '1400'])
  await page.keyboard.type('2,4 kg')
  await page.keyboard.press('Enter')
  await expect(await cell(grid, 'Bravo', 'Weight')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+Control+ArrowDown')
  await expect(grid.locator('[aria-selected="true"]')).toHaveCount(4)
  await page.keyboard.press('Control+d')
  expect(await weights(grid)).toEqual(['2400', '2400', '2400', '2400'])
  await expect(page.getByText('3 cells filled.')).toBeVisible()
  await page.keyboard.press('Control+z')
  expect(await weights(grid)).toEqual(['2400', '1200', '1300', '1400'])
  await page.keyboard.press('Control+Shift+z')
  expect(await weights(grid)).toEqual(['2400', '2400', '2400', '2400'])
  await page.keyboard.press('Delete')
  await page.keyboard.press('Control+z')
  await expectStudioAccessible(page)
  expect(await weightsOnServer(page)).toEqual([1_100, 1_200, 1_300, 1_400])

  await page.getByRole('button', { name: 'Check 4 rows' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Review 4 rows' })
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await expect(dialog.getByRole('listitem').first()).toContainText(/Alpha.*Weight.*1100.*2400/s)
  await expectStudioAccessible(page)
  await dialog.getByRole('button', { name: 'Save 4 rows as drafts' }).press('Enter')
  await expect(page.getByText('4 rows saved as drafts.')).toBeVisible()
  expect(await weightsOnServer(page)).toEqual([2_400, 2_400, 2_400, 2_400])
  await expect(page.getByText('No changes yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().press('Enter')
  await expect(page.getByText('4 rows restored.')).toBeVisible()
  await expect.poll(() => weights(grid)).toEqual(['1100', '1200', '1300', '1400'])
  expect(await weightsOnServer(page)).toEqual([1_100, 1_200, 1_300, 1_400])
  await openScreen(page, '/models?draft=any', 'Nothing matches')
})

test('a block from a spreadsheet is pasted and copied; what cannot be read says why and is left out or kept', async ({
  studio,
}) => {
  const { page, grid } = await openTable(studio)
  await (await cell(grid, 'Bravo', 'Wingspan')).click()
  await paste(page, '1.550\t1 234\t44 oz\r\n63,4 in\t\tfive\r\n1700\t1300\t1500\r\n1800\t1300\t1500\r\n')
  await expect(page.getByText('9 cells pasted. Cells beyond the end of the table')).toBeVisible()
  expect(await weights(grid)).toEqual(['1100', '1247', 'five', '1500'])
  const unread = await cell(grid, 'Charlie', 'Weight')
  await expect(unread).toHaveAttribute('aria-invalid', 'true')
  await expect(unread).toContainText('This is not a number.')

  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+c')
  await expect(page.getByText('2 cells copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1550\n1610')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Check 3 rows' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').filter({ hasText: /№/ }).first()).toContainText('Charlie')
  await expect(dialog.getByText('Weight: This is not a number.')).toBeVisible()
  await dialog.getByText('Save them too').click()
  await expect(dialog.getByRole('button', { name: 'Save 3 rows as drafts' })).toBeEnabled()
  await dialog.getByText('Leave them out').click()
  await dialog.getByRole('button', { name: 'Save 2 rows as drafts' }).click()
  await expect(page.getByText('2 rows saved as drafts.')).toBeVisible()
  await expect(page.getByText('One row changed, kept on this device')).toBeVisible()
  expect(await weightsOnServer(page)).toEqual([1_100, 1_247, 1_300, 1_500])
  expect(await weights(grid)).toEqual(['1100', '1247', 'five', '1500'])
})

test('what is typed for all chosen rows goes into each; values that differ read ‘mixed’', async ({
  studio,
}) => {
  const { page, grid } = await openTable(studio)
  await grid.getByRole('checkbox', { name: 'Select Alpha' }).check()
  await expect(row(grid, 'selected')).toHaveCount(0)
  await grid.getByRole('checkbox', { name: 'Select Bravo' }).check()
  await grid.getByRole('checkbox', { name: 'Select Delta' }).focus()
  await page.keyboard.press('Space')
  await expect(row(grid, 'All 3 selected')).toBeVisible()
  await expect(await cell(grid, 'All 3 selected', 'Weight')).toHaveText('mixed')
  await expect(await cell(grid, 'All 3 selected', 'Class')).toHaveText('mixed')
  await expect(await cell(grid, 'All 3 selected', 'Production')).toHaveText('In production')
  await expectStudioAccessible(page)

  await (await cell(grid, 'All 3 selected', 'Weight')).click()
  await page.keyboard.type('2 kg')
  await page.keyboard.press('Enter')
  expect(await weights(grid)).toEqual(['2000', '2000', '1300', '2000'])
  await expect(await cell(grid, 'All 3 selected', 'Weight')).toHaveText('2000')

  await (await cell(grid, 'All 3 selected', 'Class')).click()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Class, All 3 selected' }).selectOption('Helicopters')
  await page.keyboard.press('Enter')
  await expect(await cell(grid, 'Delta', 'Class')).toHaveText(/^Helicopters/)
  await expect(await cell(grid, 'Charlie', 'Class')).toHaveText('Gliders')
  await grid.getByRole('checkbox', { name: 'Select all rows' }).check()
  await expect(row(grid, 'All 4 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Revert all' }).click()
  expect(await weights(grid)).toEqual(['1100', '1200', '1300', '1400'])
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await weights(grid)).toEqual(['2000', '2000', '1300', '2000'])
})

test('references are found by search, and columns are chosen', async ({ studio }) => {
  const { page, grid } = await openTable(studio, '/accessories/table')
  await (await cell(grid, 'Floats', 'Made for')).dblclick()
  const model = page.getByRole('combobox', { name: 'Made for, Floats' })
  await expect(model).toHaveValue('Alpha')
  await model.pressSequentially('char')
  await page.getByRole('option', { name: /^Charlie/ }).click()
  await expect(await cell(grid, 'Floats', 'Made for')).toHaveText(/^Charlie/)
  await (await cell(grid, 'Skis', 'Made for')).click()
  await paste(page, 'no such model')
  await expect(await cell(grid, 'Skis', 'Made for')).toContainText('No model is called ‘no such model’.')
  await paste(page, 'delta')
  await expect(await cell(grid, 'Skis', 'Made for')).toHaveText(/^Delta/)

  await page.getByRole('button', { name: 'Columns' }).click()
  const fits = page.getByRole('checkbox', { name: 'Fits' })
  await fits.check()
  await expectStudioAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await (await cell(grid, 'Skis', 'Fits')).click()
  await page.keyboard.press('F2')
  const fitting = page.getByRole('combobox', { name: 'Fits, Skis' })
  for (const name of ['Bravo', 'Delta']) {
    await fitting.fill(name)
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  }
  await page.keyboard.press('Enter')
  await expect(await cell(grid, 'Skis', 'Fits')).toHaveText(/^Bravo · Delta/)
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await expect(page.getByRole('dialog').getByText('Alpha')).toHaveCSS('text-decoration-line', 'line-through')
  await page.getByRole('button', { name: 'Save 2 rows as drafts' }).click()
  await expect(page.getByText('2 rows saved as drafts.')).toBeVisible()
  await page.reload()
  await expect(await cell(grid, 'Skis', 'Fits')).toHaveText(/^Bravo · Delta/)
})

test('translations have columns of their own: three names are pasted at once, and are outdated when the English name changes', async ({
  studio,
}) => {
  const { page, grid } = await openTable(studio, '/accessories/table')
  await page.getByRole('button', { name: 'Columns' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  await dialog.getByText('Translations: Deutsch').click()
  for (const name of ['Name · Deutsch', 'Description · Deutsch']) await dialog.getByLabel(name).check()
  await expect(dialog.getByText('2 columns')).toBeVisible()
  await expectStudioAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()

  const german = (name: string) => cell(grid, name, 'Name · Deutsch')
  await expect(await german('Floats')).toHaveText('missing')
  await (await cell(grid, 'Floats', 'Description · Deutsch')).click()
  await page.keyboard.press('F2')
  await expect(page.getByText('There is no English text to translate.')).toBeVisible()
  await (await german('Floats')).click()
  await paste(page, 'Schwimmer\nKufen\nRäder\n')
  await expect(page.getByText('3 cells pasted.')).toBeVisible()
  await expect(await german('Wheels')).toHaveText(/^Räder(?!.*missing)/)
  await expectStudioAccessible(page)
  await page.getByRole('button', { name: 'Check 3 rows' }).click()
  const results = page.getByRole('dialog', { name: 'Review 3 rows' })
  await expect(results.getByRole('listitem').first()).toContainText(/Deutsch › Name.*Schwimmer/s)
  await results.getByRole('button', { name: 'Save 3 rows as drafts' }).click()
  await expect(page.getByText('3 rows saved as drafts.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish …' }).click()
  await page.getByRole('button', { name: 'Publish 3 drafts' }).click()
  await expect.poll(() => studio.readPage('/de/accessories')).toContain('Kufen')

  await (await cell(grid, 'Skis', 'Name')).click()
  await page.keyboard.type('Snow skis')
  await page.keyboard.press('Enter')
  await expect(await german('Snow skis')).toHaveText(/^Kufen.*outdated/)
  await (await german('Wheels')).click()
  await page.keyboard.press('Delete')
  await expect(await german('Wheels')).toHaveText(/^missing/)
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Save 2 rows as drafts' }).click()
  await expect(page.getByText('2 rows saved as drafts.')).toBeVisible()
  const answer = await page.request.get('/api/studio/records/accessories')
  const { rows } = completeRecords(await answer.json())
  expect(rows.map(({ record }) => record?.['translations'])).toEqual([
    { de: { name: 'Schwimmer' } },
    { de: { name: 'Kufen' } },
    undefined,
  ])
})

test('changes outlast a dead network, other filters and a reload, and meet what a colleague saved', async ({
  studio,
}) => {
  const { page, grid } = await openTable(studio)
  await (await cell(grid, 'Alpha', 'Weight')).click()
  await page.keyboard.type('1111')
  await page.keyboard.press('Enter')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Check one row' }).click()
  await expect(page.getByText('The server does not respond. Are you online?')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.context().setOffline(false)

  await page.goto('/studio/models/table?class=2')
  await expect(grid.getByRole('row')).toHaveCount(2)
  await expect(
    page.getByText('One row changed, kept on this device until saved as drafts; one of them'),
  ).toBeVisible()
  await studio.saveDraft(page, 'models/1', { weight: 1_999, wingspan: 1_234 })

  await page.goto('/studio/models/table')
  await expect(await cell(grid, 'Alpha', 'Wingspan')).toHaveText(/^1234/)
  await expect(await cell(grid, 'Alpha', 'Weight')).toHaveText(/^1111/)
  const dialog = page.getByRole('dialog')
  const saveAgain = (revision: number, wingspan: number) =>
    studio.saveDraft(page, 'models/1', { weight: 1_999, wingspan }, revision)
  await saveAgain(1, 1_235)
  await page.getByRole('button', { name: 'Check one row' }).click()
  await expect(dialog.getByRole('listitem').first()).toContainText(/1999.*1111/s)
  await saveAgain(2, 1_236)
  await dialog.getByRole('button', { name: 'Save one row as a draft' }).click()
  await expect(dialog.getByText('Somebody saved some of these rows in the meantime')).toBeVisible()
  await expect(dialog.getByText('Somebody saved a newer version in the meantime.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Save/ })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Check one row' }).click()
  await expect(dialog.getByRole('listitem').first()).toContainText(/1999.*1111/s)
  await dialog.getByRole('button', { name: 'Save one row as a draft' }).click()
  await expect(page.getByText('One row saved as a draft.')).toBeVisible()
  expect(await weightsOnServer(page)).toEqual([1_111, 1_200, 1_300, 1_400])
})

test('at 360 px, by touch and in Vietnamese, a cell is chosen by the first tap and edited by the second', async ({
  studio,
  browser,
}) => {
  const context = await browser.newContext({ ...devices['Pixel 5'], viewport: { width: 360, height: 740 } })
  await useVietnamese(context)
  const page = await studio.enter('/models/table', { context })
  const grid = await findGrid(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Máy bay: bảng' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const name = row(grid, 'Alpha').getByRole('rowheader')
  const before = await name.boundingBox()
  expect(before?.height).toBeGreaterThanOrEqual(44)
  const span = row(grid, 'Alpha').locator('[aria-colindex="5"]')
  await span.scrollIntoViewIfNeeded()
  expect((await name.boundingBox())?.x).toBe(before?.x)
  await span.tap()
  await expect(span).toBeFocused()
  await expect(grid.getByRole('textbox')).toHaveCount(0)
  await span.tap()
  await grid.getByRole('textbox').fill('1,55 m')
  await row(grid, 'Bravo').getByRole('rowheader').tap()
  await expect(span).toHaveText(/^1550/)
  await expectStudioAccessible(page)
  await page.getByRole('button', { name: 'Kiểm tra 1 dòng' }).tap()
  await expect(page.getByRole('dialog', { name: 'Kết quả của 1 dòng' })).toContainText('1550')
  await expectStudioAccessible(page)
  await page.getByRole('button', { name: 'Lưu 1 dòng thành bản nháp' }).tap()
  await expect(page.getByText('1 dòng đã thành bản nháp.')).toBeVisible()
  await context.close()
})

test('the handle of a range fills other rows, Shift chooses rows, and the drafts of the table are published there', async ({
  studio,
}) => {
  const { page, grid } = await openTable(studio)
  await (await cell(grid, 'Alpha', 'Weight')).click()
  await (await cell(grid, 'Bravo', 'Length')).click({ modifiers: ['Shift'] })
  await expect(grid.locator('[aria-selected="true"]')).toHaveCount(4)
  await (await cell(grid, 'Alpha', 'Weight')).click()
  await page.keyboard.press('Shift+ArrowDown')
  const [handle, target] = [
    await grid.getByTitle('Drag to fill other rows').boundingBox(),
    await (await cell(grid, 'Delta', 'Weight')).boundingBox(),
  ]
  await page.mouse.move((handle?.x ?? 0) + 4, (handle?.y ?? 0) + 4)
  await page.mouse.down()
  await page.mouse.move((target?.x ?? 0) + 8, (target?.y ?? 0) + 8, { steps: 4 })
  await page.mouse.up()
  expect(await weights(grid)).toEqual(['1100', '1200', '1100', '1200'])
  await expect(page.getByText('2 cells filled.')).toBeVisible()

  await expect(page.getByRole('button', { name: 'Publish …' })).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Save 2 rows as drafts' }).click()
  await expect(page.getByText('2 rows saved as drafts.')).toBeVisible()
  await grid.getByRole('checkbox', { name: 'Select Bravo' }).click()
  await grid.getByRole('checkbox', { name: 'Select Delta' }).click({ modifiers: ['Shift'] })
  await expect(row(grid, 'All 3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Publish …' }).click()
  await expect(page.getByRole('heading', { name: 'Publish 2 of 2 drafts' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish 2 drafts' }).click()
  await expect.poll(() => studio.readPage('/aircraft-model-detail/3')).toContain('1100\u00A0g')
  await expect(page.getByRole('button', { name: 'Publish …' })).toHaveCount(0)
})
