import type { Locator, Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../../../tests/support/browser-test.ts'

const items = ['Aircrafts', 'Accessories', 'Reviews', 'Distributors', 'Contact us']
const addresses = ['/aircraft-classes', '/accessories', '/reviews', '/distributors', '/contact-us']

test.describe('in a wide window', () => {
  for (const width of [720, 1280]) {
    test(`all destinations are in one row in a window of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
      await expect(links).toHaveText(items)
      const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()))
      expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
      expect((boxes.at(-1)?.x ?? 0) + (boxes.at(-1)?.width ?? 0)).toBeLessThanOrEqual(width)
      await expect(menuButton(page)).toBeHidden()
    })
  }

  test('each destination can be reached and is marked as the current page', async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await expect(navigation.locator('[aria-current]')).toHaveCount(0)
    for (const [index, item] of items.entries()) {
      await navigation.getByRole('link', { name: item }).click()
      await expect(page).toHaveURL(addresses[index] ?? '')
      await expect(navigation.locator('[aria-current]')).toHaveText([item])
      await expect(navigation.getByRole('link', { name: item })).toHaveAttribute('aria-current', 'page')
    }
    await page.getByRole('banner').getByRole('link', { name: 'Chim Én Models' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  for (const text of ['100%', '200%']) {
    test(`the mark of the current page moves no destination, with text of ${text}`, async ({ page }) => {
      await page.goto('/')
      await waitForHydration(page)
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text)
      const navigation = page.getByRole('navigation', { name: 'Main' })
      const places = async () =>
        (await Promise.all((await navigation.getByRole('link').all()).map((link) => link.boundingBox()))).map(
          (box) => [box?.x, box?.width],
        )
      const before = await places()
      for (const item of items) {
        await navigation.getByRole('link', { name: item }).click()
        await expect(navigation.getByRole('link', { name: item })).toHaveCSS('font-weight', '700')
        expect(await places()).toEqual(before)
      }
    })
  }

  test("'Aircrafts' is marked on the pages of a class and of a model", async ({ page }) => {
    for (const address of ['/aircraft-models/3', '/aircraft-model-detail/1']) {
      await page.goto(address)
      const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
      await expect(current).toHaveText(['Aircrafts'])
      await expect(current).toHaveAttribute('aria-current', 'true')
    }
  })
})

const menuButton = (page: Page): Locator => page.locator('[href="#footer-navigation"]')
