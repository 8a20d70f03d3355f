// What holds for every screen on paper; the sheet of a model is looked at beside its screen.
import { expect, test, untilHydrated } from '../../tests/support/browser-test.ts'

const screens = [
  '/',
  '/aircraft-classes',
  '/aircraft-models/3',
  '/accessories',
  '/reviews',
  '/distributors',
  '/contact-us',
  '/who-made-this-website',
  '/walter-good',
]

for (const address of screens) {
  test(`${address} is printed under the maker's name, without what only a screen can do`, async ({
    page,
  }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.goto(address)
    await untilHydrated(page)
    await expect(page.getByRole('banner').getByText('Chim Én Models')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^(?!.*copy to clipboard)/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^(?:View|Website|PDF|See)/ })).toHaveCount(0)
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.locator('html')).toHaveCSS('color', 'rgb(0, 0, 0)')
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a page is printed as it is with them', async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    await page.goto('/aircraft-models/3')
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('banner').getByText('Chim Én Models')).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('color', 'rgb(0, 0, 0)')
  })
})

test('the printed list of distributors has their telephone numbers', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/distributors')
  await untilHydrated(page)
  await expect(page.getByText('+1 614 555 0142')).toBeVisible()
})

test('a printed accessory speaks of no button', async ({ page }) => {
  await page.goto('/accessories')
  await untilHydrated(page)
  const card = page.getByRole('article').first()
  await expect(card.getByText('by clicking the button below')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(card.getByText('Available for P-51D Mustang 60')).toBeVisible()
  await expect(card.getByText('by clicking the button below')).toBeHidden()
})

test('no card is cut in two by the end of a sheet', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/distributors')
  await untilHydrated(page)
  for (const card of await page.getByRole('article').all()) {
    await expect(card).toHaveCSS('break-inside', 'avoid')
  }
})
