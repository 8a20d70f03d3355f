import { expect, test, waitForHydration } from '../../../tests/support/browser/browser-test.ts'
import { expectPicturesToLoad, recordRequestsDuring } from '../../../tests/support/browser/page-assertions.ts'

test('a visitor finds every accessory with its model', async ({ page }) => {
  await page.goto('/accessories')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessories')
  await expect(page.getByText('Below are listed all the accessories for our aircrafts.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(28)
  const first = page.getByRole('article').first()
  await expect(first.getByRole('heading')).toHaveText('Electric retract set, P-51D Mustang 60')
  await expect(first).toContainText('CE-X01')
  await expect(first).toContainText(
    'Available for P-51D Mustang 60 (you can see it by clicking the button below).',
  )
  await expect(first).toContainText('was CE-A03')
  await test.step('an accessory alone in its row lies wide, its picture beside the words', async () => {
    const card = page.getByRole('region', { name: 'Canopies' }).getByRole('article')
    const [whole, picture, title] = await Promise.all(
      [card, card.locator('picture img'), card.getByRole('heading')].map((part) => part.boundingBox()),
    )
    expect(whole?.width).toBeGreaterThan(700)
    expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThan(title?.x ?? 0)
  })
  await test.step('the accessories are grouped by kind, and a list of the kinds with their counts leads to each', async () => {
    const kinds = page.getByRole('navigation', { name: 'Kinds of accessories' }).getByRole('link')
    await expect(kinds).toHaveCount(18)
    await expect(kinds.first()).toHaveText('Retracts 4')
    await expect(page.getByRole('region', { name: 'Retracts' }).getByRole('article')).toHaveCount(4)
    const canopies = page.getByRole('region', { name: 'Canopies' })
    await expect(canopies).not.toBeInViewport()
    const link = kinds.filter({ hasText: 'Canopies' })
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/accessories#canopy')
    await expect(canopies.getByRole('heading', { level: 2 })).toBeInViewport()
  })
  await test.step('an accessory that is no longer made names what takes its place, also on the page of its model', async () => {
    const card = page.getByRole('article').filter({ hasText: 'CE-X17' })
    await expect(card).toContainText('No longer made: CE-027-CN takes its place.')
    await expect(page.getByText('No longer made')).toHaveCount(1)
    await page.goto('/aircraft-model-detail/27')
    await expect(card).toContainText('No longer made: CE-027-CN takes its place.')
    await expect(page.getByText('No longer made')).toHaveCount(1)
    await page.goto('/accessories')
  })
  await test.step('an accessory leads to its own page by its code, and to its model', async () => {
    await first.getByRole('link', { name: 'CE-X01' }).click()
    await expect(page).toHaveURL('/c/CE-X01')
    await page.goBack()
    await first.getByRole('link', { name: 'View model' }).click()
    await expect(page).toHaveURL('/aircraft-model-detail/1')
    await page.goBack()
  })
  await test.step('an accessory names the other models that it fits', async () => {
    const wheels = page.getByRole('article').filter({ hasText: 'CE-X05' })
    await expect(wheels).toContainText('Available for P-47D Thunderbolt 60')
    await expect(wheels).toContainText('Also fits: P-51D Mustang 60, SBD Dauntless')
    await expect(first).not.toContainText('Also fits')
    await wheels.getByRole('link', { name: 'SBD Dauntless' }).click()
    await expect(page).toHaveURL('/aircraft-model-detail/24')
    await expect(page.getByRole('article').filter({ hasText: 'CE-X05' })).toBeAttached()
  })
})

test('a client-side navigation loads the list with one request', async ({ page }) => {
  await page.goto('/who-made-this-website')
  await waitForHydration(page)
  const requests = await recordRequestsDuring(page, async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Accessories' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Accessories' })).toBeFocused()
  })
  expect(requests).toEqual(['/api/aircraftmodelaccessories?language=en'])
})

test('accessories without kinds are one plain list', async ({ page, request }) => {
  const [listed] = await (await request.get('/api/aircraftmodelaccessories')).json()
  const accessory = { ...listed, name: 'Tape', kind: null, description: null, image: null }
  await page.route('**/api/aircraftmodelaccessories?*', (route) =>
    route.fulfill({ json: [accessory, { ...accessory, id: 2 }] }),
  )
  await page.goto('/reviews')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('link', { name: 'Accessories' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('navigation', { name: 'Kinds of accessories' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Tape', 'Tape'])
})

test('pictures load', async ({ page }) => {
  await page.goto('/accessories')
  await expectPicturesToLoad(page.getByRole('article').first())
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the accessories are listed and link to their models', async ({ page }) => {
    await page.goto('/accessories')
    await page.getByRole('link', { name: 'Electric sets' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Electric sets' })).toBeInViewport()
    await page.getByRole('link', { name: 'View model' }).first().click()
    await expect(page).toHaveURL('/aircraft-model-detail/1')
  })
})
