// What holds for every screen, whatever it shows.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../tests/support/browser-test.ts'
import { expectNoSidewaysScroll } from '../../tests/support/page-checks.ts'

/** Each screen with something that only it says. */
const screens = {
  '/': 'a kite, or a swallow under the eaves',
  '/aircraft-classes': 'The classic scale class',
  '/aircraft-models/3': 'P-51D Mustang 60',
  '/aircraft-model-detail/1': 'Belly scoop moulded as one piece',
  '/accessories': 'CE-X01',
  '/reviews': 'Grass Strip Monthly, June 2003',
  '/distributors': '1418 Swallowtail Court',
  '/contact-us': 'Write here your question',
  '/who-made-this-website': 'I studied computer science',
  '/walter-good': 'the Guff',
  '/aircraft-model-detail/9999': 'There is no aircraft model with the id 9999.',
}

/** What reaches out of the window at the right, though nothing shows or scrolls it there. */
async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

for (const [address, words] of Object.entries(screens)) {
  test.describe(address, () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`is accessible on a telephone and on a wide screen, its body text of the highest contrast, ${colorScheme}`, async ({
        page,
      }) => {
        await page.emulateMedia({ colorScheme })
        await page.goto(address)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        await page.setViewportSize({ width: 320, height: 640 })
        await expectAccessible(page)
        expect(await faintParagraphs(page)).toEqual([])
      })
    }

    test('loses nothing at a zoom of 400 % or with text twice as large, and is at most 1080 px wide', async ({
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

      test('reads and leads on', async ({ page }) => {
        await page.goto(address)
        await expect(page.getByRole('main')).toContainText(words)
        await expect(page.getByRole('progressbar')).toHaveCount(0)
        await page.getByRole('banner').getByRole('link', { name: 'Contact us' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
      })
    })
  })
}

/** Paragraphs whose contrast is less than 7:1, the figure of WCAG 2.2's level AAA for body text. */
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

/** Texts that do not fit into a box that hides what is beyond its edge. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('main *, header *, footer *')]
      .filter((element) => element instanceof HTMLElement && element.checkVisibility())
      .filter((element) => {
        const { overflowX, clipPath } = getComputedStyle(element)
        const hides = overflowX === 'hidden' || overflowX === 'clip'
        return hides && clipPath === 'none' && element.scrollWidth > element.clientWidth + 1
      })
      .map((element) => `${element.className}: ${element.textContent?.slice(0, 60)}`),
  )
}
