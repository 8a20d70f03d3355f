import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  test,
  waitForHydration,
} from '../../../tests/support/browser/browser-test.ts'
import {
  expectNoHorizontalScroll,
  expectPicturesToLoad,
  findLayoutShiftsWithSlowPictures,
  recordRequestsDuring,
  expectWorkingSkipLink,
  tabTo,
} from '../../../tests/support/browser/page-assertions.ts'
import { sparseTest } from '../../../tests/support/server/sparse-site.ts'

test('a visitor finds the eighteen models of the 40 size class', async ({ page, request }) => {
  await page.goto('/aircraft-models/2')
  await expect(page).toHaveTitle('40 size models · Chim Én Models')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /40 size class/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('40 size models')
  await expect(
    page.getByText('Below the list of the aircraft models belonging to the 40 size class.', { exact: true }),
  ).toBeVisible()
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(18)
  await expect(cards.getByRole('heading', { level: 2 })).toContainText(['AT-6 Texan 40', 'J-3 Cub 40'])
  await expect(cards.getByRole('img')).toHaveCount(18)
  await expect(cards.getByRole('link', { name: 'View more' })).toHaveCount(18)
  await test.step('the page is rendered on the server', async () => {
    const html = await (await request.get('/aircraft-models/2')).text()
    expect(html.match(/<article/g)).toHaveLength(18)
    expect(html).toContain('Spitfire Mk IX 40')
  })
  await test.step('the breadcrumbs lead back to the classes, with an arrow between them', async () => {
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(trail.getByRole('link')).toHaveText(['Aircraft Classes', '40 size'])
    await expect(trail.locator('svg')).toHaveCount(1)
    await expect(trail.getByRole('listitem').last().locator('svg')).toHaveCount(0)
    await trail.getByRole('link', { name: 'Aircraft Classes' }).click()
    await expect(page).toHaveURL('/aircraft-classes')
  })
})

test('cards have what a buyer chooses by, and are ordered by wingspan', async ({ page }) => {
  await page.goto('/aircraft-models/3')
  const cards = page.getByRole('article')
  const spans = (
    await cards
      .locator('dd')
      .filter({ hasText: /\d\smm/ })
      .allTextContents()
  ).map((text) => parseInt(text))
  expect(spans).toHaveLength(16)
  expect(spans).toEqual(spans.toSorted((one, other) => one - other))
  const mustang = cards.filter({ has: page.getByRole('heading', { name: 'P-51D Mustang 60' }) })
  await expect(mustang).toContainText(/Wingspan\s*1611\smm 63\.4\sin/)
  await expect(mustang).toContainText(/Weight\s*3600–4000\sg 7\slb 15\soz – 8\slb 13\soz/)
  await expect(mustang).toContainText('Pilot')
  await expect(mustang).toContainText(/\.60.*\.75\scu\sin two-stroke.*electric 6S/)
  await test.step('a class that fits on one page has no paginator', async () => {
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  })
  await waitForHydration(page)
  await test.step('models can be ordered by name, and the page stays where it is', async () => {
    const order = page.getByRole('navigation', { name: 'Order' })
    await page.evaluate(() => scrollTo(0, 200))
    await order.getByRole('link', { name: 'Name' }).click()
    await expect(page).toHaveURL('/aircraft-models/3?order=name')
    const chosen = order.getByRole('link', { name: 'Name' })
    await expect(chosen).toHaveAttribute('aria-current', 'true')
    const readColour = () => chosen.evaluate((link) => getComputedStyle(link).color)
    const pointedAt = await readColour()
    await page.mouse.move(0, 0)
    expect(await readColour()).toBe(pointedAt)
    const names = await page.getByRole('article').getByRole('heading').allTextContents()
    expect(names).toEqual(names.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)))
    expect(await page.evaluate(() => scrollY)).toBe(200)
    await order.getByRole('link', { name: 'Wingspan' }).click()
    await expect(page).toHaveURL('/aircraft-models/3')
  })
  await test.step('View more leads to the model', async () => {
    await page.getByRole('link', { name: 'View more P-51D Mustang 60' }).click()
    await expect(page).toHaveURL('/aircraft-model-detail/1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('P-51D Mustang 60')
    await page.goBack()
  })
  await test.step('the neighbouring classes lead on', async () => {
    const others = page.getByRole('navigation', { name: 'Other size classes' })
    await expect(others.getByRole('link')).toHaveText([
      /^Smaller40 size18\smodels$/,
      /^Larger90 size8\smodels$/,
    ])
    await others.getByRole('link', { name: 'Larger' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('90 size models')
  })
})

test('a navigation from the classes requests the class and its models, and starts at the top', async ({
  page,
}) => {
  await page.goto('/aircraft-classes')
  await waitForHydration(page)
  const link = page.getByRole('link', { name: 'View more 50 cc' })
  await link.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
  const requests = await recordRequestsDuring(page, async () => {
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: '50 cc models' })).toBeFocused()
  })
  expect(requests).toEqual(['/api/aircraftclasses/7/cards?limit=48&offset=0&language=en'])
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('every picture loads and has an alternative text', async ({ page }) => {
  await test.step('late pictures do not shift the layout', async () => {
    expect(await findLayoutShiftsWithSlowPictures(page, '/aircraft-models/2')).toEqual([])
  })
})

test('a model can be chosen with the keyboard', async ({ page }) => {
  await page.goto('/aircraft-models/2')
  await waitForHydration(page)
  await expectWorkingSkipLink(page)
  await tabTo(page, page.getByRole('link', { name: 'View more A6M Zero 40' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'A6M Zero 40' })).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('texts, pictures and links work', async ({ page }) => {
    await page.goto('/aircraft-models/2')
    await expect(page.getByRole('article')).toHaveCount(18)
    await expectPicturesToLoad(page.getByRole('article').first())
    await page.getByRole('link', { name: 'View more Bf 109 G 40' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bf 109 G 40')
  })
})

sparseTest('a class without models says so', async ({ page }) => {
  await page.goto('/aircraft-models/2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Helicopters models')
  await expect(page.getByText('There are no models in this class yet.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expectAccessible(page)
  await test.step('a model without a picture keeps the shape of its card', async () => {
    await page.goto('/aircraft-models/1')
    const card = page.getByRole('article')
    await expect(card).toContainText('Grunau Baby')
    await expect(card).toContainText(/1500\smm.*2400\sg/)
    await expect(card.getByRole('img')).toHaveCount(0)
    const frame = await card.locator('[data-state]').boundingBox()
    expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(1.5, 1)
  })
  await test.step('a page number beyond the end shows the last page', async () => {
    await page.goto('/aircraft-models/1?page=7')
    await expect(page.getByRole('article')).toHaveCount(1)
  })
})

test.describe('a class of 60 models', () => {
  /** Makes the API report and list this many models. */
  async function fakeModels(page: Page, count: number): Promise<void> {
    await page.route('**/api/aircraftclasses/3/cards?*', async (route) => {
      const { searchParams } = new URL(route.request().url())
      const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))]
      const response = await route.fetch({ url: route.request().url().replace(/\?.*/, '') })
      const { models, ...aircraftClass } = await response.json()
      const [first] = models
      const cards = Array.from({ length: Math.min(limit, count - offset) }, (_, index) => ({
        ...first,
        id: offset + index + 1,
        name: `Model ${offset + index + 1}`,
      }))
      await route.fulfill({ json: { ...aircraftClass, model_count: count, models: cards } })
    })
  }

  async function openClass(page: Page): Promise<void> {
    await fakeModels(page, 60)
    await page.goto('/aircraft-classes')
    await waitForHydration(page)
    await page.getByRole('link', { name: 'View more 60 size' }).click()
  }

  test('is paginated, and the next page starts at the top', async ({ page }) => {
    await openClass(page)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(page.getByRole('article')).toHaveCount(48)
    await expect(pages).toContainText('1–48 of 60')
    await pages.getByRole('link', { name: 'Next page' }).click()
    await expect(page.getByRole('article')).toHaveCount(12)
    await expect(page.getByRole('article').first().getByRole('heading')).toHaveText('Model 49')
    await expect(page).toHaveURL('/aircraft-models/3?page=2&items=48')
    await expect(pages.getByRole('link', { name: 'Next page' })).toHaveCount(0)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  })

  test("'Items per page:' sets the page size", async ({ page }) => {
    await openClass(page)
    await page.getByLabel('Items per page:').selectOption('96')
    await expect(page.getByRole('article')).toHaveCount(60)
    await page.getByLabel('Items per page:').selectOption('24')
    await expect(page.getByRole('article')).toHaveCount(24)
  })

  test('going back from another page size restores the scroll position', async ({ page }) => {
    await openClass(page)
    await expect(page.getByRole('article')).toHaveCount(48)
    await page.getByRole('heading', { level: 1 }).click()
    const size = page.getByLabel('Items per page:')
    await size.focus()
    const scrollTop = await page.evaluate(() => scrollY)
    expect(scrollTop).toBeGreaterThan(1_000)
    await size.selectOption('24')
    await expect(page.getByRole('article')).toHaveCount(24)
    await page.goBack()
    await expect(page.getByRole('article')).toHaveCount(48)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollTop)
  })
})
