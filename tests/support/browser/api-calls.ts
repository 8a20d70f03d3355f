import type { Page } from '@playwright/test'
import { waitForHydration } from './browser-test.ts'

/** Paths that the page has requested from the API so far. */
export function listApiCalls(page: Page): string[] {
  return listRequests(page, (path) => path.startsWith('/api/'))
}

export function listRequests(page: Page, isCounted: (path: string) => boolean): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (isCounted(pathname)) found.push(pathname)
  })
  return found
}

/** Opens a page and waits until its requests have ended. Returns the list of API calls, which grows further. */
export async function openSettled(page: Page, path: string): Promise<string[]> {
  const calls = listApiCalls(page)
  await page.goto(path)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  return calls
}
