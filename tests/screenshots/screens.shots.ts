import { test } from '../support/browser-test.ts'
import { looksAt, openAt, takeScreenshot, widths } from './take-screenshot.ts'

const screens = {
  home: '/',
  'aircraft-classes': '/aircraft-classes',
  'models-of-a-class': '/aircraft-models/3',
  'model-detail': '/aircraft-model-detail/1',
  'model-detail-discontinued': '/aircraft-model-detail/52',
  accessories: '/accessories',
  reviews: '/reviews',
  distributors: '/distributors',
  'contact-us': '/contact-us',
  'who-made-this-website': '/who-made-this-website',
  tribute: '/walter-good',
}

for (const [screen, address] of Object.entries(screens)) {
  for (const look of looksAt(widths)) {
    test(`${screen} at ${look.width} px, ${look.theme}`, async ({ page }) => {
      await openAt(page, address, look)
      await takeScreenshot(page, screen, look)
    })
  }
}
