// Screens with forced colours or reduced motion.
import { test } from '../support/browser/browser-test.ts'
import { screenVariants, openScreen, takeScreenshot } from './take-screenshot.ts'

const screens = {
  home: '/',
  'models-of-a-class': '/aircraft-models/3',
  'model-detail': '/aircraft-model-detail/1',
  'contact-us': '/contact-us',
}

for (const variant of screenVariants([360, 1280])) {
  for (const [name, address] of Object.entries(screens)) {
    test(`${name} with forced colours at ${variant.width} px, ${variant.theme}`, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' })
      await openScreen(page, address, variant)
      await takeScreenshot(page, `forced-colours-${name}`, variant)
    })
  }

  test(`the loading bar with reduced motion at ${variant.width} px, ${variant.theme}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.route('**/api/**', () => {})
    await openScreen(page, '/', variant)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Reviews', exact: true }).click()
    const bar = page.getByRole('progressbar')
    await takeScreenshot(page, 'reduced-motion-loading-bar', variant, { extent: 'window', held: bar })
  })
}
