// 'Back' and 'forward' show what this visit has shown before.
import { listApiCalls } from '../../../tests/support/browser/api-calls.ts'
import { expect, test, waitForHydration } from '../../../tests/support/browser/browser-test.ts'

test('going back shows the earlier page at once and where it was, without a request, even offline', async ({
  page,
}) => {
  await page.goto('/aircraft-classes')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'View more 40 size' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('40 size models')
  await expect(page.getByRole('article')).toHaveCount(18)
  const last = page.getByRole('article').last().getByRole('link')
  await last.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(500)
  await last.click()
  await expect(page).toHaveURL(/aircraft-model-detail/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.context().setOffline(true)
  const calls = listApiCalls(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('40 size models')
  await expect(page.getByRole('article')).toHaveCount(18)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 2, name: 'Technical details' })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aircraft classes')
  // Drawings are pictures.
  expect(calls.filter((call) => !call.endsWith('.svg'))).toEqual([])
})

test('going back needs no request, however busy the page is', async ({ page }) => {
  // Ahead of the router's own listener.
  await page.addInitScript(() =>
    addEventListener('popstate', () => {
      const end = performance.now() + 500
      while (performance.now() < end);
    }),
  )
  await page.goto('/aircraft-classes')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'View more 40 size' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('40 size models')
  const calls = listApiCalls(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aircraft classes')
  expect(calls).toEqual([])
})
