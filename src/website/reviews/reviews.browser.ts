import { expect, test, waitForHydration } from '../../../tests/support/browser/browser-test.ts'
import { expectPicturesToLoad, recordRequestsDuring } from '../../../tests/support/browser/page-assertions.ts'

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
  await expect(first.getByRole('heading')).toHaveText('Patch & Pylon, July 2018')
  const link = first.getByRole('link', {
    name: 'PDF of Patch & Pylon, July 2018 2 pages, 235 kB (opens in a new tab)',
  })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener')
  await expect(link.locator('svg')).toBeVisible()
  const file = await request.get((await link.getAttribute('href')) ?? '')
  expect(file.status()).toBe(200)
  expect(file.headers()['content-type']).toBe('application/pdf')
  await test.step('pictures load', async () => {
    await expectPicturesToLoad(first)
  })
  await test.step('a review shows its score, the best and the worst, and leads to its model', async () => {
    await expect(first.getByText('Score: 8.3 of 10')).toBeVisible()
    // The bar is filled as far as the score goes.
    await expect(first.locator('rect')).toHaveAttribute('width', '83.0%')
    await expect(first).toContainText('Excellent foil surface and doors. But: narrow tank floor.')
    await expect(page.getByText('Score: 9.0 of 10')).toBeVisible()
    const model = first.getByRole('link', { name: 'P-51D Mustang 50 cc' })
    await expect(model.locator('img')).toHaveAttribute('src', /\/media\/silhouettes\/p-51d-mustang/)
    await model.click()
    await expect(page).toHaveURL('/aircraft-model-detail/54')
    const review = page.getByRole('article').filter({ hasText: 'Patch & Pylon' })
    await expect(review).toContainText('Score: 8.3 of 10')
    await expect(review.getByRole('link')).toHaveAccessibleName(
      'PDF of Patch & Pylon, July 2018 2 pages, 235 kB (opens in a new tab)',
    )
  })
})

test('a review of which only the PDF is known shows no more than that', async ({ page, request }) => {
  const [listed] = await (await request.get('/api/reviews')).json()
  const unknown = { title: null, model: null, model_name: null, silhouette: null, image: null }
  const unrated = { file_size: null, score: null, score_max: null, pros: [], cons: [] }
  const review = { ...listed, ...unknown, ...unrated, magazine_name: 'Up' }
  const critical = { ...review, id: 2, score: 4, cons: ['ESC gets hot'] }
  await page.route('**/api/reviews?*', (route) => route.fulfill({ json: [review, critical] }))
  await page.goto('/accessories')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('link', { name: 'Reviews' }).click()
  const [first, second] = [page.getByRole('article').first(), page.getByRole('article').nth(1)]
  await expect(first.getByRole('link')).toHaveText(['PDF of Up (opens in a new tab)'])
  await expect(first).not.toContainText(/Score|But|of 10/)
  await expect(second).toContainText('Score: 4')
  await expect(second).toContainText('Against it: ESC gets hot.')
  await expect(second.locator('rect')).toHaveCount(0)
})

test('a client-side navigation loads the list with one request', async ({ page }) => {
  await page.goto('/who-made-this-website')
  await waitForHydration(page)
  const requests = await recordRequestsDuring(page, async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Reviews' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
  expect(requests).toEqual(['/api/reviews?language=en'])
  await page.goBack()
  await expect(page).toHaveURL('/who-made-this-website')
  await test.step('a failure to load the reviews is logged in the console', async () => {
    await page.route('**/api/reviews?*', (route) => route.abort())
    const noted = page.waitForEvent('console', (message) =>
      message.text().startsWith('The reviews could not'),
    )
    await page.getByRole('banner').getByRole('link', { name: 'Reviews' }).click()
    expect((await noted).type()).toBe('warning')
  })
})
