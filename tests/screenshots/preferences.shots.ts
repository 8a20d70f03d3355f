// How screens look to visitors who have told their system what they need.
import { test } from '../support/browser-test.ts'
import { looksAt, openAt, takeScreenshot } from './take-screenshot.ts'

const screens = {
  home: '/',
  'models-of-a-class': '/aircraft-models/3',
  'model-detail': '/aircraft-model-detail/1',
  'contact-us': '/contact-us',
}

for (const look of looksAt([360, 1280])) {
  for (const [name, address] of Object.entries(screens)) {
    test(`${name} with forced colours at ${look.width} px, ${look.theme}`, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' })
      await openAt(page, address, look)
      await takeScreenshot(page, `forced-colours-${name}`, look)
    })
  }

  test(`the loading bar with reduced motion at ${look.width} px, ${look.theme}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openAt(page, '/', look)
    await page.route('**/api/**', () => {})
    await page.getByRole('contentinfo').getByRole('link', { name: 'Reviews', exact: true }).click()
    const bar = page.getByRole('progressbar')
    await takeScreenshot(page, 'reduced-motion-loading-bar', look, { extent: 'window', held: bar })
  })
}
