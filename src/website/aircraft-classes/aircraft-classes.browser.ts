import {
  expect,
  expectAccessible,
  test,
  waitForHydration,
} from '../../../tests/support/browser/browser-test.ts'
import {
  expectPicturesToLoad,
  findLayoutShiftsWithSlowPictures,
  recordRequestsDuring,
} from '../../../tests/support/browser/page-assertions.ts'
import { sparseTest } from '../../../tests/support/server/sparse-site.ts'

const classNames = ['25 size', '40 size', '60 size', '90 size', '120 size', '30 cc', '50 cc']

test('a visitor finds every size class, the smallest first', async ({ page, request }) => {
  await page.goto('/aircraft-classes')
  await expect(page).toHaveTitle('Aircraft classes · Chim Én Models')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /25 size, 40 size/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aircraft classes')
  await expect(
    page.getByText('Our aircrafts are categorized by size classes, below the list of our size classes.', {
      exact: true,
    }),
  ).toBeVisible()
  const cards = page.getByRole('article')
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText(classNames)
  await expect(cards.locator('picture img')).toHaveCount(7)
  await expect(cards.getByRole('link', { name: 'View more' })).toHaveCount(7)
  await test.step('each card shows the wingspans of its class', async () => {
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: '50 cc' }) })
    await expect(card.getByRole('img', { name: /^Wingspan 2200–2400\smm$/ })).toBeVisible()
    await expect(card).toContainText('Wingspan 2.25–2.40 m')
    await expect(card).toContainText(/4\smodels/)
  })
  await test.step('the bars of all classes lie along one axis', async () => {
    const axes = page.getByRole('article').getByRole('img', { name: /^Wingspan/ })
    await expect(axes).toHaveCount(7)
    for (const [axis, min, max] of [
      [axes.nth(5), 1950, 2700],
      [axes.nth(6), 2200, 2400],
    ] as const) {
      const box = await axis.boundingBox()
      const place = (wingspan: number) =>
        (box?.x ?? 0) + ((box?.width ?? 0) * (wingspan - 1000)) / (2800 - 1000)
      const bar = await axis.locator('> line').last().boundingBox()
      // The line is 1 px wide.
      expect(Math.abs((bar?.x ?? 0) - place(min))).toBeLessThan(1)
      expect(Math.abs((bar?.x ?? 0) + (bar?.width ?? 0) - place(max))).toBeLessThan(1)
    }
  })
  await test.step('the labels of the bars are on their cards in windows of any width', async () => {
    const size = page.viewportSize()
    for (const width of [320, 360, 600, 680, 750, 960]) {
      await page.setViewportSize({ width, height: 900 })
      const outside = await cards.evaluateAll((articles) =>
        articles.flatMap((article) => {
          const card = article.getBoundingClientRect()
          return [...article.querySelectorAll('svg[role="img"] text')]
            .filter((text) => {
              const { left, right } = text.getBoundingClientRect()
              return left < card.left || right > card.right
            })
            .map((text) => text.textContent)
        }),
      )
      expect(outside, `in a window of ${width} px`).toEqual([])
    }
    if (size) await page.setViewportSize(size)
  })
  await test.step('the last of an odd number of cards takes the whole row', async () => {
    const first = await page.getByRole('article').first().boundingBox()
    const last = await page.getByRole('article').last().boundingBox()
    expect(last?.width).toBeGreaterThan(2 * (first?.width ?? Infinity))
  })
  await test.step('the only breadcrumb is the page itself, without an arrow', async () => {
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(trail.getByRole('link')).toHaveText(['Aircraft Classes'])
    await expect(trail.getByRole('link')).toHaveAttribute('aria-current', 'page')
    await expect(trail.locator('svg')).toHaveCount(0)
  })
  await test.step('the page is rendered on the server', async () => {
    const html = await (await request.get('/aircraft-classes')).text()
    for (const name of classNames) expect(html).toContain(name)
    expect(html.match(/<article/g)).toHaveLength(7)
  })
  await test.step('View more leads to the models of the class', async () => {
    await page.getByRole('link', { name: 'View more 40 size' }).click()
    await expect(page).toHaveURL('/aircraft-models/2')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('40 size models')
  })
})

test('a navigation from the home page only requests the classes', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const requests = await recordRequestsDuring(page, async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Aircrafts' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Aircraft classes' })).toBeFocused()
  })
  expect(requests).toEqual(['/api/aircraftclasses?language=en'])
  await expect(page.getByRole('article')).toHaveCount(7)
})

test.describe('with spinners', () => {
  test.use({ spinners: true })

  test('each card shows a spinner until its picture has loaded', async ({ page }) => {
    const response = Promise.withResolvers<void>()
    await page.route('**/media/**', async (route) => {
      await response.promise
      await route.continue()
    })
    await page.goto('/aircraft-classes', { waitUntil: 'commit' })
    await waitForHydration(page)
    const spinner = page.getByRole('article').first().locator('[data-state] > span')
    await expect(spinner).toBeVisible()
    response.resolve()
    await expect(spinner).toBeHidden()
  })
})

test('every picture loads and has an alternative text', async ({ page }) => {
  await test.step('late pictures do not shift the layout', async () => {
    expect(await findLayoutShiftsWithSlowPictures(page, '/aircraft-classes')).toEqual([])
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('texts, pictures and links work', async ({ page }) => {
    await page.goto('/aircraft-classes')
    await expectPicturesToLoad(page.getByRole('main'))
    await expect(page.locator('[data-state] > span').first()).toBeHidden()
    await page.getByRole('link', { name: 'View more 25 size' }).click()
    await expect(page).toHaveURL('/aircraft-models/1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('25 size models')
  })
})

sparseTest('a class without a picture keeps the shape of its card', async ({ page }) => {
  await page.goto('/aircraft-classes')
  const cards = page.getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText(['Gliders', 'Helicopters'])
  await expect(cards.getByRole('img')).toHaveCount(0)
  const frame = await cards.first().locator('[data-state]').boundingBox()
  expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(1.5, 1)
  await expectAccessible(page)
})
