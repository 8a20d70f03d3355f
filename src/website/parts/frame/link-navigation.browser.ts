import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../../../../tests/support/browser/browser-test.ts'

test('a link opens its page without a page load, and with a modifier key another tab or window', async ({
  page,
  context,
}) => {
  await page.goto('/aircraft-classes')
  await waitForHydration(page)
  const link = page.getByRole('link', { name: 'View more 60 size' })
  for (const modifier of ['Control', 'Shift'] as const) {
    await test.step(`${modifier} and a click open another tab or window, and the page stays`, async () => {
      const opened = context.waitForEvent('page')
      await link.click({ modifiers: [modifier] })
      const other = await opened
      await other.waitForURL('/aircraft-models/3')
      await expect(page).toHaveURL('/aircraft-classes')
      await other.close()
    })
  }
  const header = await page.getByRole('banner').elementHandle()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: '60 size models' })).toBeFocused()
  expect(await header?.evaluate((element) => element.isConnected)).toBe(true)
})

test('a link to the page itself adds no entry to the history', async ({ page, context }) => {
  await page.goto('/reviews')
  await waitForHydration(page)
  const before = await page.evaluate(() => history.length)
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('banner').getByRole('link', { name: 'Reviews' }).click()
  await expect(heading).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(before)
  await page.getByRole('banner').getByRole('link', { name: 'Accessories' }).click()
  await expect(heading).toHaveText('Accessories')
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  await page.goBack()
  await expect(heading).not.toHaveText('Accessories')
  await test.step('links to parts of the page and to files are left to the browser', async () => {
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await expect(page).toHaveURL('/reviews#content')
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: /^PDF/ }).first().click()
    expect((await opened).url()).not.toMatch(/:\d+\/reviews/)
    await expect(page).toHaveURL('/reviews#content')
  })
})

test('a click is not lost when an earlier one arrives at its page in the meantime', async ({ page }) => {
  // Nothing is prefetched at rest.
  await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }))
  await page.goto('/aircraft-classes')
  await waitForHydration(page)
  const releaseReviews = await holdRequests(page, '**/api/reviews?*')
  const releaseAccessories = await holdRequests(page, '**/accessories.screen-*.js')
  const heading = page.getByRole('heading', { level: 1 })
  const reviews = page.waitForRequest('**/api/reviews?*')
  await page.getByRole('banner').getByRole('link', { name: 'Reviews' }).click()
  await reviews
  const accessories = page.waitForRequest('**/accessories.screen-*.js')
  await page.getByRole('banner').getByRole('link', { name: 'Accessories' }).click()
  await accessories
  releaseReviews()
  await expect(heading).toHaveText('How our products are evaluated')
  releaseAccessories()
  await expect(heading).toHaveText('Accessories')
})

test("'back' after a link to a part of the page scrolls to where the link is, and 'forward' to the part", async ({
  page,
}) => {
  await page.goto('/distributors')
  await waitForHydration(page)
  const link = page.getByRole('region', { name: 'Countries' }).getByRole('link').last()
  const part = page.getByRole('article').last()
  for (let times = 0; times < 2; times += 1) {
    await link.click()
    await expect(part).toBeInViewport({ ratio: 1 })
    await page.goBack()
    await expect(link).toBeInViewport()
    await expect(part).not.toBeInViewport()
  }
  await page.goForward()
  await expect(part).toBeInViewport({ ratio: 1 })
})

/** Withholds the responses to requests for addresses that match `pattern` until the returned function is called. */
async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
