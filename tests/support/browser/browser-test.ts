import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { type CatalogueSites, openCatalogueSites } from '../catalogue/catalogue-sites.ts'
import { type StudioServer, startStudioServer } from '../studio/studio-server.ts'
import { expectNoViolations } from './run-axe.ts'

export interface BrowserTestOptions {
  /** Whether pages prefetch the code and data of other screens. */
  prefetch: boolean
  /**
   * Whether the spinners of pictures are animated, for which the browser repaints the page sixty times a
   * second.
   */
  spinners: boolean
}

/**
 * Sites that a worker starts when the first of its tests needs them. They are declared here, for all tests, because Playwright
 * runs tests with different worker fixtures in different workers, and each new worker loads the tests and starts a browser.
 */
interface WorkerSites {
  catalogueSites: CatalogueSites
  studioServer: StudioServer
}

/** A browser test against the running site. Errors in a page's console fail it. */
export const test = base.extend<BrowserTestOptions & { scriptErrors: string[] }, WorkerSites>({
  catalogueSites: [
    async ({}, use) => {
      const sites = openCatalogueSites()
      await use(sites)
      await sites.close()
    },
    { scope: 'worker' },
  ],
  studioServer: [
    async ({}, use) => {
      const server = await startStudioServer()
      await use(server)
      await server.stop()
    },
    // Starting a server may take long on a busy machine, and must not count as time of the test.
    { scope: 'worker', timeout: 60_000 },
  ],
  prefetch: [false, { option: true }],
  spinners: [false, { option: true }],
  baseURL: async ({}, use) => use(process.env['SITE_ADDRESS']),
  context: async ({ context, prefetch, spinners }, use) => {
    if (!prefetch) await disablePrefetch(context)
    if (!spinners) await stopSpinners(context)
    await use(context)
  },
  scriptErrors: async ({}, use) => {
    const errors: string[] = []
    await use(errors)
    expect(errors).toEqual([])
  },
  page: async ({ page, scriptErrors }, use) => {
    page.on('pageerror', (error) => scriptErrors.push(error.message))
    page.on('console', (message) => {
      const isFailedRequest = message.text().startsWith('Failed to load resource')
      if (message.type() === 'error' && !isFailedRequest) scriptErrors.push(message.text())
    })
    await use(page)
  },
})

export { expect }

/** Makes pages that are opened later see a visitor with Save-Data. */
export async function disablePrefetch(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}

/**
 * Starts the scripts and waits until they handle clicks. They are started as by a visitor's touch, because by
 * themselves they wait until the pictures are painted and the browser is idle.
 */
export async function waitForHydration(page: Page): Promise<void> {
  // With `waitForFunction` it would take 30 ms more of processor time for each page, for which Playwright then loads its
  // library once more. Tests may have replaced the timers, but not the scheduler.
  await page.evaluate(async () => {
    while (!document.querySelector('html[data-hydrated]')) {
      dispatchEvent(new Event('pointerdown'))
      await scheduler.postTask(() => {}, { delay: 10 })
    }
  })
}

/** Waits until the scripts have started by themselves, as for a visitor who does nothing. For benchmarks. */
export async function waitForUntouchedHydration(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

async function stopSpinners(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-state] > span { animation: none !important }')
    document.adoptedStyleSheets = [sheet]
  })
}

const accessibilityTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects axe to find no violation of WCAG 2.2 AA, or of the given rules. */
export async function expectAccessible(page: Page, rules: string[] = accessibilityTags): Promise<void> {
  // Frames are not examined.
  expect(page.frames()).toHaveLength(1)
  await expectNoViolations(page, { runOnly: rules })
}
