import { expect, test } from '../../../tests/support/browser/browser-test.ts'

test('the browser displays the PDF of a review despite the content security policy of files', async ({
  page,
  request,
}) => {
  const list = await (await request.get('/api/reviews')).text()
  await page.goto(/\/files\/[^"]+\.pdf/.exec(list)?.[0] ?? '')
  // Chromium's PDF viewer is an extension in a frame.
  await expect
    .poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-extension:')))
    .toBe(true)
})
