import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../../tests/support/browser/browser-test.ts'
import {
  countFramedParts,
  holdRequests,
  sendLastRequest,
  trackLayoutShifts,
  waitForPaint,
} from '../../tests/support/browser/page-assertions.ts'

const inBanner = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })

test('the focus starts with the browser, skips the navigation, and follows to the heading of a new page', async ({
  page,
}) => {
  await page.goto('/aircraft-classes')
  await waitForHydration(page)
  await test.step('the first page leaves the focus to the browser and announces nothing', async () => {
    await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
    await expect(page.getByRole('status').first()).toBeEmpty()
  })
  await test.step('the first tab stop skips the navigation', async () => {
    const skipLink = page.getByRole('link', { name: 'Skip to content' })
    const isSeen = () =>
      skipLink.evaluate((link) => getComputedStyle(link).clipPath === 'none' && link.clientWidth > 50)
    expect(await isSeen()).toBe(false)
    await page.keyboard.press('Tab')
    await expect(skipLink).toBeFocused()
    expect(await isSeen()).toBe(true)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  })
  await test.step('a new page starts at its top, its heading is focused and its title announced', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(page.getByRole('status').first()).toHaveText('Contact us · Chim Én Models')
  })
})

test('going back shows the page where the visitor left it, and a reload keeps the place', async ({
  page,
}) => {
  const place = () => page.evaluate(() => scrollY)
  await page.goto('/aircraft-models/2')
  await waitForHydration(page)
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /View more/ })
    .last()
  await link.scrollIntoViewIfNeeded()
  const left = await place()
  expect(left).toBeGreaterThan(0)
  await link.click()
  await expect(page).toHaveURL(/aircraft-model-detail/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await place()).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/aircraft-models/2')
  await expect.poll(place).toBe(left)
  await page.reload()
  await waitForHydration(page)
  await expect.poll(place).toBe(left)
})

test('while a page loads the old one stays usable, and a bar shows after 150 ms', async ({ page }) => {
  const release = await holdRequests(page, '**/api/reviews?*')
  await page.goto('/who-made-this-website')
  await waitForHydration(page)
  const bar = page.getByRole('progressbar', { name: 'Loading the page' })
  const late = page.waitForResponse('**/api/reviews?*')
  const delay = await inBanner(page, 'Reviews').evaluate(
    (link: HTMLElement) =>
      new Promise<number>((resolve) => {
        const clicked = performance.now()
        new MutationObserver(() => {
          if (document.querySelector('[role=progressbar]')) resolve(performance.now() - clicked)
        }).observe(document.body, { childList: true, subtree: true })
        link.click()
      }),
  )
  expect(delay).toBeGreaterThanOrEqual(149)
  await expect(bar).toBeVisible()
  await expect(page).toHaveURL('/who-made-this-website')
  await inBanner(page, 'Contact us').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeFocused()
  await expect(bar).toHaveCount(0)
  release()
  await (await late).finished()
  await sendLastRequest(page)
  await expect(page).toHaveURL('/contact-us')
})

test.describe('the frame around the page', () => {
  test('is 24 px from windows that are wide enough, around long and short pages', async ({ page }) => {
    for (const address of ['/aircraft-model-detail/9999', '/aircraft-models/2']) {
      await page.goto(address)
      await waitForHydration(page)
      for (const width of [1320, 1680, 2560]) {
        await page.setViewportSize({ width, height: 900 })
        const frame = await page.getByRole('main').locator('..').boundingBox()
        expect(frame).toMatchObject({ x: 24, y: 24, width: width - 48 })
        const size = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          document.documentElement.scrollHeight,
        ])
        expect(size).toEqual([width, Math.max(900, Math.round((frame?.height ?? 0) + 48))])
        const column = await page.getByRole('main').boundingBox()
        expect(column?.width).toBe(1078)
        expect((column?.x ?? 0) + 539).toBe(width / 2)
      }
    }
    await test.step('covers no link', async () => {
      await page.setViewportSize({ width: 1680, height: 900 })
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aircraft classes')
      expect(await countFramedParts(page)).toBe(2)
    })
    await test.step('is neither in narrower windows nor on paper', async () => {
      await page.setViewportSize({ width: 1319, height: 900 })
      expect(await countFramedParts(page)).toBe(0)
      await page.setViewportSize({ width: 1680, height: 900 })
      await page.emulateMedia({ media: 'print' })
      expect(await countFramedParts(page)).toBe(0)
      expect(await page.getByRole('main').boundingBox()).toMatchObject({ x: 0, width: 1680 })
    })
  })

  test('is complete when the stylesheet arrives, which moves nothing', async ({ page }) => {
    await page.setViewportSize({ width: 1680, height: 900 })
    await trackLayoutShifts(page)
    const release = await holdRequests(page, '**/*.css')
    await page.goto('/aircraft-model-detail/1')
    await waitForPaint(page)
    expect(await countFramedParts(page)).toBe(0)
    const before = await page.getByRole('main').boundingBox()
    release()
    await waitForHydration(page)
    await waitForPaint(page)
    expect(await countFramedParts(page)).toBeGreaterThan(2)
    expect(await page.getByRole('main').boundingBox()).toEqual(before)
    expect(await page.evaluate(() => globalThis.layoutShifts)).toEqual([])
  })
})
