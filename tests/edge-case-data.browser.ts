import { expectAccessible, waitForHydration } from './support/browser/browser-test.ts'
import { edgeCaseScreens, edgeCaseTest } from './support/server/edge-case-site.ts'
import { expectNoHorizontalScroll } from './support/browser/page-assertions.ts'

edgeCaseTest('extreme data leaves pages accessible and within their window', async ({ page }) => {
  for (const [screen, address] of Object.entries(edgeCaseScreens))
    await edgeCaseTest.step(screen, async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(address)
      await waitForHydration(page)
      await expectAccessible(page)
      await expectNoHorizontalScroll(page)
      await expectAccessible(page)
    })
})
