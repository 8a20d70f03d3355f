import { expectAccessible, waitForHydration } from './support/browser/browser-test.ts'
import { edgeCaseScreens, edgeCaseTest } from './support/server/edge-case-site.ts'
import { expectNoHorizontalScroll } from './support/browser/page-assertions.ts'

for (const [screen, address] of Object.entries(edgeCaseScreens)) {
  edgeCaseTest(
    `extreme data leaves the page accessible and within its window: ${screen}`,
    async ({ page }) => {
      await page.goto(address)
      await waitForHydration(page)
      await expectAccessible(page)
      await expectNoHorizontalScroll(page)
      await expectAccessible(page)
    },
  )
}
