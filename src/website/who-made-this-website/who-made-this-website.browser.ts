import { expect, test } from '../../../tests/support/browser/browser-test.ts'

test('a visitor reads about the developer and finds the two profiles', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Who made this website' }).click()
  await expect(page).toHaveURL('/who-made-this-website')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who made this website')
  await expect(page.getByRole('heading', { level: 2, name: 'Studies' })).toBeVisible()
  for (const name of ['Code hosting', 'Professional network']) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('rel', 'noopener')
  }
})
