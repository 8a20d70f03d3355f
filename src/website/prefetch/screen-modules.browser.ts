// The code of a screen comes with the page, with the first link to it that is prefetched, or with the click.
import { listRequests } from '../../../tests/support/browser/api-calls.ts'
import { expect, test, waitForHydration } from '../../../tests/support/browser/browser-test.ts'
import { sendLastRequest } from '../../../tests/support/browser/page-assertions.ts'

test.use({ prefetch: true })

const isScript = (path: string) => path.endsWith('.js')

test('the way from the home page to a model needs no other code than the home page has', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  const scripts = listRequests(page, isScript)
  const main = page.getByRole('main')
  for (const [name, heading] of [
    ['See the aircraft', 'Aircraft classes'],
    ['View more 40 size', '40 size models'],
  ] as const) {
    await main.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await page.waitForLoadState('networkidle')
  }
  await main.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 2, name: 'Technical details' })).toBeVisible()
  // Each screen has a file of its own with little more than the name of the one that all of them share.
  expect(scripts.filter((path) => !path.includes('.screen-'))).toEqual([])
})

test('the code of a screen off that way comes once, with a pointer on a link to it', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const scripts = listRequests(page, (path) => path.includes('/reviews.screen-'))
  const link = page.getByRole('banner').getByRole('link', { name: 'Reviews' })
  await link.hover()
  await expect.poll(() => scripts).toHaveLength(1)
  await link.click()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(scripts).toHaveLength(1)
})

test('the words of screens with code of their own come with the first of them', async ({ page }) => {
  const words = listRequests(page, (path) => path.includes('words.'))
  await page.goto('/vi')
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  expect(words).toEqual([expect.stringMatching(/\/words\.vi-/)])
  for (const [link, heading] of [
    ['Đánh giá', 'Sản phẩm của chúng tôi được đánh giá ra sao'],
    ['Nhà phân phối', 'Các nhà phân phối của chúng tôi'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  expect(words.slice(1)).toEqual([expect.stringMatching(/\/more-words\.vi-/)])
})

for (const isMissing of [false, true]) {
  const outcome = isMissing ? 'is loaded whole if a new build does not have them' : 'loads its words'
  test(`a screen to which the browser goes back ${outcome}`, async ({ page }) => {
    await page.goto('/reviews')
    await waitForHydration(page)
    await page.getByRole('banner').getByRole('link', { name: 'Chim Én Models' }).click()
    await expect(page).toHaveURL('/')
    await page.reload()
    await waitForHydration(page)
    if (isMissing)
      await page.route('**/more-words.*.js', (route) => route.fulfill({ status: 404, body: '' }), {
        times: 1,
      })
    let documents = 0
    page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0))
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How our products are evaluated')
    await expect(page).toHaveURL('/reviews')
    expect(documents).toBe(isMissing ? 1 : 0)
  })
}

test('a failed code prefetch is silent, and the click requests it again', async ({ page }) => {
  await page.route('**/reviews.screen-*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/reviews.screen'))
  await page.goto('/contact-us')
  await waitForHydration(page)
  await page.getByLabel('Your email').fill('pilot@example.org')
  const link = page.getByRole('banner').getByRole('link', { name: 'Reviews' })
  await link.hover()
  await failed
  await expect(page.getByLabel('Your email')).toHaveValue('pilot@example.org')
  await page.unroute('**/reviews.screen-*.js')
  await link.click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a page of which a new build has no code any more is loaded whole', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.route('**/reviews.screen-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  const loaded = page.waitForEvent('load')
  await page.getByRole('banner').getByRole('link', { name: 'Reviews' }).click()
  await loaded
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How our products are evaluated')
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
    await page.getByRole('banner').getByRole('link', { name: 'Reviews' }).hover()
    await page.clock.runFor(10_000)
    await page.evaluate(() => fetch('/robots.txt'))
    expect(requested.filter((path) => path.startsWith('/api/'))).toEqual([])
    expect(requested.filter((path) => path.includes('.screen-'))).toEqual([])
    expect(requested).toContain('/robots.txt')
  })
}

test('while code is on its way the page says so, and the last click counts', async ({ page }) => {
  await page.goto('/contact-us')
  await waitForHydration(page)
  const held: (() => void)[] = []
  await page.route('**/reviews.screen-*.js', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  const linkTo = (name: string) => page.getByRole('banner').getByRole('link', { name })
  await linkTo('Reviews').click()
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible()
  await linkTo('Distributors').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our distributors')
  const loaded = page.waitForEvent('requestfinished', (request) => request.url().includes('/reviews.screen'))
  for (const release of held) release()
  await loaded
  await sendLastRequest(page)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page).toHaveURL('/distributors')
})

test('a link whose code cannot be loaded says so, and leaves the visitor where they are', async ({
  page,
  context,
}) => {
  await page.goto('/contact-us')
  await waitForHydration(page)
  await page.getByLabel('Your email').fill('pilot@example.org')
  const link = page.getByRole('banner').getByRole('link', { name: 'Distributors' })
  await context.setOffline(true)
  await link.click()
  await expect(
    page.getByText('This page could not be loaded, because this device is offline. Please try again.'),
  ).toBeVisible()
  await expect(page.getByLabel('Your email')).toHaveValue('pilot@example.org')
  await expect(page).toHaveURL(/\/contact-us$/)
  await context.setOffline(false)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our distributors')
})

const failed = 'This page could not be loaded'
/** Their code is in the file that all pages have (`vite/files-of-code.ts`). */
const sharedScreens = ['home', 'aircraft-classes', 'models-of-a-class', 'model-detail']
/** By the page that they are on: links, their screens, and the headings of these without data. */
const offlineLinks: Record<string, [link: string, screen: string, heading: string][]> = {
  '/search?q=mustang': [['Compare these three', 'compare', 'Compare']],
  '/accessories': [
    ['CE-X01', 'product', 'This product could not be loaded'],
    ['View model', 'model-detail', failed],
    ['Distributors', 'distributors', 'Our distributors'],
  ],
  '/aircraft-classes': [
    ['View more 60 size', 'models-of-a-class', failed],
    ['Accessories', 'accessories', 'Accessories'],
    ['Reviews', 'reviews', 'How our products are evaluated'],
  ],
  '/who-made-this-website': [['Aircrafts', 'aircraft-classes', 'Aircraft classes']],
}

for (const [from, links] of Object.entries(offlineLinks)) {
  test(`a page that ${from} leads to says that the device is offline, and opens once it is connected`, async ({
    page,
    context,
  }) => {
    const heading = page.getByRole('heading', { level: 1 })
    const linkTo = (name: string) => page.getByRole('link', { name }).first()
    // Only the code is prefetched.
    await page.route('**/api/**', (route) => route.abort())
    const fetched: string[] = []
    page.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname))
    await page.goto(from)
    await waitForHydration(page)
    for (const [link, screen] of links) {
      await linkTo(link).focus()
      if (!sharedScreens.includes(screen))
        await expect.poll(() => fetched.some((path) => path.includes(`/${screen}.screen-`))).toBe(true)
    }
    await page.waitForLoadState('networkidle')
    const ofShared = new RegExp(`/(?:${sharedScreens.join('|')})\\.screen-`)
    expect(fetched.filter((path) => ofShared.test(path))).toEqual([])
    const ownHeading = await heading.innerText()
    await context.setOffline(true)
    for (const [index, [link, , failedHeading]] of links.entries()) {
      if (index > 0) {
        await page.goBack()
        await expect(heading).toHaveText(ownHeading)
      }
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
