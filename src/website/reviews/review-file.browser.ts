import { expect, test } from '../../../tests/support/browser-test.ts'

test('the browser shows a review itself, within the policy of its file', async ({ page, request }) => {
  const list = await (await request.get('/api/reviews')).text()
  await page.goto(/\/files\/[^"]+\.pdf/.exec(list)?.[0] ?? '')
  // What Chromium shows PDFs with is a page of its own within the address.
  await expect
    .poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-extension:')))
    .toBe(true)
})
