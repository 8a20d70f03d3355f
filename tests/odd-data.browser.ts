import { expectAccessible } from './support/browser-test.ts'
import { oddScreens, oddTest } from './support/odd-site.ts'
import { expectNoSidewaysScroll } from './support/page-checks.ts'

for (const [screen, address] of Object.entries(oddScreens)) {
  oddTest(`whatever the catalogue holds, the page is in order: ${screen}`, async ({ page }) => {
    // Sixty models are a lot to look through.
    oddTest.slow()
    await page.goto(address)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}
