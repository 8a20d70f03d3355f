import type { Locator, Page } from '@playwright/test'
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
import { joinUnits } from '../figures/measurements.ts'

function section(within: Page | Locator, heading: string): Locator {
  const named = (element: string) => `> ${element}:text-is("${heading}")`
  return within.locator(`section:has(${named(':is(h2, h3)')}, ${named('div > h2')})`)
}

/** Figures and units, as the page joins them. */
const unbroken = (text: TemplateStringsArray) => joinUnits(text.join(''))

test('a visitor reads what there is to know about the P-51D Mustang 60', async ({ page, request }) => {
  await page.goto('/aircraft-model-detail/1')
  await expect(page).toHaveTitle('P-51D Mustang 60: RC scale model, 1611 mm, .60–.75')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /wingspan 1611 mm/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('P-51D Mustang 60')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Classic version',
    'Story',
    'Technical details',
    'Photos',
    'Spare parts',
    'Other sizes',
    'Accessories that fit',
  ])
  const story = page.getByRole('article').filter({ hasText: 'Story' })
  await expect(story.getByRole('paragraph')).toHaveText([
    /^North American drew the Mustang/,
    /^Ours was the first/,
  ])
  const classic = page.getByRole('article').filter({ hasText: 'Classic version' })
  await expect(classic.getByRole('img')).toHaveAttribute('alt', /P-51D Mustang/)
  await test.step('the title block answers what a buyer asks, and leads on', async () => {
    const opening = page.getByRole('main').locator('dl').first()
    await expect(opening.getByRole('term')).toHaveText([
      'Wingspan',
      'Length',
      'Weight',
      'Engine',
      'Electric',
      'Radio',
      'Class',
      'Scale',
      'Pilot',
      'Status',
    ])
    await expect(opening.getByRole('definition')).toHaveText([
      unbroken`1611 mm 63.4 in`,
      unbroken`1404 mm 55.3 in`,
      unbroken`3600–4000 g 7 lb 15 oz – 8 lb 13 oz`,
      /^\.60–\.75\scu\sin two-stroke/,
      /80\sA ESC/,
      '5 channels (6 with retracts), 7 servos',
      '60 size',
      '1:7',
      'Expert',
      'In production since 1995',
    ])
    await expect(page.getByRole('link', { name: 'Find a distributor' })).toHaveAttribute(
      'href',
      '/distributors',
    )
    await expect(page.getByRole('link', { name: 'Ask about this model' })).toHaveAttribute(
      'href',
      '/contact-us?about=P-51D%20Mustang%2060',
    )
  })
  await test.step('no figure leaves its unit at the end of a line', async () => {
    const figures = await page.getByRole('main').locator('dd, td').allTextContents()
    expect(figures.filter((text) => /\d (?:mm|g|in|oz|lb|kV|W|A|cc|dm²)\b/.test(text))).toEqual([])
    expect(figures.join()).toContain('1611\u00A0mm')
  })
  await test.step('the technical details are figures with their units, and three lists', async () => {
    const details = section(page, 'Technical details')
    const group = (title: string) => section(details, title).getByRole('definition')
    await expect(section(details, 'Airframe').getByRole('term')).toHaveText([
      'Wingspan',
      'Length',
      'Weight',
      'Wing area',
      'Wing loading',
      'Cube loading',
      'Full size',
    ])
    await expect(group('Airframe')).toHaveText([
      unbroken`1611 mm`,
      unbroken`63.4 in`,
      unbroken`1404 mm`,
      unbroken`55.3 in`,
      unbroken`3600–4000 g`,
      unbroken`7 lb 15 oz – 8 lb 13 oz`,
      unbroken`44.6 dm²`,
      unbroken`691 sq in`,
      unbroken`81–90 g/dm²`,
      unbroken`26.5–29.4 oz/sq ft`,
      unbroken`12.1–13.4 g/dm³`,
      unbroken`12.1–13.4 oz/cu ft`,
      unbroken`11.28 m × 9.83 m`,
      unbroken`37.0 ft × 32.3 ft`,
    ])
    await expect(group('Power')).toHaveText([/^\.60–\.75\scu\sin two-stroke/, /80\sA ESC/, /^12\s×\s8/])
    await expect(group('Radio')).toHaveText([
      '5 channels (6 with retracts), 7 servos',
      'Prepared for retracts',
    ])
    await expect(details.getByRole('row')).toHaveText([
      'Low rateHigh rate',
      unbroken`Balance pointbehind the leading edge of the wing at the root83–91 mm3.27–3.58 in`,
      unbroken`Elevator12 mm0.47 in17 mm0.67 in`,
      unbroken`Aileron11 mm0.43 in16 mm0.63 in`,
      unbroken`Rudder26 mm1.02 in38 mm1.50 in`,
      unbroken`Flap22 mm0.87 in42 mm1.65 in`,
    ])
    await expect(details.getByText('Flaps go down: low for take-off, high for landing.')).toBeVisible()
    await expect(details.getByRole('heading', { level: 3 })).toHaveText([
      'Balance and throws',
      'Airframe',
      'Power',
      'Radio',
      'Includes',
      'Does not include',
      'Features',
    ])
    await expect(details.getByRole('list').nth(0).getByRole('listitem')).toHaveCount(7)
    await expect(details.getByRole('list').nth(1)).toContainText('Receiver, servos and leads')
    await expect(details.getByRole('list').nth(2)).toContainText('Belly scoop moulded as one piece')
  })
  await test.step('the row of the balance point says where it is measured from', async () => {
    const row = page.getByRole('row', { name: /Balance point/ })
    await expect(row).toContainText('behind the leading edge of the wing at the root')
    await expect(row.getByRole('cell').last()).toHaveText('83–91 mm3.27–3.58 in')
  })
  await test.step('photos are grouped by version, each with its view, the name of the version and its product code', async () => {
    const photos = section(page, 'Photos')
    await expect(photos.getByRole('heading', { level: 3 })).toHaveText(['Yellow Nose', 'Red Nose'])
    await expect(photos.getByRole('button')).toHaveText(['CE-001A', 'CE-001B'])
    await expect(photos.getByRole('figure')).toHaveText([
      'FrontYellow Nose, CE-001A',
      'SideYellow Nose, CE-001A',
      'RearYellow Nose, CE-001A',
      'FrontRed Nose, CE-001B',
      'SideRed Nose, CE-001B',
    ])
    await expect(photos.getByRole('img')).toHaveCount(5)
  })
  await test.step('the page has the accessories that fit', async () => {
    const accessories = section(page, 'Accessories that fit').getByRole('article')
    await expect(accessories.getByRole('heading')).toHaveText([
      'Electric retract set, P-51D Mustang 60',
      // Made for another model.
      'Treaded wheels 95 mm, P-47D Thunderbolt 60',
      /^Drop tanks/,
    ])
  })
  await test.step('the manual opens in a new tab and is a PDF', async () => {
    const manual = page.getByRole('link', {
      name: 'Manual of the P-51D Mustang 60 PDF, 4 pages, 177 kB (opens in a new tab)',
    })
    await expect(manual).toHaveText(/^Manual/)
    await expect(manual).toHaveAttribute('target', '_blank')
    await expect(manual).toHaveAttribute('rel', /noopener/)
    const answer = await request.get((await manual.getAttribute('href')) ?? '')
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toBe('application/pdf')
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })
  await test.step('a model can be followed', async () => {
    const feed = page.getByRole('link', { name: 'Follow this aircraft (feed)' })
    const address = (await feed.getAttribute('href')) ?? ''
    await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute('href', address)
    const answer = await page.request.get(address)
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain('<title>P-51D Mustang 60: new aircraft model')
  })
  await test.step('the neighbours of the class lead on', async () => {
    const neighbours = page.getByRole('navigation', { name: 'Other models of the 60 size class' })
    await expect(neighbours.getByRole('link')).toHaveText([
      /^Previous in 60 size.*1604\smm/,
      /^Next in 60 size.*1617\smm/,
    ])
  })
  await test.step('the page is rendered on the server', async () => {
    const html = await (await request.get('/aircraft-model-detail/1')).text()
    expect(html.match(/<figure id="photo-/g)).toHaveLength(5)
    expect(html).toContain('1611\u00A0mm')
  })
  await test.step('the breadcrumbs lead back to the class and the classes, with arrows between them', async () => {
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(trail.getByRole('link')).toHaveText(['Aircraft Classes', '60 size', 'P-51D Mustang 60'])
    await expect(trail.locator('svg')).toHaveCount(2)
    await expect(trail.getByRole('listitem').last().locator('svg')).toHaveCount(0)
    await trail.getByRole('link', { name: '60 size' }).click()
    await expect(page).toHaveURL('/aircraft-models/3')
  })
})

test('a click on a product code copies it, and other sizes lead to each other', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/aircraft-model-detail/1')
  await waitForHydration(page)
  await test.step('a click on a product code copies it', async () => {
    await page.getByRole('button', { name: 'CE-001B' }).first().click()
    await expect(page.getByRole('status').getByText('Copied to clipboard')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('CE-001B')
  })
  await test.step('other sizes of the aircraft are lines to the same scale and link to each other', async () => {
    const sizes = section(page, 'Other sizes').getByRole('listitem')
    await expect(sizes).toHaveText([
      /^P-51D Mustang 25/,
      /^P-51D Mustang 60.*this model/,
      /^P-51D Mustang 50 cc/,
    ])
    const lengths = await sizes
      .locator('svg[width]')
      .evaluateAll((lines) =>
        lines.filter((line) => line.getAttribute('width')?.endsWith('%')).map((line) => line.clientWidth),
      )
    const wingspans = (await sizes.allTextContents()).map((text) => Number(/(\d{4})\smm$/.exec(text)?.[1]))
    expect((lengths[1] ?? 0) / (lengths[2] ?? 1)).toBeCloseTo((wingspans[1] ?? 0) / (wingspans[2] ?? 1), 1)
    await page.getByRole('link', { name: 'P-51D Mustang 50 cc' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'P-51D Mustang 50 cc' })).toBeFocused()
  })
  await test.step('their scales are written as in the language of the page', async () => {
    await page.goto('/de/aircraft-model-detail/4')
    await expect(section(page, 'Andere Größen').getByRole('listitem')).toHaveText([
      /^AT-6 Texan 40.* · 1:8,5 · /,
      /^AT-6 Texan 50 cc.* · 1:5,4 · /,
    ])
  })
})

test('other models have their reviews, their successors and the way back to their class', async ({
  page,
}) => {
  await test.step('the page has the reviews of the model', async () => {
    await page.goto(await reviewedModel(page))
    const review = section(page, 'Reviews of this model').getByRole('article').first()
    await expect(review.getByRole('link', { name: /^PDF of/ })).toHaveAttribute('target', '_blank')
  })
  await test.step('a discontinued model leads to its successor and to the nearest model in production', async () => {
    await page.goto('/aircraft-model-detail/10')
    await expect(page.getByText('Discontinued, last made in 2012.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Successor: Pitts S-2B 120' })).toHaveAttribute(
      'href',
      '/aircraft-model-detail/48',
    )
    await expect(page.getByText(/^Nearest in production: .*, \d{4}\smm$/).getByRole('link')).toHaveCount(1)
  })
  await test.step('the smallest model of a class leads back to the class', async () => {
    const neighbours = page.getByRole('navigation', { name: 'Other models of the 60 size class' })
    await expect(neighbours.getByRole('link').first()).toHaveAttribute('href', '/aircraft-models/3')
  })
  await page.goto('/aircraft-model-detail/52')
  await expect(page.getByText('Discontinued, last made in 2022.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Find a distributor' })).toBeVisible()
})

/** The path of a model with a review. */
async function reviewedModel(page: Page): Promise<string> {
  const answer = await page.request.get('/api/reviews')
  const reviews: { model: number | null }[] = await answer.json()
  return `/aircraft-model-detail/${reviews.find(({ model }) => model !== null)?.model}`
}

test('a navigation from the class requests the model and its versions, and starts at the top', async ({
  page,
}) => {
  await page.goto('/aircraft-models/3')
  await waitForHydration(page)
  const link = page.getByRole('link', { name: 'View more' }).last()
  await link.scrollIntoViewIfNeeded()
  const id = (await link.getAttribute('href'))?.split('/').at(-1)
  const requests = await recordRequestsDuring(page, async () => {
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Technical details' })).toBeVisible()
  })
  expect(requests).toEqual([
    `/api/aircraftmodels/${id}?language=en`,
    `/api/aircraftversions/${id}/get_aircraft_versions_by_model?language=en`,
  ])
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the manual can be reached from the classes with the keyboard', async ({ page }) => {
  await page.goto('/aircraft-classes')
  await waitForHydration(page)
  await expectWorkingSkipLink(page)
  await tabTo(page, page.getByRole('link', { name: 'View more 60 size' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '60 size models' })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'View more P-51D Mustang 60' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'P-51D Mustang 60' })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Manual' }))
})

test('every picture loads and has an alternative text', async ({ page }) => {
  await test.step('late pictures do not shift the layout', async () => {
    expect(await findLayoutShiftsWithSlowPictures(page, '/aircraft-model-detail/1')).toEqual([])
  })
  await expect(page.getByRole('main').locator('picture img')).toHaveCount(9)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('texts, pictures and links work', async ({ page, request }) => {
    await page.goto('/aircraft-model-detail/1')
    await expect(
      page
        .getByRole('definition')
        .filter({ hasText: /1611\smm/ })
        .first(),
    ).toBeVisible()
    await expectPicturesToLoad(page.getByRole('main'))
    const photo = page.locator('#photo-1').getByRole('link')
    expect((await request.get((await photo.getAttribute('href')) ?? '')).headers()['content-type']).toBe(
      'image/jpeg',
    )
    await expect(page.getByRole('link', { name: 'Manual' })).toHaveAttribute('href', /\.pdf$/)
    await page.getByRole('link', { name: 'Aircraft Classes' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aircraft classes')
  })
})

sparseTest('a model with only the required data says what is missing', async ({ page }) => {
  await page.goto('/aircraft-model-detail/1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grunau Baby')
  await expect(page.getByText('No picture yet')).toBeVisible()
  await expect(page.getByText('Manual: not published — ask us')).toBeVisible()
  await expect(page.getByText('Engine, Electric, Propeller')).toBeVisible()
  await expect(page.getByText('We have no photos of this model yet.')).toBeVisible()
  await expect(page.getByText('Not published.', { exact: true })).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Manual' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2 }).last()).toHaveText('Language')
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
})
