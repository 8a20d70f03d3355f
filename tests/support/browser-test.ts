import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test as base } from '@playwright/test'

/** A browser test against the running site; any error of a page's script fails it. */
export const test = base.extend<{ scriptErrors: string[] }>({
  baseURL: async ({}, use) => use(process.env['SITE_ADDRESS']),
  scriptErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        // The browser reports every refused request of its own accord.
        const isRefusal = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !isRefusal) errors.push(message.text())
      })
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Waits until the page's script has taken over: from then on a click is answered in the page. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}

const accessibilityTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** No violation that axe knows of, at WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  // Without frames axe needs no second page to put its findings together.
  expect(page.frames()).toHaveLength(1)
  const { violations } = await new AxeBuilder({ page })
    // Only what is wrong is described: that takes a third of the time.
    .options({ resultTypes: ['violations'], runOnly: accessibilityTags })
    .setLegacyMode()
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  )
}
