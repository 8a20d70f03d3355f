// The font of headings: one small file that arrives late without moving anything.
import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../../tests/support/browser/browser-test.ts'
import { holdRequests, trackLayoutShifts, waitForPaint } from '../../tests/support/browser/page-assertions.ts'
import { screenPaths } from '../../tests/support/browser/screen-paths.ts'

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

/** The files requested for the page that is shown. */
const fetchedFonts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ name, initiatorType, encodedBodySize }) => ({ name, initiatorType, encodedBodySize }))
  })

const readShifts = (page: Page) => page.evaluate(() => globalThis.layoutShifts)

for (const address of ['/', '/aircraft-classes', '/aircraft-model-detail/1']) {
  test(`shifts nothing on ${address} when it arrives late, on a phone and in a wide window`, async ({
    page,
  }) => {
    await trackLayoutShifts(page)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const release = await holdRequests(page, '**/*.woff2')
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await waitForPaint(page)
      expect(await loadedFonts(page)).toEqual([])
      const before = await places(page)
      // Under load, a page is first painted before all of it has been parsed; `slow-pages.browser.ts` is about that.
      const earlierShifts = await readShifts(page)
      release()
      await expect.poll(() => loadedFonts(page)).toHaveLength(1)
      await waitForPaint(page)
      expect(await places(page), `in a window of ${width} px`).toEqual(before)
      expect(await readShifts(page), `in a window of ${width} px`).toEqual(earlierShifts)
      await page.unrouteAll()
    }
  })
}

test('is one file, fetched once, and one more small one for Polish, Czech and Portuguese names', async ({
  page,
}) => {
  for (const name of ['home', 'aircraftClasses', 'modelsOfAClass', 'modelDetail', 'accessories'] as const) {
    await page.goto(screenPaths[name])
    await waitForHydration(page)
    expect(await fetchedFonts(page), name).toMatchObject([
      { name: expect.stringContaining('archivo-narrow-basic'), initiatorType: 'link' },
    ])
    expect(await loadedFonts(page), name).toHaveLength(1)
  }
  await page.goto('/distributors')
  await waitForHydration(page)
  // The first file is in the browser's cache by now, so either of them may be requested first.
  const [basic, european, ...others] = (await fetchedFonts(page)).sort((one, other) =>
    one.name.localeCompare(other.name),
  )
  expect(basic?.name).toContain('archivo-narrow-basic')
  expect(european?.name).toContain('archivo-narrow-european')
  expect(european?.encodedBodySize).toBeLessThan(9_000)
  expect(others).toEqual([])
  await test.step('is declared once, and not again once scripts run', async () => {
    const sheets = await page.evaluate(() =>
      [...document.styleSheets, ...document.adoptedStyleSheets].map(
        ({ cssRules }) => [...cssRules].filter((rule) => rule instanceof CSSFontFaceRule).length,
      ),
    )
    // The styles of the page with its faces, and the stylesheets of its screen: a face in those would lay all text out again.
    const [ofPage, ...ofScreen] = sheets
    expect(ofPage).toBeGreaterThan(0)
    expect(ofScreen.length).toBeGreaterThan(1)
    expect(ofScreen.filter((faces) => faces > 0)).toEqual([])
  })
})

test('has the letters of what is suggested, and those of a page that is opened from another without them', async ({
  page,
}) => {
  await page.route('**/api/distributors?*', async (route) => {
    const response = await route.fetch()
    const [first, ...rest] = await response.json()
    await route.fulfill({ response, json: [{ ...first, name: 'Đường chim én ế ộ ự' }, ...rest] })
  })
  await page.goto('/contact-us')
  await waitForHydration(page)
  const european = page.waitForResponse(/archivo-narrow-european.*\.woff2/)
  await page.getByRole('banner').getByRole('searchbox').pressSequentially('skrzyd')
  await expect(page.getByRole('option', { name: /Skrzydło/ })).toBeVisible()
  expect((await european).status()).toBe(200)
  const vietnamese = page.waitForResponse(/archivo-narrow-vietnamese.*\.woff2/)
  await page.getByRole('banner').getByRole('link', { name: 'Distributors' }).click()
  expect((await vietnamese).status()).toBe(200)
  await expect
    .poll(() => loadedFonts(page))
    .toEqual(expect.arrayContaining([expect.stringMatching(/U\+1EA0/i)]))
})
