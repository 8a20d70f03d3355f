// Visitors who have set their browser's text to twice its usual size.
import { expect, test } from '../../tests/support/browser-test.ts'
import { screens } from '../../tests/support/screen-paths.ts'

test('no page is wider than its window', async ({ playwright, baseURL }) => {
  test.slow()
  const { launchOptions } = test.info().project.use
  const args = [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32']
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  const page = await browser.newPage()
  for (const screen of screens) {
    await page.goto(`${baseURL}${screen}`)
    await expect(page.locator('html')).toHaveCSS('font-size', '32px')
    for (const width of [360, 720, 1000, 1280, 1680]) {
      await page.setViewportSize({ width, height: 800 })
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(scrollWidth, `${screen} in a window of ${width} px`).toBe(width)
    }
  }
  await browser.close()
})
