import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'
import { untilScreensAreHere } from '../support/page-checks.ts'
import { type Look, looksAt, openAt, takeScreenshot, widths } from './take-screenshot.ts'

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
  'contact-us': { from: '/', link: 'Contact us' },
}

for (const look of looksAt(widths)) {
  test.describe(`at ${look.width} px, ${look.theme}`, () => {
    test('the photo viewer', async ({ page }) => {
      await openAt(page, '/aircraft-model-detail/1#photo-2', look)
      await expect(page.getByRole('dialog', { name: 'Photos' })).toBeVisible()
      await takeScreenshot(page, 'model-detail-viewer', look, { extent: 'window' })
    })

    test('the snackbar', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await openAt(page, '/distributors', look)
      await page.getByRole('button', { name: /^\+/ }).first().click()
      const snackbar = page.getByRole('status').filter({ hasText: 'Copied to clipboard' })
      await takeScreenshot(page, 'distributors-copied', look, { extent: 'window', held: snackbar })
    })

    for (const [state, provoke] of Object.entries(contactForm)) {
      test(state, async ({ page }) => {
        await openAt(page, '/contact-us', look)
        await provoke(page)
        await takeScreenshot(page, state, look, { held: page.locator('body') })
      })
    }

    test('a page that is not there', async ({ page }) => {
      await openAt(page, '/aircraft-model-detail/9999', look)
      await takeScreenshot(page, 'not-found', look)
    })
  })
}

for (const look of looksAt([360])) {
  test(`the drawer at ${look.width} px, ${look.theme}`, async ({ page }) => {
    await openAt(page, '/', look)
    await page.getByRole('banner').getByText('Menu', { exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await takeScreenshot(page, 'drawer-open', look, { extent: 'window' })
  })
}

for (const look of looksAt([360, 1280])) {
  test.describe(`on a bad network at ${look.width} px, ${look.theme}`, () => {
    for (const [screen, way] of Object.entries(failures)) {
      test(`${screen} failed`, async ({ page }) => {
        await follow(page, way, look, () => page.route('**/api/**', (route) => route.abort()))
        await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
        await takeScreenshot(page, `${screen}-failed`, look)
      })
    }

    test('offline', async ({ page, context }) => {
      await follow(page, failures.reviews, look, () => context.setOffline(true))
      await expect(page.getByText('offline')).toBeVisible()
      await takeScreenshot(page, 'offline', look)
    })

    test('the loading bar', async ({ page }) => {
      await follow(page, failures.reviews, look, () => page.route('**/api/**', () => {}))
      const bar = page.getByRole('progressbar')
      await expect(bar).toHaveCount(1)
      await takeScreenshot(page, 'loading-bar', look, { extent: 'window', held: bar })
    })
  })
}

async function send(page: Page): Promise<void> {
  await page.getByLabel('Your email').fill('pilot@example.com')
  await page.getByLabel('Write here your question').fill('Does the Beaver float?\n\nWith kind regards')
  await page.getByRole('button', { name: 'Send' }).click()
}

/** Goes from a page of the site to another over a network that has become bad in between. */
async function follow(
  page: Page,
  { from, link }: { from: string; link: string },
  look: Look,
  spoil: () => Promise<unknown>,
): Promise<void> {
  await openAt(page, from, look)
  await untilScreensAreHere(page)
  await spoil()
  // The navigation at the head is put away in a drawer on a narrow screen; the one at the foot is not.
  const place = from === '/' ? page.getByRole('contentinfo') : page.getByRole('main')
  await place.getByRole('link', { name: link, exact: true }).click()
}
