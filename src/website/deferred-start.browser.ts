// Text and pictures come first, then scripts; earlier clicks are repeated.
import type { Page } from '@playwright/test'
import { expect, test, waitForUntouchedHydration } from '../../tests/support/browser/browser-test.ts'
import { holdRequests } from '../../tests/support/browser/page-assertions.ts'

const phone = '+1 614 555 0142'

/** The scripts requested so far. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url())
  })
  return scripts
}

test('no script is fetched before the pictures in the window have loaded', async ({ page }) => {
  const scripts = scriptsOf(page)
  const release = await holdRequests(page, '**/media/**')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts).toEqual([])
  release()
  await waitForUntouchedHydration(page)
})

test('slow pictures delay the scripts for three seconds at most', async ({ page }) => {
  await page.clock.install()
  const scripts = scriptsOf(page)
  const release = await holdRequests(page, '**/media/**')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.clock.runFor(1_000)
  expect(scripts).toEqual([])
  await page.clock.runFor(2_500)
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  release()
})

test('a touch starts them at once, and the touched button acts once', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const releasePictures = await holdRequests(page, '**/media/**')
  const releaseScripts = await holdRequests(page, '**/*.js')
  await page.goto('/distributors', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: phone }).click()
  await expect(page.getByText('Copied to clipboard')).toHaveCount(0)
  releaseScripts()
  await expect(page.getByRole('status').getByText('Copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(phone)
  await page.evaluate(() => navigator.clipboard.writeText('something else'))
  await page.getByRole('button', { name: '+1 503 555 0118' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('+1 503 555 0118')
  releasePictures()
})

test('an element that somebody gets into a page cannot load scripts of another site', async ({ page }) => {
  const foreign: string[] = []
  await page.route('http://other.example/**', (route) => {
    foreign.push(route.request().url())
    return route.abort()
  })
  await page.route('**/assets/own.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.body.dataset.own = "loaded"' }),
  )
  await page.route('**/aircraft-classes', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      '<main ',
      '<script type="text/plain" data-preload="http://other.example/a.js //other.example/b.js /assets/own.js"></script><main ',
    )
    await route.fulfill({ response, body })
  })
  await page.goto('/aircraft-classes')
  // The page starts with the first script of the list that is on its own site.
  await expect(page.locator('body[data-own="loaded"]')).toBeAttached()
  expect(foreign).toEqual([])
})

test('links work before the scripts have started', async ({ page }) => {
  await holdRequests(page, '**/*.js')
  await page.goto('/aircraft-classes')
  await page.getByRole('link', { name: 'View more 40 size' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('40 size models')
})

test('a page without its hydration data is readable, and its links work', async ({ page }) => {
  await page.route('**/page-data/**', (route) =>
    route.fulfill({ status: 404, body: 'The page has changed.' }),
  )
  const asked = page.waitForResponse('**/page-data/**')
  await page.goto('/aircraft-models/3')
  await asked
  await page.getByRole('link', { name: 'View more P-51D Mustang 60', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('P-51D Mustang 60')
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
})
