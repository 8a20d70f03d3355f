import type { Page } from '@playwright/test'
import { expect, test, untilHydrated } from '../../tests/support/browser-test.ts'
import { measureLayoutShift, untilScreensAreHere } from '../../tests/support/page-checks.ts'

const inBanner = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })

test('the first stop of the keyboard leads past the navigation', async ({ page }) => {
  await page.goto('/aircraft-classes')
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

test('a new page is shown from its top, its heading has the focus and its title is announced', async ({
  page,
}) => {
  await page.goto('/aircraft-classes')
  await untilHydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('status').first()).toHaveText('Contact us · Chim Én Models')
})

test('the first page leaves the focus to the browser and announces nothing of its own', async ({ page }) => {
  await page.goto('/contact-us')
  await untilHydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
  await expect(page.getByRole('status').first()).toBeEmpty()
})

test('going back shows the page where the visitor left it', async ({ page }) => {
  await page.goto('/aircraft-models/2')
  await untilHydrated(page)
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /View more/ })
    .nth(6)
  await link.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(0)
  await link.click()
  await expect(page).toHaveURL(/aircraft-model-detail/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/aircraft-models/2')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test('while a page is fetched the old one stays alive, and a bar shows after 150 ms', async ({ page }) => {
  await page.goto('/who-made-this-website')
  await untilHydrated(page)
  const answer = await hold(page, '**/api/reviews')
  await inBanner(page, 'Reviews').click()
  const bar = page.getByRole('progressbar', { name: 'Loading the page', includeHidden: true })
  await setAnimation(page, 149)
  await expect(bar).toBeHidden()
  await setAnimation(page, 152)
  await expect(bar).toBeVisible()
  await expect(page).toHaveURL('/who-made-this-website')
  await inBanner(page, 'Contact us').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeFocused()
  await expect(bar).toHaveCount(0)
  answer()
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL('/contact-us')

  /** Stops the bar where it is so many milliseconds after it was called for. */
  async function setAnimation(on: Page, time: number) {
    await expect(bar).toBeAttached()
    await on.evaluate((currentTime) => {
      const animations = document.querySelector('[role=progressbar]')?.getAnimations() ?? []
      for (const animation of animations) {
        animation.pause()
        animation.currentTime = currentTime
      }
    }, time)
  }
})

test('the page is at most 1080 px wide and stands in the middle', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  for (const address of ['/', '/aircraft-classes', '/aircraft-model-detail/1']) {
    await page.goto(address)
    const edges = await page.evaluate(() => {
      const parts = [...document.querySelectorAll('header, main, footer, main *')]
      const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 1)
      return [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))]
    })
    expect(edges[0], address).toBeGreaterThanOrEqual(420)
    expect(edges[1], address).toBeLessThanOrEqual(1500)
  }
})

test.describe('the face of headings', () => {
  for (const address of ['/', '/aircraft-classes', '/aircraft-model-detail/1']) {
    for (const width of [360, 1280]) {
      test(`shifts nothing on ${address} in a window of ${width} px when it arrives late`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 800 })
        await measureLayoutShift(page)
        const answer = await hold(page, '**/*.woff2')
        await page.goto(address, { waitUntil: 'domcontentloaded' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await untilDrawn(page)
        expect(await loadedFaces(page)).toEqual([])
        const before = await heights(page)
        answer()
        await expect.poll(() => loadedFaces(page)).toHaveLength(1)
        await untilDrawn(page)
        expect(await heights(page)).toEqual(before)
        expect(await page.evaluate(() => globalThis.layoutShift)).toBe(0)
      })
    }
  }

  test('is fetched once, with the page', async ({ page }) => {
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const fetched = await page.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')),
    )
    expect(fetched).toHaveLength(1)
    expect(fetched[0]).toMatchObject({ initiatorType: 'link' })
    expect(await loadedFaces(page)).toHaveLength(1)
  })

  test('has the letters of Polish, Czech and Portuguese names in one more file, which is small', async ({
    page,
  }) => {
    await page.goto('/distributors')
    await page.waitForLoadState('networkidle')
    const fetched = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
    )
    expect(fetched.map(({ name }) => name)).toEqual([
      expect.stringContaining('archivo-narrow-basic'),
      expect.stringContaining('archivo-narrow-european'),
    ])
    expect(fetched[1]?.encodedBodySize).toBeLessThan(9_000)
  })

  test('has the letters of Vietnamese', async ({ page }) => {
    await page.goto('/contact-us')
    await untilHydrated(page)
    const face = page.waitForResponse(/archivo-narrow-vietnamese.*\.woff2/)
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      heading.textContent = 'Đường chim én ế ộ ự'
    })
    expect((await face).status()).toBe(200)
    await expect
      .poll(() => loadedFaces(page))
      .toEqual(expect.arrayContaining([expect.stringMatching(/U\+1EA0/i)]))
  })

  const heights = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('header, h1, main, footer')].map((part) => part.clientHeight),
    )

  /** The letters for which a file of the face is there. The page and its stylesheet both name each file. */
  const loadedFaces = (page: Page) =>
    page.evaluate(() => [
      ...new Set(
        [...document.fonts]
          .filter(({ family, status }) => family.includes('Archivo') && status === 'loaded')
          .map(({ unicodeRange }) => unicodeRange),
      ),
    ])
})

test.describe('when the connection is lost', () => {
  test('a screen that was never opened says so itself, and opens once there is a connection', async ({
    page,
  }) => {
    await page.goto('/')
    await untilScreensAreHere(page)
    await page.context().setOffline(true)
    await inBanner(page, 'Accessories').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Accessories' })).toBeFocused()
    await expect(page.getByText('could not be loaded, because this device is offline')).toBeVisible()
    await expect(inBanner(page, 'Chim Én Models')).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link')).not.toHaveCount(0)
    await inBanner(page, 'Distributors').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Our distributors' })).toBeFocused()
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Our distributors' })).toBeFocused()
  })

  test('going back is no dead end either', async ({ page }) => {
    await page.goto('/')
    await untilScreensAreHere(page)
    await inBanner(page, 'Reviews').click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.context().setOffline(true)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeFocused()
    await expect(page.getByText('this device is offline')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText('this device is offline')).toBeHidden()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Our story' })).toBeVisible()
  })
})

test('the code of the other screens comes after the page, in one file', async ({ page }) => {
  await page.goto('/')
  await untilScreensAreHere(page)
  const { scripts, own, all, loaded } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime, encodedBodySize }) => ({ name, startTime, bytes: encodedBodySize }))
    return {
      scripts: scripts.length,
      own: scripts.find(({ name }) => name.includes('/home.screen')),
      all: scripts.filter(({ name }) => name.includes('/all-screens')),
      loaded: navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : Infinity,
    }
  })
  expect(all).toHaveLength(1)
  expect(all[0]?.startTime).toBeGreaterThan(Math.max(loaded, own?.startTime ?? Infinity))
  expect(all[0]?.bytes).toBeLessThan(15_000)
  await inBanner(page, 'Distributors').click()
  await expect(page.getByRole('article').first()).toBeVisible()
  const later = await page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
  )
  expect(later).toBe(scripts)
})

test('code that cannot be fetched ahead disturbs nobody, and is asked for again with the next page', async ({
  page,
}) => {
  await page.route('**/all-screens-*.js', (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/all-screens'))
  await page.goto('/contact-us')
  await untilHydrated(page)
  await page.getByLabel('Your email').fill('pilot@example.org')
  await refused
  await page.waitForLoadState('networkidle')
  await expect(page.getByLabel('Your email')).toHaveValue('pilot@example.org')
  await page.unroute('**/all-screens-*.js')
  await inBanner(page, 'Reviews').click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await untilScreensAreHere(page)
})

test('a visitor who asked the browser to save data is sent nothing ahead', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.clock.install()
  await page.goto('/')
  await untilHydrated(page)
  await page.clock.runFor(10_000)
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => url.includes('screen'))).toEqual([
    expect.stringContaining('/screens-'),
    expect.stringContaining('/home.screen'),
  ])
})

/** Keeps the answers to these requests back; what is returned lets them go. */
async function hold(page: Page, addresses: string): Promise<() => void> {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route(addresses, async (route) => {
    await asked
    await route.continue()
  })
  return () => answer()
}

async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
