import { expect, test, untilHydrated } from '../../../tests/support/browser-test.ts'

const unknownPaths = ['/gliders', '/aircraft-models', '/aircraft-classes/2', '/a/b/c?page=2', '/index.php']

for (const path of unknownPaths) {
  test(`the unknown address ${path} leads home, for now`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers()['location']).toBe('/')
  })
}

test('a visitor with a mistyped address arrives at home', async ({ page }) => {
  await page.goto('/aircraft-clases')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Our story' })).toBeVisible()
})

test('a link within the site to an unknown address leads home without loading the page anew', async ({
  page,
}) => {
  const documents: string[] = []
  await page.goto('/aircraft-classes')
  await untilHydrated(page)
  page.on('request', (request) => {
    if (request.resourceType() === 'document' || request.url().includes('.data'))
      documents.push(request.url())
  })
  await page.getByRole('link', { name: 'View more 25 size' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('25 size models')
  // The visitor comes back, within the site, to an address that the site no longer has.
  await page.evaluate(() => history.replaceState(history.state, '', '/no-longer-here'))
  await page.getByRole('link', { name: 'Aircraft Classes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aircraft classes')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Our story' })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(documents).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an unknown address leads home as well', async ({ page }) => {
    await page.goto('/gliders')
    await expect(page).toHaveURL('/')
  })
})
