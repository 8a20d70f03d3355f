// The pages that the links of a window lead to are prefetched.
import type { Locator, Page, Request } from '@playwright/test'
import { apiPathsOf, callsOf, openSettled } from '../../../tests/support/api-calls.ts'
import { expect, test, waitForHydration } from '../../../tests/support/browser-test.ts'

const MAX_PREFETCHED_BYTES = 60_000

test.use({ prefetch: true })

function requestsOf(page: Page, isCounted: (path: string) => boolean): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (isCounted(pathname)) found.push(pathname)
  })
  return found
}

async function expectLoaded(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
}

const isScreenModule = (path: string) => /\.screen-[\w-]+\.js$/.test(path)

const cardsOf = (id: number) => `/api/aircraftclasses/${id}/cards`

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

interface WithPicture {
  image: { image: string }
}

/** Waits until the page has fetched and decoded a picture. */
async function waitForPicture(page: Page, { image: { image } }: WithPicture): Promise<void> {
  const stem = image.replace(/\.\w+$/, '')
  const findAddress = async () =>
    (await page.requests()).map((each) => each.url()).findLast((url) => url.includes(stem))
  await expect.poll(findAddress).toBeDefined()
  await page.evaluate(
    async (src) => {
      // Pictures are decoded one after another.
      await Object.assign(new Image(), { src }).decode()
    },
    await findAddress(),
  )
}

test('the pages behind the nearest links are ready when the page has settled', async ({ page, request }) => {
  const calls = await openSettled(page, '/aircraft-classes')
  for (const id of [1, 2]) expect(calls.filter((call) => call === cardsOf(id))).toHaveLength(1)
  expect(calls).not.toContain('/api/contactus')
  const { models } = await (await request.get(cardsOf(1))).json()
  await waitForPicture(page, models[0])
  await test.step('a prefetched picture is shown at once, without a spinner, and no code is requested', async () => {
    const scripts = requestsOf(page, (path) => path.endsWith('.js'))
    const states = await page.evaluateHandle(() => {
      const found: (string | undefined)[] = []
      new MutationObserver(() => {
        const frame = document.querySelector<HTMLElement>('[data-transition="aircraft-model-26"]')
        if (frame) found.push(frame.dataset['state'])
      }).observe(document, { childList: true, subtree: true })
      return found
    })
    await page.getByRole('link', { name: 'View more 25 size' }).click()
    await expect(heading(page)).toHaveText('25 size models')
    await expect.poll(async () => (await states.jsonValue())[0]).toBe('loaded')
    expect(scripts).toEqual([])
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

test('a page view prefetches 60 kB at most, four requests at a time, each of which asks for what several links need', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 4_000 })
  const isPrefetched = (path: string) => path.startsWith('/api/') || isScreenModule(path)
  const requests = requestsOf(page, (path) => path.startsWith('/api/'))
  const prefetched: Request[] = []
  let underWay = 0
  let most = 0
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) return
    underWay += 1
    most = Math.max(most, underWay)
  })
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) underWay -= 1
    if (isPrefetched(pathname)) prefetched.push(request)
  })
  const calls = await openSettled(page, '/aircraft-models/2')
  let earlier = 0
  const hasEnded = () => {
    const isQuiet = underWay === 0 && prefetched.length === earlier
    earlier = prefetched.length
    return isQuiet && prefetched.length > 10
  }
  await expect.poll(hasEnded, { intervals: [700], timeout: 15_000 }).toBe(true)
  const sizes = await Promise.all(prefetched.map((request) => request.sizes()))
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  expect(bytes).toBeGreaterThan(MAX_PREFETCHED_BYTES / 2)
  expect(bytes).toBeLessThanOrEqual(MAX_PREFETCHED_BYTES)
  expect(most).toBeLessThanOrEqual(4)
  expect(new Set(requests)).toEqual(new Set(['/api/batch']))
  expect(calls.length).toBeGreaterThan(4)
  expect(calls.length).toBeGreaterThan(2 * requests.length)
  expect(new Set(calls).size).toBe(calls.length)
})

test('a click is answered as soon as without prefetching, which stops', async ({ page }) => {
  const delayed = '**/api/batch?*'
  await page.route(delayed, () => {})
  const aborted: string[] = []
  page.on('requestfailed', (request) => aborted.push(new URL(request.url()).pathname))
  const requested = page.waitForRequest(delayed)
  await page.goto('/aircraft-classes')
  await waitForHydration(page)
  await requested
  await page.getByRole('banner').getByRole('link', { name: 'Accessories' }).click()
  await expect(heading(page)).toHaveText('Accessories', { timeout: 2_000 })
  await expect.poll(() => aborted.length).toBeGreaterThan(0)
})

test('a click at the moment when a large batch starts does not wait for it', async ({ page }) => {
  await page.route('**/api/batch?*', () => {})
  await page.addInitScript(() => {
    const { fetch } = globalThis
    globalThis.fetch = (input, init) => {
      const isBatch = typeof input === 'string' && input.includes('/api/batch')
      if (isBatch && input.includes('aircraftclasses%2F2%2Fcards'))
        document.querySelector<HTMLElement>('main a[href="/aircraft-models/2"]')?.click()
      return fetch(input, init)
    }
  })
  const requests = requestsOf(page, (path) => path === cardsOf(2))
  await page.goto('/aircraft-classes')
  await expect(heading(page)).toHaveText('40 size models')
  expect(requests).toHaveLength(1)
})

test('a click waits for a response in flight, without requesting it again', async ({ page }) => {
  const calls = callsOf(page)
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
  await page.evaluate(() => {
    // Just after its start a click would not wait for it.
    const now = performance.now.bind(performance)
    performance.now = () => now() + 100
  })
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
      apiPathsOf(response.request()).includes(`/api/aircraftmodels/${id}`),
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
  const calls = callsOf(page)
  // Interception bypasses the browser's HTTP cache, which ignores the fake clock.
  await page.route('**/api/**', (route) => route.continue())
  await page.goto('/aircraft-classes')
  await waitForHydration(page)
  const list = cardsOf(2)
  const answered = page.waitForResponse((response) => apiPathsOf(response.request()).includes(list))
  await page.clock.runFor(2_500)
  await (await answered).finished()
  await page.clock.fastForward(61_000)
  await page.getByRole('link', { name: 'View more 40 size' }).click()
  await expect(heading(page)).toHaveText('40 size models')
  expect(calls.filter((call) => call === list).length).toBeGreaterThan(1)
})

test('a catalogue change discards what was prefetched before it', async ({ page }) => {
  const calls = await openSettled(page, '/aircraft-classes')
  const list = cardsOf(2)
  await page.route('**/api/reviews', async (route) => {
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
  const refused = page.waitForResponse((response) => apiPathsOf(response.request()).includes(cardsOf(2)))
  await page.goto('/aircraft-classes')
  await (await refused).finished()
  await page.unroute('**/api/**')
  await page.getByRole('link', { name: 'View more 40 size' }).click()
  await expect(heading(page)).toHaveText('40 size models')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

  test('a card that scrolling brought into the window is ready on tap, with its first picture', async ({
    page,
    request,
  }) => {
    const calls = await openSettled(page, '/aircraft-models/2')
    const card = page.getByRole('article').nth(5)
    const name = await card.getByRole('heading').innerText()
    const link = card.getByRole('link')
    const id = (await link.getAttribute('href'))?.split('/').at(-1)
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect.poll(() => calls).toContain(`/api/aircraftmodels/${id}`)
    await waitForPicture(page, await (await request.get(`/api/aircraftmodels/${id}`)).json())
    await page.context().setOffline(true)
    await link.tap()
    await expect(heading(page)).toHaveText(name)
    await expectLoaded(page.locator('main picture img').first())
  })

  test('the first picture of what the home page leads to is ready on tap', async ({ page, request }) => {
    const pictures = requestsOf(page, (path) => path.startsWith('/media/aircraft/'))
    await openSettled(page, '/')
    const [first] = await (await request.get('/api/aircraftclasses')).json()
    await waitForPicture(page, first)
    expect(pictures.length).toBeLessThanOrEqual(2)
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'See the aircraft', exact: true }).tap()
    await expect(heading(page)).toHaveText('Aircraft classes')
    await expectLoaded(page.getByRole('article').first().locator('picture img'))
  })
})
