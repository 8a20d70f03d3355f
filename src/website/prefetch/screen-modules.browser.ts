// The code of the other screens is prefetched, so that each opens at once, and offline with an explanation.
import { pagePaths } from '../../contract/site-map.ts'
import { expect, test, waitForHydration } from '../../../tests/support/browser-test.ts'
import { isScreenOnDemand, waitForScreenModules } from '../../../tests/support/page-assertions.ts'

test.use({ prefetch: true })

test('the code of the other screens is fetched after the page, once, and small', async ({ page }) => {
  await page.goto('/')
  await waitForScreenModules(page)
  const { own, screens, loaded, scripts } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime, encodedBodySize }) => ({ name, startTime, bytes: encodedBodySize }))
    const screens = scripts.filter(({ name }) => name.includes('.screen-'))
    return {
      scripts: scripts.length,
      own: screens.find(({ name }) => name.includes('/home.screen')),
      screens,
      loaded: navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : Infinity,
    }
  })
  const others = screens.filter(({ name }) => name !== own?.name)
  expect(others.filter(({ name }) => isScreenOnDemand(name))).toEqual([])
  expect(new Set(others.map(({ name }) => name)).size).toBe(Object.keys(pagePaths).length - 5)
  expect(others).toHaveLength(Object.keys(pagePaths).length - 5)
  const firstStart = Math.min(...others.map(({ startTime }) => startTime))
  expect(firstStart).toBeGreaterThan(Math.max(loaded, own?.startTime ?? Infinity))
  expect(others.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(29_000)
  await page.getByRole('banner').getByRole('link', { name: 'Distributors' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  const later = await page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
  )
  expect(later).toBe(scripts)
})

test('a failed code prefetch is silent, and is retried with the next page', async ({ page }) => {
  await page.route('**/reviews.screen-*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/reviews.screen'))
  await page.goto('/contact-us')
  await waitForHydration(page)
  await page.getByLabel('Your email').fill('pilot@example.org')
  await failed
  await expect(page.getByLabel('Your email')).toHaveValue('pilot@example.org')
  await page.unroute('**/reviews.screen-*.js')
  await page.getByRole('banner').getByRole('link', { name: 'Reviews' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await waitForScreenModules(page)
})

for (const connection of [{ saveData: true }, { saveData: false, effectiveType: '3g' }]) {
  test(`a visitor with ${JSON.stringify(connection)} gets neither code nor data prefetched`, async ({
    page,
  }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value })
    }, connection)
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.clock.install()
    await page.goto('/aircraft-classes')
    await waitForHydration(page)
    await page.getByRole('link', { name: 'View more 40 size' }).hover()
    await page.clock.runFor(10_000)
    await page.evaluate(() => fetch('/robots.txt'))
    expect(requested.filter((path) => path.startsWith('/api/'))).toEqual([])
    expect(requested.filter((path) => path.includes('screen'))).toEqual([
      expect.stringContaining('/screens-'),
      expect.stringContaining('/aircraft-classes.screen'),
    ])
    expect(requested).toContain('/robots.txt')
  })
}

interface OfflineLink {
  link: string
  /** What the screen says before its data is there, or what any failure says. */
  heading: string
  /** Its code comes with a link to it. */
  screen?: string
}

const failed = 'This page could not be loaded'
const offlineLinks: Record<string, OfflineLink[]> = {
  '/search?q=mustang': [{ link: 'Compare these three', heading: 'Compare', screen: 'compare' }],
  '/accessories': [
    { link: 'CE-X01', heading: 'This product could not be loaded', screen: 'product' },
    { link: 'View model', heading: failed },
    { link: 'Distributors', heading: 'Our distributors' },
  ],
  '/aircraft-classes': [
    { link: 'View more 60 size', heading: failed },
    { link: 'Accessories', heading: 'Accessories' },
    { link: 'Reviews', heading: 'How our products are evaluated' },
  ],
  '/who-made-this-website': [{ link: 'Aircrafts', heading: 'Aircraft classes' }],
}

for (const [from, links] of Object.entries(offlineLinks)) {
  test(`what ${from} leads to says that the device is offline, and opens once it is connected`, async ({
    page,
    context,
  }) => {
    const heading = page.getByRole('heading', { level: 1 })
    const linkTo = (name: string) => page.getByRole('link', { name }).first()
    // Only the code is prefetched.
    await page.route('**/api/**', (route) => route.abort())
    await page.goto(from)
    await waitForHydration(page)
    for (const { link } of links) await linkTo(link).hover()
    await waitForScreenModules(
      page,
      links.flatMap(({ screen }) => screen ?? []),
    )
    await context.setOffline(true)
    for (const [index, { link, heading: failedHeading }] of links.entries()) {
      if (index > 0) await page.goBack()
      await linkTo(link).click()
      await expect(heading, link).toHaveText(failedHeading)
      await expect(heading).toBeFocused()
      await expect(page.getByText('could not be loaded, because this device is offline')).toBeVisible()
      await expect(page.getByRole('contentinfo').getByRole('link')).not.toHaveCount(0)
    }
    await context.setOffline(false)
    await page.unroute('**/api/**')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0)
    await expect(page.getByText('because this device is offline')).toHaveCount(0)
    await expect(heading).toBeFocused()
  })
}
