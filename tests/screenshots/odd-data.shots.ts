import { oddScreens, oddTest } from '../support/odd-site.ts'
import { looksAt, openAt, takeScreenshot } from './take-screenshot.ts'

for (const [screen, address] of Object.entries(oddScreens)) {
  for (const look of looksAt([360, 1280])) {
    oddTest(`odd data, ${screen} at ${look.width} px, ${look.theme}`, async ({ page }) => {
      await openAt(page, address, look)
      await takeScreenshot(page, `odd-${screen}`, look)
    })
  }
}
