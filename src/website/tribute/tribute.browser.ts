import { expect, test } from '../../../tests/support/browser/browser-test.ts'
import { expectPicturesToLoad } from '../../../tests/support/browser/page-assertions.ts'

test('the tribute has its own URL, a photograph and a short dedication', async ({ page }) => {
  await page.goto('/who-made-this-website')
  await page.getByRole('link', { name: 'In memory of Walter A. Good' }).click()
  await expect(page).toHaveURL('/walter-good')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walter A. Good')
  await expect(page.getByText('Every model in this catalogue follows a path')).toBeVisible()
  await expectPicturesToLoad(page.getByRole('main'))
})
