import { expect, expectAccessible, test, untilHydrated } from '../../../tests/support/browser-test.ts'
import {
  expectNoSidewaysScroll,
  expectPicturesToLoad,
  layoutShiftWithLatePictures,
  requestsDuring,
  skipToContent,
  tabTo,
} from '../../../tests/support/page-checks.ts'
import { sparseTest } from '../../../tests/support/sparse-site.ts'

test('a visitor reads what there is to know about the P-51D Mustang 60', async ({ page }) => {
  await page.goto('/aircraft-model-detail/1')
  await expect(page).toHaveTitle('P-51D Mustang 60 · Chim Én Models')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /wingspan 1611 mm/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('P-51D Mustang 60')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Story',
    'Classic version',
    'Technical details',
    'Photos',
  ])
  const story = page.getByRole('article').filter({ hasText: 'Story' })
  await expect(story.getByRole('paragraph')).toHaveText([
    /^North American drew the Mustang/,
    /^Ours was the first/,
  ])
  const classic = page.getByRole('article').filter({ hasText: 'Classic version' })
  await expect(classic.getByRole('img')).toHaveAttribute('alt', /P-51D Mustang/)
})

test('the technical details are figures with their units, and three lists', async ({ page }) => {
  await page.goto('/aircraft-model-detail/1')
  const details = page.getByRole('article').filter({ hasText: 'Technical details' })
  await expect(details.getByRole('term')).toHaveText(['Wingspan', 'Length', 'Weight', 'Radio req'])
  await expect(details.getByRole('definition')).toHaveText([
    '1611 mm',
    '1404 mm',
    '3600 g',
    '5 channels (6 with retracts), 7 servos',
  ])
  await expect(details.getByRole('heading', { level: 3 })).toHaveText([
    'Includes',
    'Does not include',
    'Features',
  ])
  await expect(details.getByRole('list').nth(0).getByRole('listitem')).toHaveCount(7)
  await expect(details.getByRole('list').nth(1)).toContainText('Receiver, servos and leads')
  await expect(details.getByRole('list').nth(2)).toContainText('Belly scoop moulded as one piece')
})

test('the photos show each picture of each version with its name and product code', async ({ page }) => {
  await page.goto('/aircraft-model-detail/1')
  const photos = page.getByRole('article').filter({ hasText: /CE-\d{3}[A-Z]/ })
  await expect(photos.getByRole('heading', { level: 3 })).toHaveText([
    'Yellow Nose',
    'Yellow Nose',
    'Yellow Nose',
    'Red Nose',
    'Red Nose',
  ])
  await expect(photos.getByText(/^CE-/)).toHaveText(['CE-001A', 'CE-001A', 'CE-001A', 'CE-001B', 'CE-001B'])
  await expect(photos.getByRole('img')).toHaveCount(5)
})

test('the manual opens in a new tab and is a PDF', async ({ page, request }) => {
  await page.goto('/aircraft-model-detail/1')
  const manual = page.getByRole('link', { name: 'Manual of the P-51D Mustang 60, PDF (opens in a new tab)' })
  await expect(manual).toHaveText(/^Manual/)
  await expect(manual).toHaveAttribute('target', '_blank')
  await expect(manual).toHaveAttribute('rel', /noopener/)
  const answer = await request.get((await manual.getAttribute('href')) ?? '')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('the breadcrumbs lead back to the class and the classes, with arrows between them', async ({ page }) => {
  await page.goto('/aircraft-model-detail/1')
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByRole('link')).toHaveText(['Aircraft Classes', '60 size', 'P-51D Mustang 60'])
  await expect(trail.locator('svg')).toHaveCount(2)
  await expect(trail.getByRole('listitem').last().locator('svg')).toHaveCount(0)
  await trail.getByRole('link', { name: '60 size' }).click()
  await expect(page).toHaveURL('/aircraft-models/3')
})

test('a model that is no longer made says so', async ({ page }) => {
  await page.goto('/aircraft-model-detail/52')
  await expect(page.getByText(/^Discontinued, last made in \d{4}\.$/)).toBeVisible()
})

test('the page arrives rendered', async ({ request }) => {
  const html = await (await request.get('/aircraft-model-detail/1')).text()
  expect(html.match(/CE-001[AB]<\/p>/g)).toHaveLength(5)
  expect(html).toContain('1611 mm')
})

test('coming from the class asks for the model and its versions, and starts at the top', async ({ page }) => {
  await page.goto('/aircraft-models/3')
  await untilHydrated(page)
  const link = page.getByRole('link', { name: 'View more' }).last()
  await link.scrollIntoViewIfNeeded()
  const id = (await link.getAttribute('href'))?.split('/').at(-1)
  const requests = await requestsDuring(page, async () => {
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Technical details' })).toBeVisible()
  })
  expect(requests).toEqual([
    `/api/aircraftmodels/${id}`,
    `/api/aircraftversions/${id}/get_aircraft_versions_by_model`,
  ])
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('every picture loads and says what it shows', async ({ page }) => {
  await page.goto('/aircraft-model-detail/1')
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(6)
  await expectPicturesToLoad(page.getByRole('main'))
})

test('from the classes to the manual with the keyboard alone', async ({ page }) => {
  await page.goto('/aircraft-classes')
  await untilHydrated(page)
  await skipToContent(page)
  await tabTo(page, page.getByRole('link', { name: 'View more 60 size' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '60 size models' })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'View more P-51D Mustang 60' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'P-51D Mustang 60' })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Manual' }))
})

test('the page fits a telephone', async ({ page }) => {
  await page.goto('/aircraft-model-detail/1')
  await expectNoSidewaysScroll(page)
})

test('nothing jumps when the pictures arrive late', async ({ page }) => {
  expect(await layoutShiftWithLatePictures(page, '/aircraft-model-detail/1')).toBe(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page is accessible in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/aircraft-model-detail/1')
    await expectAccessible(page)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the model reads, its pictures show and the links work', async ({ page }) => {
    await page.goto('/aircraft-model-detail/1')
    await expect(page.getByText('1611 mm')).toBeVisible()
    await expectPicturesToLoad(page.getByRole('main'))
    await expect(page.getByRole('link', { name: 'Manual' })).toHaveAttribute('href', /\.pdf$/)
    await page.getByRole('link', { name: 'Aircraft Classes' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aircraft classes')
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  sparseTest(
    `a model with only its figures is shown with what is missing, ${colorScheme}`,
    async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto('/aircraft-model-detail/1')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grunau Baby')
      await expect(page.getByText('We have no picture of this model yet.')).toBeVisible()
      await expect(page.getByText('The manual of this model is not published.')).toBeVisible()
      await expect(page.getByText('We have no photos of this model yet.')).toBeVisible()
      await expect(page.getByText('Not published.', { exact: true })).toHaveCount(3)
      await expect(page.getByRole('link', { name: 'Manual' })).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('img')).toHaveCount(0)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    },
  )
}
