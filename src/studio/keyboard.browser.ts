import type { Page } from '@playwright/test'
import { expect, test } from '../../tests/support/studio/studio-browser-test.ts'

/** Presses Tab until something with the name has the focus, which must be visible on every way. */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    await expectVisibleFocus(page)
    const focused = page.locator(':focus')
    const texts = await focused.evaluate((element) => [
      element.getAttribute('aria-label') ?? '',
      element.textContent?.trim() ?? '',
      ...(element instanceof HTMLInputElement
        ? [...(element.labels ?? [])].map((label) => label.textContent)
        : []),
    ])
    if (texts.some((text) => (typeof name === 'string' ? text === name : name.test(text)))) return
  }
  throw new Error(`Tab does not lead to '${String(name)}'`)
}

/** An outline around it or around what holds it; the page itself has none. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'nothing'
    const holders = [focused, focused.parentElement, focused.closest('label, tr')]
    const isOutlined = holders.some(
      (holder) => holder && !['none', ''].includes(getComputedStyle(holder).outlineStyle),
    )
    return isOutlined || focused.tagName === 'IFRAME' ? 'visible' : focused.outerHTML.slice(0, 200)
  })
  expect(found).toBe('visible')
}

/** Whatever has just gone, the next Tab starts from somewhere that the reader can see. */
const expectFocusKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

test('with the keyboard alone a weight is corrected, previewed, published and undone', async ({ studio }) => {
  const page = await studio.enter('/models')
  await page.setViewportSize({ width: 1_000, height: 800 })
  await expect(page.getByRole('link', { name: 'Grunau Baby' })).toBeVisible()
  await tabTo(page, 'Grunau Baby')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Grunau Baby' })).toBeFocused()

  await tabTo(page, 'Weight')
  const before = await page.locator(':focus').inputValue()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('2,468 kg')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await tabTo(page, /^Revert: /)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Weight', exact: true })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Weight', exact: true })).toHaveValue(before)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('2468')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(page, 'Preview')
  await page.keyboard.press('Enter')
  await expect(page.frameLocator('iframe').getByText('2468\u00A0g').first()).toBeVisible()
  await expectFocusKept(page)
  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(page, 'Publish …')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Publish 1 of 1 draft' })).toBeFocused()
  await tabTo(page, /^Old and new/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: 'Weight' })).toBeVisible()
  await tabTo(page, 'Publish one draft')
  await page.keyboard.press('Enter')

  // The way back is the next key.
  await expect(page.getByRole('status').getByText('Published', { exact: true })).toBeVisible()
  await expectFocusKept(page)
  await tabTo(page, 'View page')
  await tabTo(page, 'Undo')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Revision 2 was undone.')).toBeVisible()
  await expectFocusKept(page)
  await tabTo(page, 'Close')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('lists grow with Enter; the focus follows a line that moves, and stays near one that goes', async ({
  studio,
}) => {
  const page = await studio.enter('/models/1?section=lists')
  await page.getByRole('button', { name: 'Add a line' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.locator(':focus')).toHaveAccessibleDescription(/This is required\.$/)
  await page.keyboard.type('Wing')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Fin')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Tail')
  const lines = page.getByRole('textbox', { name: /^In the box/ })
  const count = await lines.count()
  await tabTo(page, 'Up')
  await page.keyboard.press('Enter')
  await expect(lines.nth(count - 2)).toHaveValue('Tail')
  await expect(lines.nth(count - 1)).toHaveValue('Fin')
  await page.keyboard.press('Enter')
  await expect(lines.nth(count - 3)).toHaveValue('Tail')
  await tabTo(page, 'Remove')
  await page.keyboard.press('Enter')
  await expect(lines).toHaveCount(count - 1)
  await expect(lines.nth(count - 3)).toBeFocused()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})
