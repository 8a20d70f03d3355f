import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { waitForHydration } from '../support/browser/browser-test.ts'
import { screenshotFolder } from './screenshot-folder.ts'

export const themes = ['light', 'dark'] as const
export const widths = [360, 768, 1280]

export interface ScreenVariant {
  width: number
  theme: (typeof themes)[number]
}

export function screenVariants(chosenWidths: number[]): ScreenVariant[] {
  return chosenWidths.flatMap((width) => themes.map((theme) => ({ width, theme })))
}

/** Opens a page in a variant and waits for hydration. */
export async function openScreen(
  page: Page,
  address: string,
  { width, theme }: ScreenVariant,
): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 740 : 800 })
  await page.emulateMedia({ colorScheme: theme })
  await page.goto(address)
  await waitForHydration(page)
}

interface ScreenshotOptions {
  /** The full page instead of the viewport. */
  extent?: 'page' | 'window'
  /** Its animations are frozen shortly after their start instead of at their end. */
  held?: Locator
}

/** Waits until everything has loaded. */
export async function takeScreenshot(
  page: Page,
  name: string,
  { width, theme }: ScreenVariant,
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

/** Loads lazy pictures too; a failed one shows its error state. */
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
