import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  test,
  waitForHydration,
} from '../../../tests/support/browser/browser-test.ts'
import { expectNoHorizontalScroll, tabTo } from '../../../tests/support/browser/page-assertions.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const fact = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd')

test('an accessory has a page of its own: what it is, what it fits and what it replaces', async ({
  page,
}) => {
  await page.goto('/c/CE-X05')
  await expect(heading(page)).toHaveText('Treaded wheels 95 mm, P-47D Thunderbolt 60')
  await expect(page).toHaveTitle(/^CE-X05, Treaded wheels/)
  await expect(fact(page, 'Status')).toHaveText('In production')
  await expect(fact(page, 'Replaces')).toContainText('CE-A06 Wheels of 90 mm')
  await expect(page.getByRole('img', { name: /wheels/i })).toBeVisible()
  const fits = page.locator('section', { hasText: 'Fits' }).getByRole('listitem')
  await expect(fits).toHaveText([/P-47D Thunderbolt 60/, /P-51D Mustang 60/, /SBD Dauntless/])
  await fits.getByRole('link', { name: 'SBD Dauntless' }).click()
  await expect(page).toHaveURL('/aircraft-model-detail/24')
  await test.step('what replaces and what is replaced lead to each other', async () => {
    await page.goto('/c/CE-X17')
    await expect(fact(page, 'Status')).toHaveText('No longer made.')
    await fact(page, 'Replaced by').getByRole('link', { name: 'CE-027-CN' }).click()
    await expect(heading(page)).toHaveText('Canopy with hinged top, P-38 Lightning')
    await fact(page, 'Replaces').getByRole('link', { name: 'CE-X17' }).click()
    await expect(page).toHaveURL('/c/CE-X17')
  })
})

test('a spare part shows its place in the drawing and leads to its model, its version and a question', async ({
  page,
}) => {
  await page.goto('/c/CE-001A-WG')
  await expect(heading(page)).toHaveText('Wing set, P-51D Mustang 60, Yellow Nose')
  const drawing = page.getByRole('figure', { name: 'Where it is in the drawing of the P-51D Mustang 60' })
  await expect(drawing).toBeVisible()
  await expect
    .poll(() => drawing.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Ask about this' }).click()
  await expect(page.getByLabel('Write here your question')).toHaveValue(/CE-001A-WG/)
  await page.goBack()
  await fact(page, 'In the colours of').getByRole('link').click()
  await expect(page).toHaveURL('/aircraft-model-detail/1#CE-001A')
  await expect(page.getByRole('heading', { level: 3, name: 'Yellow Nose' })).toBeInViewport()
})

test('every spelling of a code leads to the same address', async ({ request }) => {
  for (const spelling of ['ce-x05', 'CEX5', 'CE-XO5', 'CE-X05/', 'ce%20x%2005']) {
    const answer = await request.get(`/c/${spelling}`, { maxRedirects: 0 })
    expect(answer.status(), spelling).toBe(308)
    expect(answer.headers()['location']).toMatch(/\/c\/CE-X05$/)
  }
  const inCapitals = await request.get('/C/CE-X05', { maxRedirects: 0 })
  expect(inCapitals.headers()['location']).toMatch(/\/c\/CE-X05$/)
  expect((await request.get('/c/CE-X05')).headers()['cache-control']).toMatch(/^public/)
})

for (const hostile of [
  'C'.repeat(10_000),
  '%00',
  '%ED%A0%80',
  '%2F',
  '%252F',
  '%3Cscript%3E',
  '%E2%80%AEevil',
])
  test(`a hostile code is a missing page: ${hostile.slice(0, 12)}`, async ({ request }) => {
    const response = await request.get(`/c/${hostile}`)
    expect([400, 404]).toContain(response.status())
    // The address of the page is in it several times, once for each language.
    expect((await response.text()).length).toBeLessThan(100_000)
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a version leads to its place on the page of its model, an old code to what took its place', async ({
    page,
  }) => {
    await page.goto('/C/CE-O11A')
    await expect(page).toHaveURL('/aircraft-model-detail/11#CE-011A')
    await page.goto('/c/ce1c')
    await expect(page).toHaveURL('/aircraft-model-detail/1#CE-001A')
    await expect(page.getByText(/^Takes the place of CE-001C\. First edition/)).toBeInViewport()
    await page.goto('/c/CE-A03')
    await expect(page).toHaveURL('/c/CE-X01')
    await expect(fact(page, 'Replaces')).toHaveText('CE-A03 Mechanical retracts of the P-51D Mustang 60.')
  })

  test('an unknown code is a missing page with the nearest ones and a form that is filled in', async ({
    page,
  }) => {
    const response = await page.goto('/c/CE-017Z')
    expect(response?.status()).toBe(404)
    expect(response?.headers()['cache-control']).toBe('private, no-cache')
    await expect(heading(page)).toHaveText('We do not know this code')
    const similar = page.getByRole('main').getByRole('listitem')
    await expect(similar).toHaveText([/CE-017A/, /CE-017B/, /CE-017-CN/, /CE-017-HB/])
    await similar.getByRole('link').first().click()
    await expect(page).toHaveURL('/aircraft-model-detail/17#CE-017A')
    await page.goBack()
    await expect(page.getByLabel('Write here your question')).toHaveValue(/the code ‘CE-017Z’/)
  })
})

test('a link to a version arrives there without reloading the page', async ({ page }) => {
  await page.goto('/c/CE-017Z')
  await waitForHydration(page)
  await page.evaluate(() => document.documentElement.setAttribute('data-first', ''))
  await page.getByRole('link', { name: 'CE-017-CN' }).click()
  await expect(heading(page)).toHaveText('Sliding canopy, Fw 190 A 60')
  await page.getByRole('link', { name: 'All spare parts of the Fw 190 A 60' }).click()
  await expect(page).toHaveURL('/aircraft-model-detail/17#spare-parts')
  await expect(page.getByRole('heading', { level: 2, name: 'Spare parts' })).toBeInViewport()
  await expect(page.locator('html[data-first]')).toHaveCount(1)
})

test('the pages work by keyboard and on the narrowest telephones', async ({ page }) => {
  for (const address of ['/c/CE-001A-WG', '/c/CE-X17', '/c/CE-017Z']) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(address)
    await waitForHydration(page)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
  }
  await tabTo(page, page.getByRole('link', { name: 'CE-017B' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/aircraft-model-detail/17#CE-017B')
})
