// The next page is asked for as the pointer comes to its link, so that it is there with the click.
import type { Page } from '@playwright/test'
import { expect, test, untilHydrated } from '../../tests/support/browser-test.ts'

/** What the page asks of the API, as it does. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  return calls
}

/** What the class that is listed first is asked for while nobody points at anything. */
const guessed = '/api/aircraftclasses/1'
const classCalls = ['/api/aircraftclasses/2', '/api/aircraftmodels/2/get_aircraft_models_by_class']

/** Opens the list of classes and waits for what is asked ahead without being pointed at; the calls are those after. */
async function openClasses(page: Page): Promise<string[]> {
  const calls = callsOf(page)
  await page.clock.install()
  await page.goto('/aircraft-classes')
  await untilHydrated(page)
  await page.clock.runFor(2_500)
  await expect.poll(() => calls).toEqual([guessed])
  calls.length = 0
  return calls
}

test('while nobody points at anything a part of what is opened next most often is asked for, once', async ({
  page,
}) => {
  const calls = await openClasses(page)
  await page.clock.runFor(5_000)
  expect(calls).toEqual([])
  await page.getByRole('link', { name: 'View more 25 size' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('25 size models')
  await expect.poll(() => calls[0]).toBe('/api/aircraftmodels/1/get_aircraft_models_by_class')
  expect(calls).not.toContain(guessed)
  await page.clock.runFor(2_500)
  await expect.poll(() => calls.slice(1)).toEqual([expect.stringMatching(/^\/api\/aircraftmodels\/\d+$/)])
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

test('a page view asks for three answers ahead at most, of which one is a guess', async ({ page }) => {
  const calls = await openClasses(page)
  for (const name of ['25', '40', '60', '90']) {
    await page.getByRole('link', { name: `View more ${name} size` }).hover()
    await page.clock.runFor(200)
  }
  await page.waitForLoadState('networkidle')
  expect(calls).toHaveLength(2)
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
