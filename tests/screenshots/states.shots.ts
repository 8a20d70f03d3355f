import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser/browser-test.ts'
import { type ScreenVariant, screenVariants, openScreen, takeScreenshot, widths } from './take-screenshot.ts'

const contactForm = {
  'contact-us-errors': async (page: Page) => {
    await page.getByLabel('Your email').fill('not an address')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'contact-us-sent': async (page: Page) => {
    await send(page)
    await expect(page.getByRole('status').getByText('Email sent')).toBeVisible()
  },
  'contact-us-not-sent': async (page: Page) => {
    await page.route('**/api/contactus', (route) => route.abort())
    await send(page)
    await expect(page.getByRole('alert')).toBeVisible()
  },
}

const failures = {
  'aircraft-classes': { from: '/', link: 'Aircrafts' },
  'models-of-a-class': { from: '/aircraft-classes', link: 'View more 40 size' },
  'model-detail': { from: '/aircraft-models/3', link: 'View more P-51D Mustang 60' },
  accessories: { from: '/', link: 'Accessories' },
  reviews: { from: '/', link: 'Reviews' },
  distributors: { from: '/', link: 'Distributors' },
  events: { from: '/', link: 'Events' },
  'contact-us': { from: '/', link: 'Contact us' },
}

for (const variant of screenVariants(widths)) {
  test.describe(`at ${variant.width} px, ${variant.theme}`, () => {
    test('the photo viewer', async ({ page }) => {
      await openScreen(page, '/aircraft-model-detail/1#photo-2', variant)
      await expect(page.getByRole('dialog', { name: 'Photos' })).toBeVisible()
      await takeScreenshot(page, 'model-detail-viewer', variant, { extent: 'window' })
    })

    test('the snackbar', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await openScreen(page, '/distributors', variant)
      await page.getByRole('button', { name: /^\+/ }).first().click()
      const snackbar = page.getByRole('status').filter({ hasText: 'Copied to clipboard' })
      await takeScreenshot(page, 'distributors-copied', variant, { extent: 'window', held: snackbar })
    })

    for (const [state, provoke] of Object.entries(contactForm)) {
      test(state, async ({ page }) => {
        await openScreen(page, '/contact-us', variant)
        await provoke(page)
        await takeScreenshot(page, state, variant, { held: page.locator('body') })
      })
    }

    test('an unknown page', async ({ page }) => {
      await openScreen(page, '/aircraft-model-detail/9999', variant)
      await takeScreenshot(page, 'not-found', variant)
    })
  })
}

for (const variant of screenVariants([360])) {
  test(`the drawer at ${variant.width} px, ${variant.theme}`, async ({ page }) => {
    await openScreen(page, '/', variant)
    await page.getByRole('banner').getByText('Menu', { exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await takeScreenshot(page, 'drawer-open', variant, { extent: 'window' })
  })
}

for (const variant of screenVariants([360, 1280])) {
  test.describe(`on a bad network at ${variant.width} px, ${variant.theme}`, () => {
    for (const [screen, step] of Object.entries(failures)) {
      test(`${screen} failed`, async ({ page }) => {
        await follow(page, step, variant, () => page.route('**/api/**', (route) => route.abort()))
        await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
        await takeScreenshot(page, `${screen}-failed`, variant)
      })
    }

    test('offline', async ({ page, context }) => {
      await follow(page, failures.reviews, variant, () => context.setOffline(true))
      await expect(page.getByText('offline')).toBeVisible()
      await takeScreenshot(page, 'offline', variant)
    })

    test('the loading bar', async ({ page }) => {
      await follow(page, failures.reviews, variant, () => page.route('**/api/**', () => {}))
      const bar = page.getByRole('progressbar')
      await expect(bar).toHaveCount(1)
      await takeScreenshot(page, 'loading-bar', variant, { extent: 'window', held: bar })
    })
  })
}

async function send(page: Page): Promise<void> {
  await page.getByLabel('Your email').fill('pilot@example.com')
  await page.getByLabel('Write here your question').fill('Does the Beaver float?\n\nWith kind regards')
  await page.getByRole('button', { name: 'Send' }).click()
}

/** Follows a link after breaking the network. */
async function follow(
  page: Page,
  { from, link }: { from: string; link: string },
  variant: ScreenVariant,
  breakNetwork: () => Promise<unknown>,
): Promise<void> {
  // The page's data would otherwise be prefetched.
  await page.route('**/api/**', (route) => route.abort())
  await openScreen(page, from, variant)
  // On narrow screens the header's navigation is in a drawer, the footer's is not.
  const place = from === '/' ? page.getByRole('contentinfo') : page.getByRole('main')
  const target = place.getByRole('link', { name: link, exact: true })
  // The code of the screen comes with the pointer, its data does not.
  await target.hover()
  await page.waitForLoadState('networkidle')
  await page.unroute('**/api/**')
  await breakNetwork()
  await target.click()
}
