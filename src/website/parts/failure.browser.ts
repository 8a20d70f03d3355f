import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, untilHydrated } from '../../../tests/support/browser-test.ts'
import { expectNoSidewaysScroll } from '../../../tests/support/page-checks.ts'

const missing = {
  '/aircraft-model-detail/9999': 'There is no aircraft model with the id 9999.',
  '/aircraft-models/9999': 'There is no aircraft class with the id 9999.',
}
const malformed = [
  '/aircraft-model-detail/mustang',
  '/aircraft-model-detail/1.5',
  '/aircraft-model-detail/-1',
  '/aircraft-model-detail/99999999999999999999',
  '/aircraft-model-detail/%00',
  '/aircraft-models/..%2F1',
  '/aircraft-models/40-size',
]

for (const [address, sentence] of Object.entries(missing)) {
  test(`${address} is answered with 404 and the way to the classes`, async ({ page }) => {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle('Not found · Chim Én Models')
    await expect(page.getByText(sentence)).toBeVisible()
    await expectWayOut(page)
  })
}

for (const address of malformed) {
  test(`${address} is no address of ours and is answered with 404`, async ({ page }) => {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await expectWayOut(page)
  })
}

async function expectWayOut(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find this page')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Aircrafts' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Aircraft classes' }).click()
  await expect(page).toHaveURL('/aircraft-classes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aircraft classes')
}

test('a model that was removed while the visitor was looking at its class is not found', async ({ page }) => {
  await page.goto('/aircraft-models/3')
  await untilHydrated(page)
  await page.route('**/api/aircraftmodels/1', (route) =>
    route.fulfill({
      status: 404,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Not Found', status: 404, detail: 'There is no such model.' },
    }),
  )
  await page.getByRole('link', { name: 'View more P-51D Mustang 60' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'We could not find this page' })).toBeFocused()
  await expect(page.getByText('There is no such model.')).toBeVisible()
  await expectWayOut(page)
})

const failures = {
  'the connection is lost': (page: Page) => page.route('**/api/**', (route) => route.abort()),
  'the site answers with an error': (page: Page) =>
    page.route('**/api/**', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        json: { type: 'about:blank', title: 'Internal Server Error', status: 500 },
      }),
    ),
  'something in between answers with a page of its own': (page: Page) =>
    page.route('**/api/**', (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/html',
        body: '<h1>Please log in to this network</h1>',
      }),
    ),
}

for (const [failure, fail] of Object.entries(failures)) {
  test(`when ${failure}, the visitor is told so and can try again`, async ({ page }) => {
    await page.goto('/')
    await untilHydrated(page)
    await fail(page)
    await page.getByRole('banner').getByRole('link', { name: 'Aircrafts' }).click()
    const heading = page.getByRole('heading', { level: 1, name: 'Aircraft classes' })
    await expect(heading).toBeFocused()
    await expect(page.getByText('The list of size classes could not be loaded.')).toBeVisible()
    await expect(page).toHaveTitle('Something went wrong · Chim Én Models')
    await expect(page.getByRole('status').first()).toHaveText('Something went wrong · Chim Én Models')
    await expect(page.getByRole('link', { name: 'Chim Én Models' })).toBeVisible()
    // A second attempt that fails leads back to the heading, so that it is not taken for nothing.
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(heading).toBeFocused()
    await expect(page.getByRole('article')).toHaveCount(0)
    await page.unroute('**/api/**')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('article')).toHaveCount(7)
    await expect(heading).toBeFocused()
    await expect(page).toHaveTitle('Aircraft classes · Chim Én Models')
  })
}

const screens = {
  Aircrafts: ['Aircraft classes', 'The list of size classes'],
  Accessories: ['Accessories', 'The list of accessories'],
  Reviews: ['How our products are evaluated', 'The list of reviews'],
  Distributors: ['Our distributors', 'The list of distributors'],
  'Contact us': ['Contact us', 'The form'],
}

for (const [item, [heading = '', subject = '']] of Object.entries(screens)) {
  test(`${item} keeps its heading when it cannot be loaded`, async ({ page }) => {
    await page.goto('/who-made-this-website')
    await untilHydrated(page)
    await page.route('**/api/**', (route) => route.abort())
    await page.getByRole('banner').getByRole('link', { name: item }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
    await expect(page.getByText(`${subject} could not be loaded.`)).toBeVisible()
    await page.unroute('**/api/**')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
  })
}

test('a page that has no heading without its data says only that it could not be loaded', async ({
  page,
}) => {
  await page.goto('/aircraft-models/3')
  await untilHydrated(page)
  const header = await page.getByRole('banner').elementHandle()
  await page.route('**/api/aircraftmodels/1', (route) => route.abort())
  await page.getByRole('link', { name: 'View more P-51D Mustang 60' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeFocused()
  await expect(page).toHaveURL('/aircraft-model-detail/1')
  // What stands around the screen is not drawn anew.
  expect(await header?.evaluate((element) => element.isConnected)).toBe(true)
})

test('after a failure the navigation leads on', async ({ page }) => {
  await page.goto('/')
  await untilHydrated(page)
  await page.route('**/api/aircraftclasses', (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Aircrafts' }).click()
  await expect(page.getByText('The list of size classes could not be loaded.')).toBeVisible()
  await page.getByRole('link', { name: 'Chim Én Models' }).click()
  await expect(page.getByRole('heading', { name: 'Our story' })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`both pages are accessible and fit a telephone in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/aircraft-model-detail/9999')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await untilHydrated(page)
    await page.route('**/api/**', (route) => route.abort())
    await page.getByRole('main').getByRole('link', { name: 'Aircraft classes' }).click()
    await expect(page.getByText('The list of size classes could not be loaded.')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a page that is not there says so and leads on', async ({ page }) => {
    await page.goto('/aircraft-model-detail/9999')
    await expectWayOut(page)
  })
})
