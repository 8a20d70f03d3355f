import type { Page } from '@playwright/test'
import { expectStudioAccessible } from '../../../tests/support/studio/studio-accessibility.ts'
import { expect, test } from '../../../tests/support/studio/studio-browser-test.ts'

const weight = (page: Page) => page.getByRole('textbox', { name: 'Weight', exact: true })
const keys = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

test('Ctrl+S saves, Ctrl+Enter publishes, Escape closes and goes back, and ? lists the keys', async ({
  studio,
}) => {
  const page = await studio.enter('/models/1')
  const before = await weight(page).inputValue()
  await weight(page).fill('2468')
  // Wherever the focus is.
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: /^Publish/ })
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('2468\u00A0g').first()).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').getByText('Published', { exact: true })).toBeVisible()
  const visitor = () => studio.readPage('/aircraft-model-detail/1')
  await expect.poll(visitor).toContain('2468\u00A0g')
  const [seen] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'View page' }).click(),
  ])
  await expect(seen.getByText('2468\u00A0g').first()).toBeVisible()
  await seen.close()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(weight(page)).toHaveValue(before)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Revision 2 was undone.')).toBeHidden()

  await page.keyboard.press('Alt+PageDown')
  await expect(page.getByRole('heading', { level: 2, name: 'Power' })).toBeVisible()
  await page.keyboard.press('Alt+PageUp')
  await expect(page.getByRole('heading', { level: 2, name: 'Figures' })).toBeVisible()
  await weight(page).focus()
  await page.keyboard.press('?')
  await expect(keys(page)).toBeHidden()
  await page.keyboard.press('Control+z')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  await expect(keys(page)).toContainText(/Save\s*Ctrl\+S/)
  await expectStudioAccessible(page)
  await page.keyboard.press('Escape')
  await expect(keys(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Models' })).toBeFocused()
})

test('in a table ? is a character, and single characters can be switched off', async ({ studio }) => {
  const page = await studio.enter('/models/table')
  await page.getByRole('grid').getByRole('rowheader').first().click()
  await page.keyboard.press('?')
  await expect(page.getByRole('grid').getByRole('textbox')).toHaveValue('?')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await page.getByRole('checkbox', { name: 'Single-character shortcuts, such as ?' }).uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Models', exact: true })).toBeVisible()
})

test('arrows lead from row to row of a list, and Enter opens one', async ({ studio }) => {
  const page = await studio.enter('/classes')
  const rows = page.getByRole('table').getByRole('link')
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  await expect(rows.last()).toBeFocused()
  await page.keyboard.press('Home')
  const name = await rows.first().innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a tap into a figure selects it, and what is wrong with it is in sight above the bars of a telephone', async ({
  studio,
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 560 }, hasTouch: true })
  const page = await studio.enter('/models/1', { email: 'huong@example.com', context })
  await weight(page).tap()
  await page.keyboard.type('2468')
  await expect(weight(page)).toHaveValue('2468')
  // A further tap places the caret.
  await weight(page).tap()
  await page.keyboard.type('9')
  await expect(weight(page)).not.toHaveValue('9')
  const bar = page.getByRole('button', { name: 'Publish …' }).filter({ visible: true })
  for (const name of ['Wingspan', 'Length', 'Weight, heaviest', 'Wing area', 'Longest piece']) {
    const field = page.getByRole('textbox', { name, exact: true })
    await field.tap()
    // As far down as it can be and still be seen.
    await field.evaluate((input) => {
      const { bottom } = input.getBoundingClientRect()
      scrollBy(0, bottom - (innerHeight - 150))
    })
    await page.keyboard.type('x')
    const problem = page.getByText('This is not a number.')
    await expect(problem).toBeVisible()
    const [seen, edge] = [await problem.boundingBox(), await bar.boundingBox()]
    expect((seen?.y ?? 0) + (seen?.height ?? 0), name).toBeLessThanOrEqual(edge?.y ?? 0)
    await page.keyboard.press('Control+z')
  }
  await context.close()
})
