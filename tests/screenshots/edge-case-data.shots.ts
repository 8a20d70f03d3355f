import { edgeCaseScreens, edgeCaseTest } from '../support/server/edge-case-site.ts'
import { screenVariants, openScreen, takeScreenshot } from './take-screenshot.ts'

for (const [screen, address] of Object.entries(edgeCaseScreens)) {
  for (const variant of screenVariants([360, 1280])) {
    edgeCaseTest(`odd data, ${screen} at ${variant.width} px, ${variant.theme}`, async ({ page }) => {
      await openScreen(page, address, variant)
      await takeScreenshot(page, `odd-${screen}`, variant)
    })
  }
}
