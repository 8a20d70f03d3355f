// Compares screenshots with those in tests/visual/. Photographs are masked and all text uses the site's own font, so
// that fonts and image decoders of the machine make no difference.
import type { Locator, Page } from '@playwright/test'
import postcss from 'postcss'
import { expect, test, waitForHydration } from './support/browser/browser-test.ts'
import { compactTokens } from '../vite/compact-tokens.ts'

interface VisualCase {
  address: string
  width: number
  theme: 'light' | 'dark'
  /** Text twice as large. */
  isLarge?: true
  hasForcedColours?: true
  /** Compared part of the page; the viewport by default. */
  part?: (page: Page) => Locator
  act?: (page: Page) => Promise<void>
}

const model = '/aircraft-model-detail/1'
const visualCases: Record<string, VisualCase> = {
  'model-page': { address: model, width: 1280, theme: 'light' },
  'model-page-on-a-telephone': { address: model, width: 360, theme: 'dark' },
  'technical-details': {
    address: model,
    width: 1280,
    theme: 'dark',
    part: (page) =>
      page.locator('section', { has: page.getByRole('heading', { name: 'Technical details' }) }),
  },
  'plate-with-large-text': {
    address: model,
    width: 360,
    theme: 'light',
    isLarge: true,
    part: (page) => page.locator('dl', { hasText: 'Wing area' }),
  },
  'spare-parts': {
    address: model,
    width: 1280,
    theme: 'dark',
    part: (page) => page.locator('#spare-parts'),
    act: (page) => page.getByRole('heading', { name: 'Bubble canopy' }).hover(),
  },
  'spare-part-on-a-telephone': { address: '/c/CE-001A-WG', width: 360, theme: 'light' },
  'model-page-in-forced-colours': { address: model, width: 1280, theme: 'dark', hasForcedColours: true },
  'home-with-large-text': { address: '/', width: 1280, theme: 'light', isLarge: true },
  'models-of-a-class': { address: '/aircraft-models/2', width: 1280, theme: 'dark' },
  'aircraft-classes': { address: '/aircraft-classes', width: 768, theme: 'light' },
  compare: { address: '/compare?m=1&m=3', width: 1280, theme: 'light' },
  'compare-on-a-telephone': { address: '/compare?m=1&m=3&m=5', width: 360, theme: 'dark' },
  'differences-in-forced-colours': {
    address: '/compare?m=1&m=3',
    width: 1280,
    theme: 'dark',
    hasForcedColours: true,
    part: (page) => page.getByRole('table').first(),
  },
  'nothing-found': { address: '/search?q=warthog', width: 1280, theme: 'dark' },
  'unknown-code-on-a-telephone': {
    address: '/c/CE-017Z',
    width: 360,
    theme: 'light',
    part: (page) => page.getByRole('region', { name: 'Ask the workshop' }),
  },
  home: { address: '/', width: 1280, theme: 'dark' },
  'world-map': {
    address: '/distributors',
    width: 1280,
    theme: 'dark',
    part: (page) => page.getByRole('region', { name: 'Countries' }),
  },
  'distributors-on-a-telephone': {
    address: '/distributors#distributor-highveld-scale',
    width: 360,
    theme: 'light',
  },
  drawer: {
    address: '/reviews',
    width: 360,
    theme: 'light',
    act: async (page) => {
      await page.getByRole('banner').getByText('Menu', { exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    },
  },
  footer: {
    address: '/reviews',
    width: 1280,
    theme: 'light',
    part: (page) => page.getByRole('contentinfo'),
  },
}

for (const theme of ['light', 'dark'] as const)
  test(`looks like the reference pictures in the ${theme} theme`, async ({ page }) => {
    for (const [name, look] of Object.entries(visualCases)) {
      if (look.theme !== theme) continue
      await test.step(`looks like the reference picture: ${name}`, async () => {
        await page.setViewportSize({ width: look.width, height: 800 })
        await page.emulateMedia({
          colorScheme: look.theme,
          forcedColors: look.hasForcedColours ? 'active' : 'none',
        })
        await page.goto(look.address)
        await waitForHydration(page)
        await useOnlySiteFont(page)
        // It counts days, and will be gone one day.
        await page.getByRole('complementary', { name: 'See it at' }).evaluateAll((rows) => {
          for (const row of rows) row.remove()
        })
        if (look.isLarge)
          await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
        await look.act?.(page)
        await expect.soft(look.part?.(page) ?? page).toHaveScreenshot(`${name}.png`, {
          mask: [page.locator('picture img')],
          // A colour that differs by ten grey levels counts, and thin lines or a label that moved are few pixels. With
          // Playwright's usual threshold, all lines of the grid could be missing.
          threshold: 0.05,
          maxDiffPixels: 50,
        })
        await page.mouse.move(0, 0)
      })
    }
  })

/** Fonts of the system differ between machines. The name of Japanese needs one, which may be missing, so it is hidden. */
async function useOnlySiteFont(page: Page): Promise<void> {
  const face = postcss([compactTokens()]).process(":root { --face: 'Archivo Narrow' }", { from: undefined })
  const css = `${face.css} [lang='ja'] { visibility: hidden }`
  await page.evaluate(async (styles) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets.push(sheet)
    await Promise.all(
      [400, 500, 600, 700].map((weight) => document.fonts.load(`${weight} 1rem 'Archivo Narrow'`)),
    )
  }, css)
}
