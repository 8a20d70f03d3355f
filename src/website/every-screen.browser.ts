// What holds for every screen, whatever it shows. Axe runs here once for each screen and width.
import type { Page } from '@playwright/test'
import type { PageName } from '../contract/site-map.ts'
import { expect, expectAccessible, test } from '../../tests/support/browser-test.ts'
import { expectNoHorizontalScroll } from '../../tests/support/page-assertions.ts'
import { screenPaths } from '../../tests/support/screen-paths.ts'

/** Every page, and the page for what does not exist, each with a text that only it has. */
const screens: Record<PageName | 'notFound', { address: string; ownText: string }> = {
  home: { address: screenPaths.home, ownText: 'a kite, or a swallow under the eaves' },
  aircraftClasses: { address: screenPaths.aircraftClasses, ownText: 'The classic scale class' },
  allModels: { address: screenPaths.allModels, ownText: 'Narrow them down by what you own' },
  modelsOfAClass: { address: screenPaths.modelsOfAClass, ownText: 'P-51D Mustang 60' },
  modelDetail: { address: screenPaths.modelDetail, ownText: 'Belly scoop moulded as one piece' },
  accessories: { address: screenPaths.accessories, ownText: 'CE-X01' },
  product: { address: screenPaths.product, ownText: 'SBD Dauntless' },
  reviews: { address: screenPaths.reviews, ownText: 'Grass Strip Monthly, June 2003' },
  distributors: { address: screenPaths.distributors, ownText: '1418 Swallowtail Court' },
  search: { address: screenPaths.search, ownText: 'Drop tanks, P-51D Mustang 60' },
  compare: { address: screenPaths.compare, ownText: 'noses on one line' },
  contactUs: { address: screenPaths.contactUs, ownText: 'Write here your question' },
  whoMadeThisWebsite: { address: screenPaths.whoMadeThisWebsite, ownText: 'I studied computer science' },
  tribute: { address: screenPaths.tribute, ownText: 'the Guff' },
  notFound: {
    address: '/aircraft-model-detail/9999',
    ownText: 'There is no aircraft model with the id 9999.',
  },
}

/** By how many pixels the page is wider than the window. */
async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

for (const { address, ownText } of Object.values(screens)) {
  test.describe(address, () => {
    // src/design/tokens.test.ts checks the contrast of the dark theme.
    test('is accessible on a phone and on a wide screen, with body text at AAA contrast', async ({
      page,
    }) => {
      await page.goto(address)
      await expectAccessible(page)
      await expectNoHorizontalScroll(page)
      await page.setViewportSize({ width: 320, height: 640 })
      await expectAccessible(page)
      expect(await faintParagraphs(page)).toEqual([])
    })

    test('loses nothing at 400 % zoom or with text twice as large, and is at most 1080 px wide', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 256 })
      await page.goto(address)
      expect(await sidewaysScroll(page)).toBe(0)
      expect(await cutOff(page)).toEqual([])
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect(await sidewaysScroll(page)).toBe(0)
      expect(await cutOff(page)).toEqual([])
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
      await page.setViewportSize({ width: 2560, height: 1440 })
      const sheet = await page.getByRole('main').boundingBox()
      expect(sheet?.width).toBeLessThanOrEqual(1080)
      expect((sheet?.x ?? 0) + (sheet?.width ?? 0) / 2).toBeCloseTo(1280, 0)
    })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })

      test('is complete and links to other pages', async ({ page }) => {
        await page.goto(address)
        await expect(page.getByRole('main')).toContainText(ownText)
        await expect(page.getByRole('progressbar')).toHaveCount(0)
        await page.getByRole('banner').getByRole('link', { name: 'Contact us' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
      })
    })
  })
}

/** Paragraphs with a contrast below 7:1, which WCAG 2.2 requires of body text at level AAA. */
async function faintParagraphs(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const luminance = (colour: string) => {
      if (!canvas) throw new Error('no canvas')
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((channel) => {
        const share = channel / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const backgroundOf = (element: Element | null): string => {
      if (!element) return 'canvas'
      const { backgroundColor } = getComputedStyle(element)
      return backgroundColor === 'rgba(0, 0, 0, 0)' ? backgroundOf(element.parentElement) : backgroundColor
    }
    const paragraphs = [...main.querySelectorAll('p, li, dd, dt, address, figcaption')]
    return paragraphs
      .filter((paragraph) => paragraph.checkVisibility() && (paragraph.textContent ?? '').trim() !== '')
      .filter((paragraph) => {
        const ink = luminance(getComputedStyle(paragraph).color)
        const sheet = luminance(backgroundOf(paragraph))
        return (Math.max(ink, sheet) + 0.05) / (Math.min(ink, sheet) + 0.05) < 7
      })
      .map((paragraph) => paragraph.textContent ?? '')
  })
}

/** Texts that are cut off at the edge of their box. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('main *, header *, footer *')]
      .filter((element) => element instanceof HTMLElement && element.checkVisibility())
      .filter((element) => {
        const { overflowX, clipPath } = getComputedStyle(element)
        const hides = overflowX === 'hidden' || overflowX === 'clip'
        // The slider over a model's photograph clips the drawing that it moves.
        const isSlider = element.querySelector(':scope > input[type=range]') !== null
        return hides && !isSlider && clipPath === 'none' && element.scrollWidth > element.clientWidth + 1
      })
      .map((element) => `${element.className}: ${element.textContent?.slice(0, 60)}`),
  )
}
