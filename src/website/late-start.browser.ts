// Words and pictures come first; scripts when those are there, and whatever is clicked before is answered.
import type { Page } from '@playwright/test'
import { expect, test, untilHydrated } from '../../tests/support/browser-test.ts'

const phone = '+1 614 555 0142'

/** Holds the answers to requests back; what is returned lets them go. */
async function hold(page: Page, addresses: string): Promise<() => void> {
  const asked = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await asked.promise
    await route.continue()
  })
  return () => asked.resolve()
}

/** The scripts that the page asks for, as it does. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url())
  })
  return scripts
}

test('no script is fetched before the pictures of the window are there', async ({ page }) => {
  const scripts = scriptsOf(page)
  const answer = await hold(page, '**/media/**')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts).toEqual([])
  answer()
  await untilHydrated(page)
})

test('pictures that do not come keep the scripts waiting for three seconds at most', async ({ page }) => {
  await page.clock.install()
  const scripts = scriptsOf(page)
  const answer = await hold(page, '**/media/**')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.clock.runFor(1_000)
  expect(scripts).toEqual([])
  await page.clock.runFor(2_500)
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  answer()
})

test('a touch starts them at once, and what was touched is answered, once', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const answerPictures = await hold(page, '**/media/**')
  const answerScripts = await hold(page, '**/*.js')
  await page.goto('/distributors', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: phone }).click()
  await expect(page.getByText('Copied to clipboard')).toHaveCount(0)
  answerScripts()
  await expect(page.getByRole('status').getByText('Copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(phone)
  await page.evaluate(() => navigator.clipboard.writeText('something else'))
  await page.getByRole('button', { name: '+1 503 555 0118' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('+1 503 555 0118')
  answerPictures()
})

test('links lead on before there are scripts', async ({ page }) => {
  await hold(page, '**/*.js')
  await page.goto('/aircraft-classes')
  await page.getByRole('link', { name: 'View more 40 size' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('40 size models')
})
