import type { Page } from '@playwright/test'
import { expect, type StudioSite, test } from '../../../tests/support/studio-browser-test.ts'

const saved = (page: Page) => page.getByText('Saved', { exact: true })
const weight = (page: Page) => page.getByRole('textbox', { name: 'Weight', exact: true })
const wingspan = (page: Page) => page.getByRole('textbox', { name: 'Wingspan' })

async function openEditor(studio: StudioSite, page: Page): Promise<void> {
  await page.goto(`${studio.origin}/studio/models/1`)
  await expect(page.getByRole('heading', { name: 'Grunau Baby' })).toBeVisible()
}

test('on a telephone a weight is corrected, seen, published and taken back', async ({ studio }) => {
  const page = await studio.enter()
  await page.setViewportSize({ width: 360, height: 800 })
  await openEditor(studio, page)
  const before = await weight(page).inputValue()
  await weight(page).fill('2,468 kg')
  await expect(page.getByText('2468\u00A0g, 5\u00A0lb\u00A07\u00A0oz')).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText(`Published ${before}\u00A0g`)).toBeVisible()

  await page.getByRole('link', { name: 'Preview' }).click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByText('2468\u00A0g').first()).toBeVisible()

  await page.getByRole('button', { name: 'Publish …' }).click()
  await expect(page.getByRole('heading', { name: 'Publish one entry' })).toBeFocused()
  const row = page.getByRole('row', { name: 'Weight' })
  await expect(row.getByText(`${before}\u00A0g`)).toBeVisible()
  await expect(row.getByText('2468\u00A0g')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Revision 2 is on the website.')).toBeVisible()
  const visitor = async () => (await fetch(`${studio.origin}/aircraft-model-detail/1`)).text()
  await expect.poll(visitor).toContain('2468\u00A0g')

  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Revision 2 is taken back.')).toBeVisible()
  await expect.poll(visitor).not.toContain('2468\u00A0g')
})

test('figures are read in either notation, and what cannot be published is said at once', async ({
  studio,
}) => {
  const page = await studio.enter()
  await openEditor(studio, page)
  await wingspan(page).fill('63,4 in')
  await expect(page.getByText('1610\u00A0mm, 63.4\u00A0in')).toBeVisible()
  await wingspan(page).blur()
  await expect(wingspan(page)).toHaveValue('1610')
  await wingspan(page).fill('12')
  await expect(page.getByText('Between 100 and 10000.')).toBeVisible()
  await wingspan(page).fill('broad')
  await expect(page.getByText('This cannot be read as a figure.')).toBeVisible()
  await expect(wingspan(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Publish …' }).first().click()
  await expect(page.getByText('Nothing can go out yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
})

test('a figure is not published only on purpose', async ({ studio }) => {
  const page = await studio.enter()
  await openEditor(studio, page)
  const area = page.getByRole('textbox', { name: 'Wing area' })
  const onPurpose = page.getByRole('checkbox', { name: 'Not published on purpose: Wing area' })
  await area.fill('44.6')
  await expect(onPurpose).not.toBeChecked()
  await area.fill('')
  await expect(page.getByText('This is needed.')).toBeVisible()
  await onPurpose.check()
  await expect(page.getByText('This is needed.')).toBeHidden()
  await expect(saved(page)).toBeVisible()
})

test('Ctrl+S saves and never publishes', async ({ studio }) => {
  const page = await studio.enter()
  await openEditor(studio, page)
  await wingspan(page).fill('1234')
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  const html = await (await fetch(`${studio.origin}/aircraft-model-detail/1`)).text()
  expect(html).not.toContain('1234\u00A0mm')
})

test('what two people change in different fields is merged; of the same field one value is chosen', async ({
  studio,
  browser,
}) => {
  const linh = await studio.enter()
  const other = await browser.newContext()
  const minh = await studio.enter('minh@example.com', other)
  await openEditor(studio, linh)
  await openEditor(studio, minh)
  await wingspan(linh).fill('1600')
  await linh.keyboard.press('Control+s')
  await expect(saved(linh)).toBeVisible()
  await weight(minh).fill('2600')
  await minh.keyboard.press('Control+s')
  await expect(saved(minh)).toBeVisible()
  await expect(wingspan(minh)).toHaveValue('1600')

  await weight(linh).fill('2500')
  await linh.keyboard.press('Control+s')
  await expect(linh.getByText('Both values are kept')).toBeVisible()
  await linh.getByRole('button', { name: 'Publish …' }).first().click()
  await expect(linh.getByText('two values to choose from')).toBeVisible()
  await linh.keyboard.press('Escape')
  await linh.getByRole('button', { name: '2500 g yours' }).click()
  await expect(linh.getByText('Both values are kept')).toBeHidden()
  await expect(weight(linh)).toHaveValue('2500')
  await expect(saved(linh)).toBeVisible()
  await linh.reload()
  await expect(weight(linh)).toHaveValue('2500')
  await expect(wingspan(linh)).toHaveValue('1600')
  await other.close()
})

test('what could not be sent stays on the device and is offered after a reload', async ({ studio }) => {
  const page = await studio.enter()
  await openEditor(studio, page)
  await page.evaluate(() => {
    const send = globalThis.fetch
    globalThis.fetch = (address, init) =>
      init?.method === 'PUT' ? Promise.reject(new TypeError('offline')) : send(address, init)
  })
  await wingspan(page).fill('1555')
  await expect(page.getByText('Not saved: offline')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Some typing on this device was never sent.')).toBeVisible()
  await expect(wingspan(page)).not.toHaveValue('1555')
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(wingspan(page)).toHaveValue('1555')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(wingspan(page)).toHaveValue('1555')
})

test('a session that has ended asks for the passkey over the page, and nothing is lost', async ({
  studio,
}) => {
  const page = await studio.enter()
  await openEditor(studio, page)
  await page.context().clearCookies()
  await wingspan(page).fill('1444')
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(dialog).toBeHidden()
  await expect(saved(page)).toBeVisible()
  await expect(wingspan(page)).toHaveValue('1444')
})

test('Escape is not yet, and focus returns to where it was', async ({ studio }) => {
  const page = await studio.enter()
  await openEditor(studio, page)
  await wingspan(page).fill('1333')
  await expect(saved(page)).toBeVisible()
  const publish = page.getByRole('button', { name: 'Publish …' }).first()
  await publish.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Publish one entry' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(publish).toBeFocused()
})

test('lists grow with Enter, and lines move', async ({ studio }) => {
  const page = await studio.enter()
  await page.goto(`${studio.origin}/studio/models/1?section=lists`)
  const add = page.getByRole('button', { name: 'Add a line' }).first()
  await add.click()
  await page.keyboard.type('Wing')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Tail')
  const lines = page.getByRole('textbox', { name: /^In the box/ })
  const count = await lines.count()
  await page
    .getByRole('button', { name: 'Up' })
    .nth(count - 1)
    .click()
  await expect(lines.nth(count - 2)).toHaveValue('Tail')
  await expect(lines.nth(count - 1)).toHaveValue('Wing')
  await expect(saved(page)).toBeVisible()
})
