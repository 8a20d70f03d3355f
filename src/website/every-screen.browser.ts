// What holds for every screen, whatever it shows. Axe runs here once for each screen and width.
import type { Page } from '@playwright/test'
import { type PageName, pagePaths } from '../contract/site-map.ts'
import { expect, expectAccessible, test, waitForHydration } from '../../tests/support/browser/browser-test.ts'
import { countFramedParts, expectNoHorizontalScroll } from '../../tests/support/browser/page-assertions.ts'
import { screenPaths } from '../../tests/support/browser/screen-paths.ts'

interface Screen {
  address: string
  /** A text that only this screen has. */
  ownText: string
  /** Parts of the page that carry a letter in the frame. */
  letters?: number
}

/** Every page, and the page for what does not exist. */
const screens: Record<PageName | 'notFound', Screen> = {
  home: { address: screenPaths.home, ownText: 'a kite, or a swallow under the eaves', letters: 2 },
  aircraftClasses: { address: screenPaths.aircraftClasses, ownText: 'The classic scale class' },
  allModels: { address: screenPaths.allModels, ownText: 'Narrow them down by what you own' },
  modelsOfAClass: { address: screenPaths.modelsOfAClass, ownText: 'P-51D Mustang 60' },
  modelDetail: { address: screenPaths.modelDetail, ownText: 'Belly scoop moulded as one piece', letters: 7 },
  accessories: { address: screenPaths.accessories, ownText: 'CE-X01' },
  product: { address: screenPaths.product, ownText: 'SBD Dauntless' },
  reviews: { address: screenPaths.reviews, ownText: 'Grass Strip Monthly, June 2003', letters: 2 },
  distributors: { address: screenPaths.distributors, ownText: '1418 Swallowtail Court', letters: 3 },
  events: { address: screenPaths.events, ownText: 'Northern model days', letters: 3 },
  event: { address: screenPaths.event, ownText: 'Scale model fair' },
  search: { address: screenPaths.search, ownText: 'Drop tanks, P-51D Mustang 60' },
  compare: { address: screenPaths.compare, ownText: 'noses on one line' },
  contactUs: { address: screenPaths.contactUs, ownText: 'Write here your question' },
  whoMadeThisWebsite: {
    address: screenPaths.whoMadeThisWebsite,
    ownText: 'I studied computer science',
    letters: 4,
  },
  tribute: { address: screenPaths.tribute, ownText: 'the Guff' },
  notFound: {
    address: '/aircraft-model-detail/9999',
    ownText: 'There is no aircraft model with the id 9999.',
    letters: 1,
  },
}

/** By how many pixels the page is wider than the window. */
async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

for (const [name, { address, letters }] of Object.entries(screens)) {
  test.describe(address, () => {
    test('is accessible, and shown whole in windows, text and on paper of any size', async ({ page }) => {
      await page.goto(address)
      await waitForHydration(page)
      // src/design/tokens.test.ts checks the contrast of the dark theme.
      await test.step('is accessible on a phone and on a wide screen, with body text at AAA contrast', async () => {
        await expectAccessible(page)
        await expectNoHorizontalScroll(page)
        await page.setViewportSize({ width: 320, height: 640 })
        await expectAccessible(page)
        expect(await faintParagraphs(page)).toEqual([])
      })
      await test.step('loses nothing at 400 % zoom or with text twice as large, and is at most 1080 px wide', async () => {
        await page.setViewportSize({ width: 320, height: 256 })
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
        const [left, right] = await edgesOf(page)
        expect(left).toBeGreaterThanOrEqual(1280 - 540)
        expect(right).toBeLessThanOrEqual(1280 + 540)
      })
      if (letters !== undefined)
        await test.step('has letters in the frame around it, which are not read aloud', async () => {
          await page.setViewportSize({ width: 1680, height: 900 })
          expect(await countFramedParts(page)).toBe(letters)
          const client = await page.context().newCDPSession(page)
          const { nodes } = await client.send('Accessibility.getFullAXTree')
          const texts = nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value).trim())
          expect(texts).toContain('Navigation')
          expect(texts.filter((text) => /^(?:A A|A|1 2 3.*)$/.test(text))).toEqual([])
        })
      // The search field of the page for what does not exist is wider than the narrowest window then.
      if (name !== 'notFound')
        await test.step('is no wider than its window for visitors whose browser doubles the size of text', async () => {
          const client = await page.context().newCDPSession(page)
          await client.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
          await expect(page.locator('html')).toHaveCSS('font-size', '32px')
          for (const width of [360, 720, 1000, 1280, 1680]) {
            await page.setViewportSize({ width, height: 800 })
            expect(await sidewaysScroll(page), `in a window of ${width} px`).toBe(0)
          }
          await client.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
        })
      // The last step, because it rewrites the texts.
      await test.step('is no wider than its window in a language whose words are 40 % longer', async () => {
        await lengthenWords(page)
        for (const width of [320, 768, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          expect(await sidewaysScroll(page), `in a window of ${width} px`).toBe(0)
        }
      })
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1680, height: 900 } })

  test('every screen is complete, links to other pages and has its frame', async ({ page }) => {
    for (const { address, ownText } of Object.values(screens)) {
      await test.step(address, async () => {
        await page.goto(address)
        await expect(page.getByRole('main')).toContainText(ownText)
        await expect(page.getByRole('progressbar')).toHaveCount(0)
        const { x } = (await page.getByRole('main').locator('..').boundingBox()) ?? {}
        expect(x).toBe(24)
        await expect(page.getByRole('main')).toHaveCSS('counter-increment', 'zone 1')
        await expect(page.getByRole('banner').getByRole('link', { name: 'Contact us' })).toHaveAttribute(
          'href',
          pagePaths.contactUs,
        )
      })
    }
    await page.getByRole('banner').getByRole('link', { name: 'Contact us' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
  })
})

/** Makes every word 40 % longer. */
async function lengthenWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode())
      if (!texts.currentNode.parentElement?.closest('script, style'))
        texts.currentNode.nodeValue = (texts.currentNode.nodeValue ?? '').replaceAll(
          /\p{L}{2,}/gu,
          (word) => word + word.slice(0, Math.ceil(0.4 * word.length)),
        )
  })
}

/** The leftmost and the rightmost edge of what the page shows. */
async function edgesOf(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const isCutOff = (part: Element) =>
      part.parentElement && getComputedStyle(part.parentElement).overflowX !== 'visible'
    const parts = [...document.querySelectorAll('header, main, footer, main *:not(svg *)')].filter(
      (part) => !isCutOff(part),
    )
    const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 1)
    return [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))]
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
