import {
  expect,
  expectAccessible,
  test,
  waitForHydration,
} from '../../../tests/support/browser/browser-test.ts'

test('a visitor finds models, accessories, reviews, manuals and spare parts by a name', async ({ page }) => {
  await page.goto('/search?q=mustang')
  await expect(page).toHaveTitle(/^Search for ‘mustang’/)
  await expect(page.getByRole('status').filter({ hasText: 'results' })).toHaveText('37 results for ‘mustang’')
  const models = page.getByRole('region', { name: 'Models 3' })
  await expect(models.getByRole('heading', { level: 3 })).toHaveText([
    'P-51D Mustang 60',
    'P-51D Mustang 25',
    'P-51D Mustang 50 cc',
  ])
  await expect(models.getByRole('article').first()).toContainText('1611 mm 63.4 in · 3600–4000 g')
  await expect(page.getByRole('region', { name: 'Spare parts 25' }).getByRole('article')).toHaveCount(6)
  await page.getByRole('link', { name: 'All 25 spare parts' }).click()
  await expect(page.getByRole('article')).toHaveCount(25)
  await models
    .getByRole('link', { name: 'P-51D Mustang 25' })
    .or(page.getByRole('link', { name: 'All results' }))
    .click()
  await expect(models).toBeVisible()
  await test.step('a whole product code leads straight to what it is on', async () => {
    await page.goto('/search?q=ce-x0i')
    await expect(page).toHaveURL('/c/CE-X01')
    await page.goto('/search?q=ce017a&show=all')
    await expect(page.getByRole('region', { name: 'Spare parts 3' })).toContainText('CE-017A-WG')
  })
  await test.step('what is not in the catalogue is said, with what comes nearest and a form that is filled in', async () => {
    await page.goto('/search?q=warthog')
    await expect(page.getByText('Nothing in the catalogue is called ‘warthog’.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Nearest in spelling' })).toContainText('P-40E Warhawk')
    await expect(
      page.getByRole('region', { name: 'Ask the workshop' }).getByLabel('Write here your question'),
    ).toHaveValue(/I was looking for ‘warthog’/)
    await page.goto('/search?q=boeing+747')
    await expect(page.getByRole('region', { name: 'Without ‘747’' })).toContainText('PT-17 Stearman')
  })
  await test.step('without a query it says what can be typed', async () => {
    await page.goto('/search')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search')
    await expect(page.getByText('Type the name of an aeroplane')).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('it works without scripts, and says how it read a size', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('searchbox', { name: 'Search' }).fill('biplane under 6 kg')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=biplane+under+6+kg')
    await expect(page.getByRole('region', { name: /^Models/ })).toContainText('Sopwith Camel')
    await page.getByRole('link', { name: 'Weight under 6 kg, up to 6000 g' }).click()
    await expect(page).toHaveURL('/search?q=biplane')
  })
})

test.describe('while a visitor types', () => {
  test('suggestions are chosen by arrows, and Enter opens what is chosen', async ({ page }) => {
    await page.goto('/reviews')
    await waitForHydration(page)
    await page.keyboard.press('/')
    const field = page.getByRole('banner').getByRole('combobox', { name: 'Search' })
    // Screen readers announce its text only if it was there before the text.
    const status = page.getByRole('banner').getByRole('status')
    await expect(status).toHaveText('')
    await page.keyboard.type('spitf')
    const options = page.getByRole('option')
    await expect(options.first()).toHaveText(/^Spitfire Mk IX 60/)
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(status).toHaveText(/^\d+ of \d+ results suggested$/)
    await expect(page.getByRole('group', { name: 'Models' }).getByRole('option')).toHaveCount(3)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      (await options.nth(1).getAttribute('id')) ?? '',
    )
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Spitfire Mk IX 40/)
    // It gets the focus once it is painted, and would take it from the field.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await test.step('Enter submits unless something is chosen, and Escape closes the list', async () => {
      await page.getByRole('banner').getByRole('searchbox').fill('')
      await page.keyboard.type('yellow mustang')
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('listbox')).toBeHidden()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/search?q=yellow+mustang')
    })
  })

  test('without the index the form still searches', async ({ page }) => {
    await page.route('**/api/search/documents?*', (route) => route.abort())
    await page.goto('/reviews')
    await waitForHydration(page)
    await page.getByRole('banner').getByRole('searchbox').click()
    await page.keyboard.type('tiger')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: /^Model/ })).toContainText('Tiger Moth')
  })

  test('the key for the field can be turned off', async ({ page }) => {
    await page.goto('/search')
    await page.getByRole('checkbox', { name: 'The key / leads to the search field' }).uncheck()
    await page.goto('/reviews')
    await waitForHydration(page)
    await page.keyboard.press('/')
    const field = page.getByRole('banner').getByRole('searchbox')
    await expect(field).toBeVisible()
    await expect(field).not.toBeFocused()
  })

  test('on a phone the field has a page of its own', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/reviews')
    await waitForHydration(page)
    await test.step('where the field is not shown, its key is left to the browser', async () => {
      const isLeft = await page.evaluate(() =>
        dispatchEvent(new KeyboardEvent('keydown', { key: '/', cancelable: true })),
      )
      expect(isLeft).toBe(true)
    })
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await page.getByRole('searchbox').click()
    await page.keyboard.type('1,6 m')
    await expect(page.getByRole('option').first()).toHaveText(/^Spitfire Mk IX 60/)
    await page.getByRole('option').first().click()
    await expect(page).toHaveURL('/aircraft-model-detail/3')
  })
})
