import type { Page } from '@playwright/test'

/**
 * Lays out the parts of a page of which browsers only estimate the height, because they are far below the window. Until then
 * they may lie over what follows them, and what is too wide in them is cut off instead of making the page wider.
 * @returns a function that leaves them to the browser again
 */
export async function layOutEstimatedParts(page: Page): Promise<() => Promise<void>> {
  const parts = await page.evaluateHandle(() => {
    const estimated = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (part) => getComputedStyle(part).containIntrinsicHeight !== 'none',
    )
    for (const { style } of estimated) style.contentVisibility = 'visible'
    return estimated
  })
  return async () => {
    await parts.evaluate((estimated) => {
      for (const { style } of estimated) style.removeProperty('content-visibility')
    })
    await parts.dispose()
  }
}
