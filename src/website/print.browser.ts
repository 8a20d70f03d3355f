// Every screen on paper; model-detail-print.browser.ts has the model's own sheet.
import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../../tests/support/browser/browser-test.ts'

const screens = [
  '/',
  '/aircraft-classes',
  '/aircraft-models/3',
  '/compare?m=1&m=3',
  '/search?q=warthog',
  '/accessories',
  '/reviews',
  '/distributors',
  '/contact-us',
  '/who-made-this-website',
  '/walter-good',
]

/** A4 with margins of 10 mm. */
const paper = { width: 718, height: 1047 }

/** Further checks of some pages as printed, by their paths. */
const more: Record<string, (page: Page) => Promise<void>> = {
  '/aircraft-models/3': expectNoLargeGap,
  '/accessories': expectNoLargeGap,
  '/reviews': expectNoLargeGap,
  '/distributors': async (page) => {
    await expectNoLargeGap(page)
    await test.step('the printed list of distributors has their telephone numbers', async () => {
      await expect(page.getByText('+1 614 555 0142')).toBeVisible()
    })
    await test.step('no card is split by a page break', async () => {
      for (const card of await page.getByRole('article').all()) {
        await expect(card).toHaveCSS('break-inside', 'avoid')
      }
    })
  },
}

test('every screen prints the name of the maker, what it says, and no controls', async ({ page }) => {
  await page.setViewportSize(paper)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const address of screens) {
    await test.step(address, async () => {
      await page.goto(address)
      await waitForHydration(page)
      await expect(page.getByRole('banner').getByText('Chim Én Models')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^(?!.*copy to clipboard)/ })).toHaveCount(0)
      await expect(page.getByRole('link', { name: /^(?:View|Website|PDF|See)/ })).toHaveCount(0)
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      await expect(page.locator('html')).toHaveCSS('color', 'rgb(0, 0, 0)')
      await more[address]?.(page)
    })
  }
  await test.step('a printed accessory mentions no button', async () => {
    await page.goto('/accessories')
    await waitForHydration(page)
    const card = page.getByRole('article').first()
    await expect(card.getByText('Available for P-51D Mustang 60')).toBeVisible()
    await expect(card.getByText('by clicking the button below')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await expect(card.getByText('by clicking the button below')).toBeVisible()
  })
})

/** A gap at the end of a sheet is lower than the row that did not fit. */
async function expectNoLargeGap(page: Page): Promise<void> {
  const places = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON()))
  expect(places.length).toBeGreaterThan(1)
  expect(Math.max(...places.map(({ height }) => height))).toBeLessThan(paper.height / 8)
  expect(places[1]?.y).toBe(places[0]?.y)
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a page prints as it does with them', async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    await page.goto('/aircraft-models/3')
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('banner').getByText('Chim Én Models')).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('color', 'rgb(0, 0, 0)')
  })
})
