// The next page is asked for as the pointer comes to its link, so that it is there with the click.
import type { Locator, Page } from '@playwright/test'
import { expect, test, untilHydrated } from '../../tests/support/browser-test.ts'
import { untilScreensAreHere } from '../../tests/support/page-checks.ts'

/** What the page asks of the API, as it does. */
function callsOf(page: Page): string[] {
  return requestsOf(page, (path) => path.startsWith('/api/'))
}

function requestsOf(page: Page, isMeant: (path: string) => boolean): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (isMeant(pathname)) found.push(pathname)
  })
  return found
}

async function expectLoaded(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
}

const isCodeOfScreens = (path: string) => path.startsWith('/assets/all-screens-')

const classCalls = ['/api/aircraftclasses/2', '/api/aircraftmodels/2/get_aircraft_models_by_class']

/** Opens the list of classes and waits for the code of all screens, which is all that is asked ahead for nothing. */
async function openClasses(page: Page): Promise<string[]> {
  const calls = callsOf(page)
  const code = requestsOf(page, isCodeOfScreens)
  await page.clock.install()
  await page.goto('/aircraft-classes')
  await untilHydrated(page)
  await page.clock.runFor(2_500)
  await untilScreensAreHere(page)
  expect(calls).toEqual([])
  expect(code).toHaveLength(1)
  return calls
}

test('while nobody points at anything the code of all screens is asked for, once', async ({ page }) => {
  const calls = await openClasses(page)
  const scripts = requestsOf(page, (path) => path.endsWith('.js'))
  await page.clock.runFor(5_000)
  await page.getByRole('link', { name: 'View more 25 size' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('25 size models')
  await page.clock.runFor(5_000)
  await page.waitForLoadState('networkidle')
  expect(calls).toHaveLength(2)
  expect(scripts).toEqual([])
})

test('what the home page leads to is asked for at once', async ({ page }) => {
  const calls = callsOf(page)
  const pictures = requestsOf(page, (path) => path.startsWith('/media/aircraft/'))
  await page.clock.install()
  await page.goto('/')
  await untilHydrated(page)
  await page.clock.runFor(1_000)
  await untilScreensAreHere(page)
  await page.clock.runFor(1_500)
  await expect.poll(() => calls).toEqual(['/api/aircraftclasses'])
  await page.waitForTimeout(500)
  expect(pictures, 'the width of a picture is known in narrow windows alone').toEqual([])
  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('link', { name: 'See the aircraft' }).click()
  await expect(page.getByRole('link', { name: 'View more 25 size' })).toBeVisible()
})

test('a link that the pointer rests on is there with the click, without asking again', async ({ page }) => {
  const calls = await openClasses(page)
  const link = page.getByRole('link', { name: 'View more 40 size' })
  const answered = page.waitForResponse(/get_aircraft_models_by_class/)
  await link.hover()
  await answered
  expect(calls.toSorted()).toEqual(classCalls)
  await page.route('**/api/**', (route) => route.abort())
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('40 size models')
  await expect(page.getByRole('article')).toHaveCount(18)
  expect(calls).toHaveLength(2)
})

test('so is one that the focus comes to', async ({ page }) => {
  const calls = await openClasses(page)
  const answered = page.waitForResponse(/get_aircraft_models_by_class/)
  await page.getByRole('link', { name: 'View more 40 size' }).focus()
  await answered
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('40 size models')
  expect(calls.toSorted()).toEqual(classCalls)
})

test('a pointer that passes over links asks for nothing', async ({ page }) => {
  const calls = await openClasses(page)
  await page.getByRole('link', { name: 'View more 40 size' }).evaluate((link) => {
    const init = { bubbles: true, pointerType: 'mouse' }
    link.dispatchEvent(new PointerEvent('pointermove', init))
    document.body.dispatchEvent(new PointerEvent('pointermove', init))
  })
  await page.clock.runFor(300)
  expect(calls).toEqual([])
})

test('a page view asks for three things ahead at most, its code among them', async ({ page }) => {
  const calls = await openClasses(page)
  for (const name of ['25', '40', '60', '90']) {
    await page.getByRole('link', { name: `View more ${name} size` }).hover()
    await page.clock.runFor(200)
  }
  await page.waitForLoadState('networkidle')
  expect(calls).toHaveLength(2)
})

test('a page that has not come to its code yet asks for no more either', async ({ page }) => {
  const calls = callsOf(page)
  const scripts = requestsOf(page, (path) => path.endsWith('.js'))
  await page.clock.install()
  await page.goto('/aircraft-classes')
  await untilHydrated(page)
  const own = scripts.length
  for (const name of ['25', '40', '60', '90']) {
    await page.getByRole('link', { name: `View more ${name} size` }).hover()
    await page.clock.runFor(100)
  }
  await page.clock.runFor(5_000)
  await page.waitForLoadState('networkidle')
  expect(calls.length + scripts.length - own).toBe(3)
})

test('an answer that has become old is asked for again', async ({ page }) => {
  const calls = await openClasses(page)
  // The browser's own cache has a clock of its own; it is not used where requests are looked at.
  await page.route('**/api/**', (route) => route.continue())
  const link = page.getByRole('link', { name: 'View more 40 size' })
  await link.hover()
  await page.clock.runFor(100)
  await expect.poll(() => calls.length).toBe(2)
  await page.clock.fastForward(61_000)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('40 size models')
  expect(calls).toHaveLength(4)
})

test('who goes back sees at once what was there, without a connection too', async ({ page }) => {
  await page.goto('/aircraft-classes')
  await untilHydrated(page)
  await page.getByRole('link', { name: 'View more 40 size' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('40 size models')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/aircraft-model-detail/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.context().setOffline(true)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('40 size models')
  await expect(page.getByRole('article')).toHaveCount(18)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 2, name: 'Technical details' })).toBeVisible()
})

test('what failed ahead is asked for again, and nothing is said of it', async ({ page }) => {
  await openClasses(page)
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: {} }))
  const link = page.getByRole('link', { name: 'View more 40 size' })
  const answered = page.waitForResponse(/get_aircraft_models_by_class/)
  await link.hover()
  await answered
  await page.unroute('**/api/**')
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('40 size models')
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

  test('what stands in the middle when the reader stops scrolling is there with the tap, with its first picture', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/aircraft-classes')
    await untilHydrated(page)
    await page.clock.runFor(2_500)
    await untilScreensAreHere(page)
    const calls = callsOf(page)
    await page.getByRole('link', { name: 'View more 40 size' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('40 size models')
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 400)
    const card = page.getByRole('article').nth(5)
    const name = await card.getByRole('heading').innerText()
    const link = card.getByRole('link')
    const id = (await link.getAttribute('href'))?.split('/').at(-1)
    await link.evaluate(async (element) => {
      const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
      element.scrollIntoView({ block: 'center' })
      await scrolled
    })
    await page.waitForLoadState('networkidle')
    calls.length = 0
    await page.clock.runFor(300)
    expect(calls).toEqual([])
    await page.clock.runFor(300)
    await expect.poll(() => calls).toContain(`/api/aircraftmodels/${id}`)
    await page.waitForLoadState('networkidle')
    expect(calls.length).toBeLessThan(4)
    await page.context().setOffline(true)
    await page.clock.resume()
    await link.tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expectLoaded(page.locator('main picture img').first())
  })

  test('the first picture of what the home page leads to is there with the tap, and no other', async ({
    page,
  }) => {
    const pictures = requestsOf(page, (path) => path.startsWith('/media/aircraft/'))
    await page.goto('/')
    await untilScreensAreHere(page)
    await expect.poll(() => pictures.length).toBe(1)
    await page.waitForLoadState('networkidle')
    expect(pictures).toHaveLength(1)
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'See the aircraft' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aircraft classes')
    await expectLoaded(page.getByRole('article').first().locator('picture img'))
  })

  test('on a page that nobody scrolls that is the first card, and no more than three things are asked for', async ({
    page,
  }) => {
    const ahead = requestsOf(page, (path) => isCodeOfScreens(path) || path.startsWith('/api/'))
    await page.goto('/aircraft-classes')
    await untilScreensAreHere(page)
    await expect.poll(() => ahead.length).toBe(3)
    expect(ahead.slice(1).toSorted()).toEqual([
      '/api/aircraftclasses/1',
      '/api/aircraftmodels/1/get_aircraft_models_by_class',
    ])
    const later = requestsOf(page, (path) => isCodeOfScreens(path) || path.startsWith('/api/'))
    await page.getByRole('link', { name: 'View more 90 size' }).scrollIntoViewIfNeeded()
    await page.waitForTimeout(1_000)
    expect(later).toEqual([])
  })
})

for (const connection of [{ saveData: true }, { saveData: false, effectiveType: 'slow-2g' }]) {
  test(`a visitor with ${JSON.stringify(connection)} is sent nothing ahead`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value })
    }, connection)
    const calls = callsOf(page)
    await page.clock.install()
    await page.goto('/aircraft-classes')
    await untilHydrated(page)
    await page.getByRole('link', { name: 'View more 40 size' }).hover()
    await page.clock.runFor(5_000)
    expect(calls).toEqual([])
  })
}
