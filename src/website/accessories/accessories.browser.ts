import { expect, test, untilHydrated } from '../../../tests/support/browser-test.ts'
import {
  expectNoSidewaysScroll,
  expectPicturesToLoad,
  fetchNothingAhead,
  requestsDuring,
} from '../../../tests/support/page-checks.ts'

test('a visitor finds every accessory with the model that it fits', async ({ page }) => {
  await page.goto('/accessories')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessories')
  await expect(page.getByText('Below are listed all the accessories for our aircrafts.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(28)
  const first = page.getByRole('article').first()
  await expect(first.getByRole('heading')).toHaveText('Electric retract set, P-51D Mustang 60')
  await expect(first).toContainText('CE-X01')
  await expect(first).toContainText(
    'Available for P-51D Mustang 60 (you can see it by clicking the button below).',
  )
  await first.getByRole('link', { name: 'View model' }).click()
  await expect(page).toHaveURL('/aircraft-model-detail/1')
})

test('from another page of the site the list is one request', async ({ page }) => {
  await fetchNothingAhead(page)
  await page.goto('/who-made-this-website')
  await untilHydrated(page)
  const requests = await requestsDuring(page, async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Accessories' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Accessories' })).toBeFocused()
  })
  expect(requests).toEqual(['/api/aircraftmodelaccessories'])
})

test('the page fits a telephone and its pictures load', async ({ page }) => {
  await page.goto('/accessories')
  await expectNoSidewaysScroll(page)
  await expectPicturesToLoad(page.getByRole('article').first())
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the accessories read and lead to their models', async ({ page }) => {
    await page.goto('/accessories')
    await page.getByRole('link', { name: 'View model' }).first().click()
    await expect(page).toHaveURL('/aircraft-model-detail/1')
  })
})
