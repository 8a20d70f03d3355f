import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test as base } from '@playwright/test'

/** A browser test against the running site. Errors in a page's console fail it. */
export const test = base.extend<{ scriptErrors: string[] }>({
  baseURL: async ({}, use) => use(process.env['SITE_ADDRESS']),
  scriptErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        const isFailedRequest = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !isFailedRequest) errors.push(message.text())
      })
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** From then on scripts handle clicks. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

const accessibilityTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Axe finds no violation of WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  // Legacy mode, which opens no second page, is for pages without frames.
  expect(page.frames()).toHaveLength(1)
  const { violations } = await new AxeBuilder({ page })
    // Reporting violations alone takes a third of the time.
    .options({ resultTypes: ['violations'], runOnly: accessibilityTags })
    .setLegacyMode()
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  )
}
