// The pages that the links of a window lead to are prefetched.
import type { Locator, Page } from '@playwright/test'
import { listApiCalls, openSettled, listRequests } from '../../../tests/support/browser/api-calls.ts'
import { expect, test, waitForHydration } from '../../../tests/support/browser/browser-test.ts'
import { sendLastRequest, waitUntilIdle } from '../../../tests/support/browser/page-assertions.ts'

test.use({ prefetch: true })

const isScript = (path: string) => path.endsWith('.js')

const cardsOf = (id: number) => `/api/aircraftclasses/${id}/cards`

/**
 * Waits for what is prefetched together with what has been requested already. A page reports an idle network only once, which
 * `openSettled` has waited for.
 */
async function waitForPrefetches(page: Page): Promise<void> {
  await waitUntilIdle(page)
  await sendLastRequest(page)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('the pages behind the nearest links are ready when the page has settled', async ({ page }) => {
  const calls = await openSettled(page, '/aircraft-classes')
  for (const id of [1, 2])
    await expect.poll(() => calls.filter((call) => call === cardsOf(id))).toHaveLength(1)
  await waitForPrefetches(page)
  expect(calls).not.toContain('/api/contactus')
  await test.step('a click requests neither data nor code', async () => {
    calls.length = 0
    const scripts = listRequests(page, isScript)
    await page.getByRole('link', { name: 'View more 25 size' }).click()
    await expect(heading(page)).toHaveText('25 size models')
    // The page that opened may already fetch the code of those that it leads to.
    const ownScripts = scripts.filter((path) => path.includes('models-of-a-class.screen-'))
    expect([...calls.filter((call) => call === cardsOf(1)), ...ownScripts]).toEqual([])
  })
  await page.goBack()
  await expect(heading(page)).toHaveText('Aircraft classes')
  await page.route('**/api/**', (route) => route.abort())
  await test.step('the first viewport of a page appears with its heading, the rest follows', async () => {
    const counts = await page.getByRole('link', { name: 'View more 40 size' }).evaluate(
      (link: HTMLElement) =>
        new Promise<number[]>((resolve) => {
          const found: number[] = []
          const observer = new MutationObserver(() => {
            if (document.querySelector('h1')?.textContent !== '40 size models') return
            const cards = document.querySelectorAll('main article').length
            if (found.at(-1) !== cards) found.push(cards)
            if (cards < 18) return
            observer.disconnect()
            resolve(found)
          })
          observer.observe(document, { childList: true, characterData: true, subtree: true })
          link.click()
        }),
    )
    expect(counts).toEqual([2, 18])
  })
})

test('two pages at most are prefetched where the window rests, and none twice', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 2_000 })
  const calls = await openSettled(page, '/aircraft-models/2')
  const models = () => calls.filter((call) => call.startsWith('/api/aircraftmodels/'))
  await expect.poll(() => models().length).toBe(2)
  expect(new Set(calls).size).toBe(calls.length)
  await page.mouse.wheel(0, 1_000)
  await expect.poll(() => models().length).toBeGreaterThan(2)
  await waitForPrefetches(page)
  expect(models().length).toBeLessThanOrEqual(4)
  expect(new Set(models()).size).toBe(models().length)
})

test('links of the frame and to pages that breadcrumbs name are left to the pointer', async ({ page }) => {
  const requests = listRequests(page, (path) => path.startsWith('/api/') || path.includes('.screen-'))
  await openSettled(page, '/aircraft-models/3')
  await expect.poll(() => requests.filter((path) => path.startsWith('/api/aircraftmodels/'))).toHaveLength(2)
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('main').getByRole('link', { name: '60 size' }).first()).toBeInViewport()
  await waitForPrefetches(page)
  expect(requests).not.toContain(cardsOf(3))
  for (const name of ['accessories', 'reviews', 'distributors', 'contact-us'])
    expect(requests.filter((path) => path.includes(name))).toEqual([])
  expect(requests).not.toContain('/api/aircraftclasses')
  await page.getByRole('banner').getByRole('link', { name: 'Reviews' }).hover()
  await expect.poll(() => requests).toContain('/api/reviews')
})

test('a click is answered as soon as without prefetching, which stops', async ({ page }) => {
  const delayed = '**/api/aircraftclasses/*/cards?*'
  await page.route(delayed, () => {})
  const aborted: string[] = []
  page.on('requestfailed', (request) => aborted.push(new URL(request.url()).pathname))
  const requested = page.waitForRequest(delayed)
  await page.goto('/aircraft-classes')
  await waitForHydration(page)
  await requested
  await page.getByRole('banner').getByRole('link', { name: 'Accessories' }).click()
  await expect(heading(page)).toHaveText('Accessories')
  await expect.poll(() => aborted.length).toBeGreaterThan(0)
})

test('a click waits for a response in flight, without requesting it again', async ({ page }) => {
  const calls = listApiCalls(page)
  const held: (() => void)[] = []
  await page.route('**/api/**', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto('/aircraft-classes')
  await waitForHydration(page)
  const isList = (call: string) => call.endsWith('/cards')
  await expect.poll(() => calls.some(isList)).toBe(true)
  const id = Number(calls.find(isList)?.split('/')[3])
  await page.locator(`main article a[href="/aircraft-models/${id}"]`).click()
  for (const release of held.splice(0)) release()
  await expect(heading(page)).toHaveText(/size models$/)
  expect(calls.filter((call) => call === cardsOf(id))).toHaveLength(1)
})

test('a link under a resting pointer or with the focus is prefetched, wherever it is', async ({ page }) => {
  // Nothing is prefetched at rest.
  await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }))
  await page.goto('/aircraft-models/2')
  await waitForHydration(page)
  const intentions: [number, (link: Locator) => Promise<void>][] = [
    [17, (link) => link.dispatchEvent('pointermove', { pointerType: 'mouse' })],
    [16, (link) => link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }))],
  ]
  for (const [index, intend] of intentions) {
    const link = page.getByRole('article').nth(index).getByRole('link')
    const id = (await link.getAttribute('href'))?.split('/').at(-1)
    const answered = page.waitForResponse((response) =>
      response.url().endsWith(`/api/aircraftmodels/${id}?language=en`),
    )
    await intend(link)
    await (await answered).finished()
    await page.context().setOffline(true)
    await link.click()
    await expect(page.getByRole('heading', { level: 2, name: 'Technical details' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('article')).toHaveCount(18)
    await page.context().setOffline(false)
  }
})

test('a stale response is requested again', async ({ page }) => {
  await page.clock.install()
  const calls = listApiCalls(page)
  // Interception bypasses the browser's HTTP cache, which ignores the fake clock.
  await page.route('**/api/**', (route) => route.continue())
  await page.goto('/aircraft-classes')
  await waitForHydration(page)
  const list = cardsOf(2)
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === list)
  await page.clock.runFor(2_500)
  await (await answered).finished()
  await page.clock.fastForward(61_000)
  await page.getByRole('link', { name: 'View more 40 size' }).click()
  await expect(heading(page)).toHaveText('40 size models')
  expect(calls.filter((call) => call === list).length).toBeGreaterThan(1)
})

test('a catalogue change discards what was prefetched before it', async ({ page }) => {
  const list = cardsOf(2)
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === list)
  const calls = await openSettled(page, '/aircraft-classes')
  // It names the version of the catalogue that the page knows.
  await (await answered).finished()
  await page.route('**/api/reviews?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'catalogue-revision': '999' } })
  })
  await page.evaluate(() => {
    // The reviews may have been prefetched already.
    Date.now = () => performance.timeOrigin + performance.now() + 61_000
  })
  await page.getByRole('banner').getByRole('link', { name: 'Reviews' }).click()
  await expect(heading(page)).toHaveText('How our products are evaluated')
  calls.length = 0
  await page.goBack()
  await expect(heading(page)).toHaveText('Aircraft classes')
  expect(calls).toContain('/api/aircraftclasses')
  await page.getByRole('link', { name: 'View more 40 size' }).click()
  await expect(heading(page)).toHaveText('40 size models')
  expect(calls).toContain(list)
})

test('a failed prefetch is silent, and the click requests again', async ({ page }) => {
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: {} }))
  const refused = page.waitForResponse((response) => new URL(response.url()).pathname === cardsOf(2))
  await page.goto('/aircraft-classes')
  await (await refused).finished()
  await page.unroute('**/api/**')
  await page.getByRole('link', { name: 'View more 40 size' }).click()
  await expect(heading(page)).toHaveText('40 size models')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

  test('a card that scrolling brought into the window is ready on tap', async ({ page }) => {
    const calls = await openSettled(page, '/aircraft-models/2')
    const card = page.getByRole('article').nth(5)
    const name = await card.getByRole('heading').innerText()
    const link = card.getByRole('link')
    const id = (await link.getAttribute('href'))?.split('/').at(-1)
    const answered = page.waitForResponse((response) =>
      response.url().endsWith(`/api/aircraftmodels/${id}?language=en`),
    )
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await (await answered).finished()
    await waitForPrefetches(page)
    expect(calls).toContain(`/api/aircraftmodels/${id}`)
    await page.context().setOffline(true)
    await link.tap()
    await expect(heading(page)).toHaveText(name)
  })

  test('what the home page leads to is ready on tap, but for its pictures', async ({ page }) => {
    const pictures = listRequests(page, (path) => path.startsWith('/media/aircraft/'))
    const calls = await openSettled(page, '/')
    await expect.poll(() => calls).toContain('/api/aircraftclasses')
    await waitForPrefetches(page)
    expect(pictures).toEqual([])
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'See the aircraft', exact: true }).tap()
    await expect(heading(page)).toHaveText('Aircraft classes')
  })
})
