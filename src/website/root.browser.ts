import type { Page } from '@playwright/test'
import { pagePaths } from '../contract/site-map.ts'
import { expect, test, waitForHydration } from '../../tests/support/browser-test.ts'
import {
  disablePrefetch,
  holdRequests,
  trackLayoutShifts,
  isScreenOnDemand,
  waitForScreenModules,
} from '../../tests/support/page-assertions.ts'
import { screenPaths } from '../../tests/support/screen-paths.ts'

const inBanner = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })

test('the first tab stop skips the navigation', async ({ page }) => {
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

test('a new page starts at its top, its heading is focused and its title announced', async ({ page }) => {
  await page.goto('/aircraft-classes')
  await waitForHydration(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('status').first()).toHaveText('Contact us · Chim Én Models')
})

test('the first page leaves the focus to the browser and announces nothing', async ({ page }) => {
  await page.goto('/contact-us')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
  await expect(page.getByRole('status').first()).toBeEmpty()
})

test('going back shows the page where the visitor left it', async ({ page }) => {
  await page.goto('/aircraft-models/2')
  await waitForHydration(page)
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

test('a reload keeps the place on the page', async ({ page }) => {
  await page.goto('/aircraft-model-detail/1')
  await waitForHydration(page)
  const place = () => page.evaluate(() => scrollY)
  await page.evaluate(() => scrollTo(0, 1500))
  await expect.poll(place).toBe(1500)
  await page.reload()
  await waitForHydration(page)
  await expect.poll(place).toBe(1500)
})

test('while a page loads the old one stays usable, and a bar shows after 150 ms', async ({ page }) => {
  await disablePrefetch(page)
  const release = await holdRequests(page, '**/api/reviews')
  await page.goto('/who-made-this-website')
  await waitForHydration(page)
  const bar = page.getByRole('progressbar', { name: 'Loading the page' })
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
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL('/contact-us')
})

test('the page is at most 1080 px wide and centred', async ({ page }) => {
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

test.describe('the frame around the page', () => {
  const missing = '/aircraft-model-detail/9999'
  /** How many parts of the page carry a letter in the frame. */
  const countZones = (page: Page) =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('main, main *')].filter((part) =>
          getComputedStyle(part, '::before').content.includes('counter(zone'),
        ).length,
    )

  for (const width of [1320, 1680, 2560]) {
    test(`is 24 px from a window of ${width} px, around long and short pages`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const address of [missing, '/aircraft-models/2']) {
        await page.goto(address)
        await waitForHydration(page)
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
    })
  }

  for (const [address, zones] of Object.entries({
    [missing]: 1,
    '/': 2,
    '/reviews': 2,
    '/distributors': 3,
    '/who-made-this-website': 4,
  })) {
    test(`has ${zones} letters on ${address}, which are not read aloud`, async ({ page }) => {
      await page.setViewportSize({ width: 1680, height: 900 })
      await page.goto(address)
      await waitForHydration(page)
      expect(await countZones(page)).toBe(zones)
      const client = await page.context().newCDPSession(page)
      const { nodes } = await client.send('Accessibility.getFullAXTree')
      const texts = nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value).trim())
      expect(texts).toContain('Navigation')
      expect(texts.filter((text) => /^(?:A A|A|1 2 3.*)$/.test(text))).toEqual([])
    })
  }

  test('covers no link', async ({ page }) => {
    await page.setViewportSize({ width: 1680, height: 900 })
    await page.goto('/aircraft-models/3')
    await waitForHydration(page)
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click()
    await expect(page).toHaveURL('/aircraft-classes')
  })

  test('is complete when the stylesheet arrives, which moves nothing', async ({ page }) => {
    await page.setViewportSize({ width: 1680, height: 900 })
    await trackLayoutShifts(page)
    const release = await holdRequests(page, '**/*.css')
    await page.goto('/aircraft-model-detail/1')
    await waitForPaint(page)
    expect(await countZones(page)).toBe(0)
    const before = await page.getByRole('main').boundingBox()
    release()
    await waitForHydration(page)
    await waitForPaint(page)
    expect(await countZones(page)).toBeGreaterThan(2)
    expect(await page.getByRole('main').boundingBox()).toEqual(before)
    expect(await page.evaluate(() => globalThis.layoutShifts)).toEqual([])
  })

  test('is neither in narrower windows nor on paper', async ({ page }) => {
    await page.setViewportSize({ width: 1319, height: 900 })
    await page.goto('/reviews')
    await waitForHydration(page)
    expect(await countZones(page)).toBe(0)
    await page.setViewportSize({ width: 1680, height: 900 })
    await page.emulateMedia({ media: 'print' })
    expect(await countZones(page)).toBe(0)
    expect(await page.getByRole('main').boundingBox()).toMatchObject({ x: 0, width: 1680 })
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 1680, height: 900 } })

    test('is there too', async ({ page }) => {
      await page.goto('/reviews')
      const { x } = (await page.getByRole('main').locator('..').boundingBox()) ?? {}
      expect(x).toBe(24)
      await expect(page.getByRole('main')).toHaveCSS('counter-increment', 'zone 1')
    })
  })
})

test.describe('the heading font', () => {
  for (const address of ['/', '/aircraft-classes', '/aircraft-model-detail/1']) {
    for (const width of [360, 1280]) {
      test(`shifts nothing on ${address} in a window of ${width} px when it arrives late`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 800 })
        await trackLayoutShifts(page)
        const release = await holdRequests(page, '**/*.woff2')
        await page.goto(address, { waitUntil: 'domcontentloaded' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await waitForPaint(page)
        expect(await loadedFonts(page)).toEqual([])
        const before = await places(page)
        release()
        await expect.poll(() => loadedFonts(page)).toHaveLength(1)
        await waitForPaint(page)
        expect(await places(page)).toEqual(before)
        expect(await page.evaluate(() => globalThis.layoutShifts)).toEqual([])
      })
    }
  }

  for (const name of ['home', 'aircraftClasses', 'modelsOfAClass', 'modelDetail', 'accessories'] as const) {
    test(`is one file, fetched once: ${name}`, async ({ page }) => {
      await page.goto(screenPaths[name])
      await page.waitForLoadState('networkidle')
      const fetched = await page.evaluate(() =>
        performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith('.woff2')),
      )
      expect(fetched).toHaveLength(1)
      expect(fetched[0]).toMatchObject({ initiatorType: 'link' })
      expect(await loadedFonts(page)).toHaveLength(1)
    })
  }

  test('gets the characters of Polish, Czech and Portuguese names in one more small file', async ({
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

  test('has the characters of Vietnamese, also on a page that is opened from another without them', async ({
    page,
  }) => {
    await disablePrefetch(page)
    await page.route('**/api/distributors', async (route) => {
      const response = await route.fetch()
      const [first, ...rest] = await response.json()
      await route.fulfill({ response, json: [{ ...first, name: 'Đường chim én ế ộ ự' }, ...rest] })
    })
    await page.goto('/contact-us')
    await waitForHydration(page)
    const fontResponse = page.waitForResponse(/archivo-narrow-vietnamese.*\.woff2/)
    await inBanner(page, 'Distributors').click()
    expect((await fontResponse).status()).toBe(200)
    await expect
      .poll(() => loadedFonts(page))
      .toEqual(expect.arrayContaining([expect.stringMatching(/U\+1EA0/i)]))
  })

  test('has the letters of what is suggested', async ({ page }) => {
    await page.goto('/contact-us')
    await waitForHydration(page)
    const fontResponse = page.waitForResponse(/archivo-narrow-european.*\.woff2/)
    await page.getByRole('banner').getByRole('searchbox').pressSequentially('skrzyd')
    await expect(page.getByRole('option', { name: /Skrzydło/ })).toBeVisible()
    expect((await fontResponse).status()).toBe(200)
  })

  test('is declared once, and not again once scripts run', async ({ page }) => {
    await page.goto('/distributors')
    await waitForHydration(page)
    const sheets = await page.evaluate(() =>
      [...document.styleSheets].map(
        ({ cssRules }) => [...cssRules].filter((rule) => rule instanceof CSSFontFaceRule).length,
      ),
    )
    // The styles of the page, its faces, the full stylesheet: a face in the last would lay all text out again.
    expect(sheets).toEqual([0, expect.any(Number), 0])
    expect(sheets[1]).toBeGreaterThan(0)
  })

  /** Where the boxes in the window begin. */
  const places = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('header, h1, main, article, section, picture, dl > div, footer')]
        .map((part) => Math.round(part.getBoundingClientRect().top))
        .filter((top) => top < innerHeight),
    )

  /** The unicode ranges of loaded files; those that another page needed are declared again. */
  const loadedFonts = (page: Page) =>
    page.evaluate(() => [
      ...new Set(
        [...document.fonts]
          .filter(({ family, status }) => family.includes('Archivo') && status === 'loaded')
          .map(({ unicodeRange }) => unicodeRange),
      ),
    ])
})

test.describe('when the connection is lost', () => {
  test('a screen that was never opened says so, and opens once the connection is back', async ({ page }) => {
    // Or it would be prefetched.
    await page.route('**/api/**', (route) => route.abort())
    await page.goto('/')
    await waitForScreenModules(page)
    await page.context().setOffline(true)
    await inBanner(page, 'Accessories').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Accessories' })).toBeFocused()
    await expect(page.getByText('could not be loaded, because this device is offline')).toBeVisible()
    await expect(inBanner(page, 'Chim Én Models')).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link')).not.toHaveCount(0)
    await inBanner(page, 'Distributors').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Our distributors' })).toBeFocused()
    await page.context().setOffline(false)
    await page.unroute('**/api/**')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Our distributors' })).toBeFocused()
  })

  test('going back is no dead end', async ({ page }) => {
    await page.goto('/')
    await waitForScreenModules(page)
    await inBanner(page, 'Reviews').click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.context().setOffline(true)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Our story' })).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test('the code of the other screens is fetched after the page, and small', async ({ page }) => {
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
  expect(others).toHaveLength(Object.keys(pagePaths).length - 5)
  const firstStart = Math.min(...others.map(({ startTime }) => startTime))
  expect(firstStart).toBeGreaterThan(Math.max(loaded, own?.startTime ?? Infinity))
  expect(others.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(29_000)
  await inBanner(page, 'Distributors').click()
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
  await page.waitForLoadState('networkidle')
  await expect(page.getByLabel('Your email')).toHaveValue('pilot@example.org')
  await page.unroute('**/reviews.screen-*.js')
  await inBanner(page, 'Reviews').click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await waitForScreenModules(page)
})

test('a visitor with data saving on gets nothing prefetched', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.clock.install()
  await page.goto('/')
  await waitForHydration(page)
  await page.clock.runFor(10_000)
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => url.includes('screen'))).toEqual([
    expect.stringContaining('/screens-'),
    expect.stringContaining('/home.screen'),
  ])
})

async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
