import { expect, test, waitForHydration } from '../../../tests/support/browser-test.ts'
import {
  expectPicturesToLoad,
  disablePrefetch,
  recordRequestsDuring,
} from '../../../tests/support/page-assertions.ts'

test('a visitor finds every accessory with its model', async ({ page }) => {
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

test('a client-side navigation loads the list with one request', async ({ page }) => {
  await disablePrefetch(page)
  await page.goto('/who-made-this-website')
  await waitForHydration(page)
  const requests = await recordRequestsDuring(page, async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Accessories' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Accessories' })).toBeFocused()
  })
  expect(requests).toEqual(['/api/aircraftmodelaccessories'])
})

test('pictures load', async ({ page }) => {
  await page.goto('/accessories')
  await expectPicturesToLoad(page.getByRole('article').first())
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the accessories are listed and link to their models', async ({ page }) => {
    await page.goto('/accessories')
    await page.getByRole('link', { name: 'View model' }).first().click()
    await expect(page).toHaveURL('/aircraft-model-detail/1')
  })
})
