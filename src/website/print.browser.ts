// Every screen on paper; model-detail-print.browser.ts has the model's own sheet.
import { expect, test, waitForHydration } from '../../tests/support/browser-test.ts'

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

for (const address of screens) {
  test(`${address} prints the maker's name and no controls`, async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
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
  })
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

test('the printed list of distributors has their telephone numbers', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/distributors')
  await waitForHydration(page)
  await expect(page.getByText('+1 614 555 0142')).toBeVisible()
})

test('a printed accessory mentions no button', async ({ page }) => {
  await page.goto('/accessories')
  await waitForHydration(page)
  const card = page.getByRole('article').first()
  await expect(card.getByText('by clicking the button below')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(card.getByText('Available for P-51D Mustang 60')).toBeVisible()
  await expect(card.getByText('by clicking the button below')).toBeHidden()
})

for (const address of ['/aircraft-models/2', '/accessories', '/reviews', '/distributors']) {
  test(`no page of the printed ${address} ends with a large gap`, async ({ page }) => {
    // A4 with margins of 10 mm; a gap is lower than the row that did not fit.
    await page.setViewportSize({ width: 718, height: 1047 })
    await page.emulateMedia({ media: 'print' })
    await page.goto(address)
    await waitForHydration(page)
    const cards = await page.getByRole('article').all()
    const heights = await Promise.all(
      cards.map(async (card) => (await card.boundingBox())?.height ?? Infinity),
    )
    expect(Math.max(...heights)).toBeLessThan(1047 / 8)
    const [first, second] = await Promise.all(cards.slice(0, 2).map((card) => card.boundingBox()))
    expect(second?.y).toBe(first?.y)
  })
}

test('no card is split by a page break', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/distributors')
  await waitForHydration(page)
  for (const card of await page.getByRole('article').all()) {
    await expect(card).toHaveCSS('break-inside', 'avoid')
  }
})
