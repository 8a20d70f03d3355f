import type { Locator, Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../../../../tests/support/browser/browser-test.ts'

const items = ['Aircrafts', 'Accessories', 'Reviews', 'Distributors', 'Events', 'Contact us']
const addresses = ['/aircraft-classes', '/accessories', '/reviews', '/distributors', '/events', '/contact-us']

test.describe('in a wide window', () => {
  test('all destinations are in one row in a wide window, and each can be reached', async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
    const navigation = page.getByRole('navigation', { name: 'Main' })
    const places = async () =>
      (await Promise.all((await navigation.getByRole('link').all()).map((link) => link.boundingBox()))).map(
        (box) => [box?.x, box?.width],
      )
    for (const width of [720, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const links = navigation.getByRole('link')
      await expect(links).toHaveText(items)
      const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()))
      expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
      expect((boxes.at(-1)?.x ?? 0) + (boxes.at(-1)?.width ?? 0)).toBeLessThanOrEqual(width)
      await expect(menuButton(page)).toBeHidden()
    }
    await test.step('each destination can be reached and is marked as the current page', async () => {
      await expect(navigation.locator('[aria-current]')).toHaveCount(0)
      const before = await places()
      for (const [index, item] of items.entries()) {
        await navigation.getByRole('link', { name: item }).click()
        await expect(page).toHaveURL(addresses[index] ?? '')
        await expect(navigation.locator('[aria-current]')).toHaveText([item])
        await expect(navigation.getByRole('link', { name: item })).toHaveAttribute('aria-current', 'page')
        await expect(navigation.getByRole('link', { name: item })).not.toHaveCSS(
          '-webkit-text-stroke-width',
          '0px',
        )
        expect(await places(), 'the mark of the current page moves no destination').toEqual(before)
      }
      await page.getByRole('banner').getByRole('link', { name: 'Chim Én Models' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })
    await test.step('the mark moves no destination with text twice as large', async () => {
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      const before = await places()
      for (const item of items) {
        await navigation.getByRole('link', { name: item }).click()
        await expect(navigation.getByRole('link', { name: item })).not.toHaveCSS(
          '-webkit-text-stroke-width',
          '0px',
        )
        expect(await places()).toEqual(before)
      }
    })
    await test.step("'Aircrafts' is marked on the pages of a class and of a model", async () => {
      for (const address of ['/aircraft-models/3', '/aircraft-model-detail/1']) {
        await page.goto(address)
        const current = navigation.locator('[aria-current]')
        await expect(current).toHaveText(['Aircrafts'])
        await expect(current).toHaveAttribute('aria-current', 'true')
      }
    })
  })
})

const menuButton = (page: Page): Locator => page.locator('[href="#footer-navigation"]')
