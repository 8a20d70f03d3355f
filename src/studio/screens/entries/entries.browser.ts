import type { Page } from '@playwright/test'
import { expectStudioAccessible } from '../../../../tests/support/studio/studio-accessibility.ts'
import { expect, openScreen, test } from '../../../../tests/support/studio/studio-browser-test.ts'

const saved = (page: Page) => page.getByText('Saved', { exact: true })

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish …' }).first().click()
  await page.getByRole('button', { name: /^Publish (?:one|\d+) drafts?$/ }).click()
  await expect(page.getByRole('status').getByText('Published', { exact: true })).toBeVisible()
}

test('an accessory is begun, finds its model, is published, removed and brought back', async ({ studio }) => {
  const page = await studio.enter('/accessories')
  await expect(page.getByRole('heading', { name: 'No accessories yet' })).toBeVisible()
  await page.getByRole('button', { name: 'New accessory' }).first().click()
  await page.getByRole('textbox', { name: 'Accessory' }).fill('Skis, Grunau Baby')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Skis, Grunau Baby' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Product code' }).fill('CE-X01')

  await page.getByRole('link', { name: 'What it fits' }).click()
  const model = page.getByRole('combobox', { name: 'Made for' })
  await model.focus()
  await page.keyboard.type('grun')
  await expect(page.getByRole('option', { name: /^Grunau Baby/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText(/^Grunau Baby/)
  await expectStudioAccessible(page)
  await page.keyboard.press('Escape')
  await expect(model).toHaveValue('')
  await page.keyboard.type('GRUN')
  await expect(page.getByRole('option', { name: /^Grunau Baby/ })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(model).toHaveValue('Grunau Baby')
  await expect(saved(page)).toBeVisible()
  await publish(page)
  const visitor = () => studio.readPage('/c/CE-X01')
  await expect.poll(visitor).toContain('Skis, Grunau Baby')

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('The removal of Skis, Grunau Baby is ready to be published.')).toBeVisible()
  await publish(page)
  await expect.poll(visitor).not.toContain('Skis, Grunau Baby')
  expect(await visitor()).toContain('CE-X01')

  await openScreen(page, '/trash', 'Trash')
  await page.getByRole('button', { name: 'Restore: Skis, Grunau Baby' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Skis, Grunau Baby' })).toBeVisible()
  await openScreen(page, '', 'Overview')
  await publish(page)
  await expect.poll(visitor).toContain('Skis, Grunau Baby')
})

test('a copy marks figures until somebody has looked at them, and a model is discontinued', async ({
  studio,
}) => {
  const page = await studio.enter('/models/1')
  const menu = page.getByRole('button', { name: 'More actions' })
  await menu.click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await page.getByRole('textbox', { name: 'Model' }).fill('Grunau Baby II')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Grunau Baby II' })).toBeVisible()
  const check = page.getByRole('button', { name: /^It is right:/ })
  const count = await check.count()
  expect(count).toBeGreaterThan(2)
  await page.getByRole('button', { name: 'It is right: Wingspan' }).click()
  await page.getByRole('textbox', { name: 'Length' }).fill('999')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(check).toHaveCount(count - 2)
  await expect(page.getByText('This is required.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Name and class' }).click()
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('grunau-baby-ii')

  await openScreen(page, '/models/1', 'Grunau Baby')
  await menu.click()
  await page.getByRole('button', { name: 'Discontinue' }).click()
  await expect(page.getByRole('combobox', { name: 'Production', exact: true })).toHaveValue('discontinued')
})
