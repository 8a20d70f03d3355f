import { expect, test, waitForHydration } from '../../../tests/support/browser/browser-test.ts'

const unknownPaths = ['/gliders', '/aircraft-model', '/aircraft-classes/2', '/a/b/c?page=2', '/index.php']

for (const path of unknownPaths) {
  test(`the unknown path ${path} temporarily redirects to the home page`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers()['location']).toBe('/')
  })
}

test('a visitor with a mistyped URL gets to the home page', async ({ page }) => {
  await page.goto('/aircraft-clases')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Our story' })).toBeVisible()
})

test('a client-side navigation to an unknown path shows the home page without a page load', async ({
  page,
}) => {
  const documents: string[] = []
  await page.goto('/aircraft-classes')
  await waitForHydration(page)
  page.on('request', (request) => {
    if (request.resourceType() === 'document' || request.url().includes('.data'))
      documents.push(request.url())
  })
  await page.getByRole('link', { name: 'View more 25 size' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('25 size models')
  // The previous entry of the history gets a path that no longer exists.
  await page.evaluate(() => history.replaceState(history.state, '', '/no-longer-here'))
  await page.getByRole('link', { name: 'Aircraft Classes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aircraft classes')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Our story' })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(documents).toEqual([])
})
