import type { Page, Request } from '@playwright/test'
import { waitForHydration } from './browser-test.ts'
import { waitForScreenModules } from './page-assertions.ts'

/** Paths that the page has asked the API for so far, alone or in a batch. */
export function callsOf(page: Page): string[] {
  const found: string[] = []
  page.on('request', (request) => found.push(...apiPathsOf(request)))
  return found
}

export function apiPathsOf(request: Request): string[] {
  const { pathname, searchParams } = new URL(request.url())
  if (!pathname.startsWith('/api/')) return []
  const names = searchParams.get('paths')?.split(',')
  return names?.map((name) => `/api/${name.split('?')[0]}`) ?? [pathname]
}

/** Opens a page and waits until it has the code of all screens and requests nothing more. */
export async function openSettled(page: Page, path: string): Promise<string[]> {
  const calls = callsOf(page)
  await page.goto(path)
  await waitForHydration(page)
  await waitForScreenModules(page)
  await page.waitForLoadState('networkidle')
  return calls
}
