import { listRequests } from '../../../tests/support/browser/api-calls.ts'
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
  tabTo,
} from '../../../tests/support/browser/page-assertions.ts'
import { sparseTest } from '../../../tests/support/server/sparse-site.ts'

const claim = 'Scale aircraft for radio control, built in Vietnam since 1994'

test('a visitor learns who the company is and what it builds', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Scale aircraft for radio control · Chim Én Models')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(claim)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /Over sixty models/)
  await expect(page.getByRole('main').getByRole('list').first().getByRole('listitem')).toHaveText([
    '1994Making scale model aircraft in our own workshop since 1994',
    '60+Over sixty models designed and built',
    '20+More than twenty countries where our models fly',
    '20About twenty agencies that sell and support them',
  ])
  const story = page.getByRole('region', { name: 'Our story' })
  await expect(story).toContainText('In 1994 nobody in Vietnam was making radio-controlled aircraft')
  await expect(story).toContainText('The next wing is already in the jig.')
  await expect(page.getByRole('contentinfo')).toContainText('© 2021 Chim Én Models')
  await test.step('the claim and the first photograph are visible without scrolling', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('main').getByRole('img').first()).toBeInViewport({ ratio: 1 })
  })
  await test.step('photographs are neither cropped nor letterboxed', async () => {
    for (const photo of await page.getByRole('main').getByRole('img').all()) {
      const box = await photo.boundingBox()
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 2)
    }
  })
  await test.step('the page ends with the aircraft and the distributors', async () => {
    const ways = page.getByRole('navigation', { name: 'Where to go on' })
    await expect(ways.getByRole('link')).toHaveText([
      /^See the aircraft64\smodels in 7 size classes$/,
      /^Find a distributor/,
      'What is new (feed) (opens in a new tab)',
    ])
    const feed = ways.getByRole('link', { name: 'What is new (feed)' })
    const answer = await page.request.get((await feed.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toMatch(/^application\/atom\+xml/)
    await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute('href', '/feed.xml')
  })
  await test.step('each photograph names its models and leads to them', async () => {
    const captions = page.getByRole('main').getByRole('figure').locator('figcaption')
    await expect(captions).toHaveText([
      /^Spitfire Mk IX 60\s*1604\smm 63\.1\sin$/,
      /^J-3 Cub 40/,
      'P-51D Mustang 60P-47D Thunderbolt 60P-38 Lightning',
      /^PT-17 Stearman/,
    ])
    await captions.getByRole('link', { name: 'P-38 Lightning' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('P-38 Lightning')
    await page.goBack()
  })
  await test.step('claims lead to what they claim', async () => {
    await page.getByRole('link', { name: 'More than twenty countries' }).click()
    await expect(page).toHaveURL('/distributors')
    await page.goBack()
    await page.getByRole('link', { name: 'Over sixty models' }).click()
    await expect(page).toHaveURL('/aircraft-classes')
    await page.goBack()
  })
  await test.step('the size classes stand on one line and lead to their models', async () => {
    const sizes = page.getByRole('list', { name: 'Size classes' })
    await expect(sizes.getByRole('link')).toHaveCount(7)
    await sizes.getByRole('link', { name: '1611 mm 60 size' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('60 size models')
  })
})

test('with large text and in low windows the claim, its button and the photograph are still there', async ({
  page,
}) => {
  await page.goto('/')
  await test.step('a phone in landscape shows the claim and its button', async () => {
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'See the aircraft', exact: true })).toBeInViewport({
      ratio: 1,
    })
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await test.step('with text twice as large, the first photograph still fills its frame', async () => {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const photo = page.getByRole('main').getByRole('img').first()
    const frame = photo.locator('xpath=ancestor::div[1]')
    expect((await frame.boundingBox())?.height).toBeCloseTo((await photo.boundingBox())?.height ?? 0, 0)
    // It is next to the claim, which is higher.
    expect((await frame.boundingBox())?.x).toBeGreaterThan(400)
  })
})

test('the story has four photographs', async ({ page }) => {
  await test.step('late photographs do not shift the layout', async () => {
    expect(await findLayoutShiftsWithSlowPictures(page, '/')).toEqual([])
  })
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(4)
})

test('photographs below the window are fetched once somebody scrolls, before they come into the window', async ({
  page,
}) => {
  const photos = listRequests(page, (path) => path.startsWith('/media/home/'))
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto('/')
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  expect(photos).toHaveLength(1)
  await page.mouse.wheel(0, 100)
  await expect.poll(() => photos.length).toBeGreaterThan(1)
  await expect(page.getByRole('main').getByRole('img').nth(1)).not.toBeInViewport()
})

test('the page is rendered on the server', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain('a kite, or a swallow under the eaves')
  expect(html).toMatch(/<title>[^<]+<\/title>/)
})

test('the aircraft classes can be reached with the keyboard', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Aircrafts' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Aircraft classes' })).toBeFocused()
})

test("a navigation from another page only requests the site's texts, the size classes and the events", async ({
  page,
}) => {
  await page.goto('/reviews')
  await waitForHydration(page)
  const requests = await recordRequestsDuring(page, async () => {
    await page.getByRole('link', { name: 'Chim Én Models' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Scale aircraft for radio control · Chim Én Models')
  expect(requests.toSorted()).toEqual([
    '/api/aircraftclasses?language=en',
    '/api/events?language=en',
    '/api/site?language=en',
  ])
})

test.describe('with spinners', () => {
  test.use({ spinners: true })

  test('nothing is animated for a visitor who prefers reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.route('**/media/home/**', () => {})
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('texts, photographs and links work', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(claim)
    await expectPicturesToLoad(page.getByRole('main'))
    await page.getByRole('banner').getByRole('link', { name: 'Aircrafts' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aircraft classes')
  })
})

sparseTest('a company without a story has a home page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('heading')).toHaveText(['Swallow Models'])
  await expect(page.getByRole('banner').getByRole('link', { name: 'Aircrafts' })).toBeVisible()
  await expectAccessible(page)
})
