import type { Page } from '@playwright/test'
import { waitForHydration } from './browser-test.ts'

/** Paths that the page has asked the API for so far. */
export function callsOf(page: Page): string[] {
  return requestsOf(page, (path) => path.startsWith('/api/'))
}

export function requestsOf(page: Page, isCounted: (path: string) => boolean): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (isCounted(pathname)) found.push(pathname)
  })
  return found
}

/** Opens a page and waits until it requests nothing more. */
export async function openSettled(page: Page, path: string): Promise<string[]> {
  const calls = callsOf(page)
  await page.goto(path)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  return calls
}
