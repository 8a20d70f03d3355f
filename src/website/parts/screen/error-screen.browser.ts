import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../../../../tests/support/browser/browser-test.ts'
import { expectNoHorizontalScroll } from '../../../../tests/support/browser/page-assertions.ts'

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

test('a page that does not exist is a 404, says what may have happened and leads on', async ({ page }) => {
  for (const [address, sentence] of Object.entries(missing)) {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle('Not found · Chim Én Models')
    await expect(page.getByText(sentence)).toBeVisible()
    await expectLinkToClasses(page)
  }
  await page.goto('/aircraft-model-detail/9999')
  await expect(page.getByText('The address may be mistyped')).toBeVisible()
  const links = page.getByRole('navigation', { name: 'Go on from here' }).getByRole('link')
  await expect(links).toHaveText(['Aircraft classes', 'Accessories', 'Distributors', 'Contact us'])
  const row = await links.nth(2).locator('..').boundingBox()
  expect(row?.height).toBeGreaterThanOrEqual(44)
  // The whole row is clickable.
  await page.mouse.click((row?.x ?? 0) + (row?.width ?? 0) - 8, (row?.y ?? 0) + 8)
  await expect(page).toHaveURL('/distributors')
})

async function expectLinkToClasses(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find this page')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Aircrafts' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Aircraft classes' }).click()
  await expect(page).toHaveURL('/aircraft-classes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aircraft classes')
}

for (const address of malformed) {
  test(`${address} is malformed and a 404 with a link to the classes`, async ({ request }) => {
    const answer = await request.get(address)
    expect(answer.status()).toBe(404)
    const html = await answer.text()
    expect(html).toMatch(/<h1[^>]*>We could not find this page<\/h1>/)
    expect(html.slice(html.indexOf('<main'))).toContain('<a href="/aircraft-classes">Aircraft classes</a>')
  })
}

test('from a class, a model that cannot be loaded says so, and one that was deleted is not found', async ({
  page,
}) => {
  await page.goto('/aircraft-models/3')
  await waitForHydration(page)
  const header = await page.getByRole('banner').elementHandle()
  const link = page.getByRole('link', { name: 'View more P-51D Mustang 60' })
  const api = '**/api/aircraftmodels/1?*'
  await test.step('a page whose heading is unknown says that it could not be loaded, and the frame stays', async () => {
    await page.route(api, (route) => route.abort())
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeFocused()
    await expect(page).toHaveURL('/aircraft-model-detail/1')
    // The frame around the screen is still the same.
    expect(await header?.evaluate((element) => element.isConnected)).toBe(true)
  })
  await page.goBack()
  await page.unroute(api)
  await test.step('a model that was deleted while its class was displayed is not found', async () => {
    await page.route(api, (route) =>
      route.fulfill({
        status: 404,
        contentType: 'application/problem+json',
        json: { type: 'about:blank', title: 'Not Found', status: 404, detail: 'There is no such model.' },
      }),
    )
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'We could not find this page' })).toBeFocused()
    await expect(page.getByText('There is no such model.')).toBeVisible()
    await expectLinkToClasses(page)
  })
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
  'a captive portal answers': (page: Page) =>
    page.route('**/api/**', (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/html',
        body: '<h1>Please log in to this network</h1>',
      }),
    ),
}

test('when a page cannot be loaded, the visitor is informed, can try again and go elsewhere', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  for (const [failure, fail] of Object.entries(failures)) {
    await test.step(failure, async () => {
      await fail(page)
      await page.getByRole('banner').getByRole('link', { name: 'Aircrafts' }).click()
      const heading = page.getByRole('heading', { level: 1, name: 'Aircraft classes' })
      await expect(heading).toBeFocused()
      await expect(page.getByText('The list of size classes could not be loaded.')).toBeVisible()
      await expect(page).toHaveTitle('Something went wrong · Chim Én Models')
      await expect(page.getByRole('status').first()).toHaveText('Something went wrong · Chim Én Models')
      // A second failure is announced too.
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(heading).toBeFocused()
      await expect(page.getByRole('article')).toHaveCount(0)
      await page.unroute('**/api/**')
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(page.getByRole('article')).toHaveCount(7)
      await expect(heading).toBeFocused()
      await expect(page).toHaveTitle('Aircraft classes · Chim Én Models')
    })
    await page.getByRole('link', { name: 'Chim Én Models' }).click()
    await expect(page.getByRole('heading', { name: 'Our story' })).toBeVisible()
  }
  await page.route('**/api/**', (route) => route.abort())
  await test.step('the form keeps its heading when it cannot be loaded', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Contact us' }).click()
    const heading = page.getByRole('heading', { level: 1, name: 'Contact us' })
    await expect(heading).toBeFocused()
    await expect(page.getByText('The form could not be loaded.')).toBeVisible()
    await page.unroute('**/api/**')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0)
    await expect(heading).toBeFocused()
  })
  await page.route('**/api/aircraftclasses?*', (route) => route.abort())
  await test.step('after a failure the navigation works, and the page fits a phone', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Aircrafts' }).click()
    await expect(page.getByText('The list of size classes could not be loaded.')).toBeVisible()
    await expectNoHorizontalScroll(page)
    await page.getByRole('link', { name: 'Chim Én Models' }).click()
    await expect(page.getByRole('heading', { name: 'Our story' })).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a page that does not exist says so and links to the classes', async ({ page }) => {
    await page.goto('/aircraft-model-detail/9999')
    await expectLinkToClasses(page)
  })
})
