import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { untilHydrated } from '../support/browser-test.ts'
import { screenshotFolder } from './screenshot-folder.ts'

export const themes = ['light', 'dark'] as const
export const widths = [360, 768, 1280]

/** How a screen is looked at. */
export interface Look {
  width: number
  theme: (typeof themes)[number]
}

/** Every look at these widths. */
export function looksAt(chosenWidths: number[]): Look[] {
  return chosenWidths.flatMap((width) => themes.map((theme) => ({ width, theme })))
}

/** Opens a page to be looked at so, as far as its script having taken over. */
export async function openAt(page: Page, address: string, { width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 740 : 800 })
  await page.emulateMedia({ colorScheme: theme })
  await page.goto(address)
  await untilHydrated(page)
}

interface ScreenshotOptions {
  /** The page as far as it goes, or what the window shows of it. */
  extent?: 'page' | 'window'
  /** Whose animations stand still a moment after their beginning instead of being shown at their end. */
  held?: Locator
}

/** Takes a picture when everything in it has loaded. */
export async function takeScreenshot(
  page: Page,
  name: string,
  { width, theme }: Look,
  { extent = 'page', held }: ScreenshotOptions = {},
): Promise<void> {
  await loadPictures(page)
  await held?.evaluate(holdAnimations)
  await page.screenshot({
    path: join(screenshotFolder, `${name}-${width}-${theme}.png`),
    fullPage: extent === 'page',
    animations: held ? 'allow' : 'disabled',
  })
}

/** Loads those too that wait to be scrolled to. One that cannot be loaded has its own look. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await page.waitForFunction(() => document.querySelector('[data-state="loading"]') === null)
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}

function holdAnimations(element: Element): void {
  for (const animation of element.getAnimations({ subtree: true })) {
    animation.pause()
    animation.currentTime = 600
  }
}
