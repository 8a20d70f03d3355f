import { test } from '../support/browser/browser-test.ts'
import { screenVariants, openScreen, takeScreenshot, widths } from './take-screenshot.ts'

const screens = {
  home: '/',
  'aircraft-classes': '/aircraft-classes',
  'models-of-a-class': '/aircraft-models/3',
  'model-detail': '/aircraft-model-detail/1',
  'model-detail-discontinued': '/aircraft-model-detail/52',
  accessories: '/accessories',
  reviews: '/reviews',
  distributors: '/distributors',
  events: '/events',
  event: '/events/nuremberg-2027',
  'contact-us': '/contact-us',
  'who-made-this-website': '/who-made-this-website',
  tribute: '/walter-good',
}

for (const [screen, address] of Object.entries(screens)) {
  for (const variant of screenVariants(widths)) {
    test(`${screen} at ${variant.width} px, ${variant.theme}`, async ({ page }) => {
      await openScreen(page, address, variant)
      await takeScreenshot(page, screen, variant)
    })
  }
}
