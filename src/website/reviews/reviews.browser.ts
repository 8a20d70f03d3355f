import { expect, test, waitForHydration } from '../../../tests/support/browser-test.ts'
import {
  expectPicturesToLoad,
  disablePrefetch,
  recordRequestsDuring,
} from '../../../tests/support/page-assertions.ts'

test('a visitor finds every review and opens its PDF in a new tab', async ({ page, request }) => {
  await page.goto('/reviews')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How our products are evaluated')
  await expect(
    page.getByText(
      'Our aircrafts received some reviews on magazines, below the list of our aircraft reviews.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(10)
  const first = page.getByRole('article').first()
  await expect(first.getByRole('heading')).toHaveText('Grass Strip Monthly, June 2003')
  const link = first.getByRole('link', { name: 'PDF of Grass Strip Monthly, June 2003 (opens in a new tab)' })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener')
  await expect(link.locator('svg')).toBeVisible()
  const file = await request.get((await link.getAttribute('href')) ?? '')
  expect(file.status()).toBe(200)
  expect(file.headers()['content-type']).toBe('application/pdf')
})

test('a client-side navigation loads the list with one request', async ({ page }) => {
  await disablePrefetch(page)
  await page.goto('/who-made-this-website')
  await waitForHydration(page)
  const requests = await recordRequestsDuring(page, async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Reviews' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
  expect(requests).toEqual(['/api/reviews'])
})

test('pictures load', async ({ page }) => {
  await page.goto('/reviews')
  await expectPicturesToLoad(page.getByRole('article').first())
})

test('a failure to load the reviews is logged in the console', async ({ page }) => {
  await page.route('**/api/reviews', (route) => route.abort())
  await page.goto('/who-made-this-website')
  await waitForHydration(page)
  const noted = page.waitForEvent('console', (message) => message.text().startsWith('The reviews could not'))
  await page.getByRole('banner').getByRole('link', { name: 'Reviews' }).click()
  expect((await noted).type()).toBe('warning')
})
