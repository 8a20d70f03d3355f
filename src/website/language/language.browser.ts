// The choice of the language, the offer at the end of a page, and every screen in the languages whose words are longest.
import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  test,
  waitForHydration,
} from '../../../tests/support/browser/browser-test.ts'
import { screens } from '../../../tests/support/browser/screen-paths.ts'
import { stormSize } from '../../../tests/support/storm-size.ts'
import { localize } from '../../languages/languages.ts'

/** With `STORM_SIZE=long` all of them are looked at, also failing and empty, and axe looks, too. */
const { languages, languagesOfStates, hasAxe } = stormSize({
  short: { languages: ['de'], languagesOfStates: [], hasAxe: false },
  long: {
    languages: ['vi', 'de', 'fr', 'es', 'ja'],
    languagesOfStates: ['vi', 'de', 'fr', 'es', 'ja'],
    hasAxe: true,
  },
})

/** A link in header and footer, and what is in every sentence that says that something failed or is empty. */
const knownTexts: Record<string, { reviews: string; none: RegExp }> = {
  vi: { reviews: 'Bài đánh giá', none: /chưa/i },
  de: { reviews: 'Testberichte', none: /\bkein|\bnicht\b/ },
  fr: { reviews: 'Essais', none: /\bpas\b|\bAucun\b/ },
  es: { reviews: 'Análisis', none: /\bno\b/ },
  ja: { reviews: 'レビュー', none: /ませ/ },
}

const englishLinks = /Accessories|Reviews|Distributors|Contact us|Who made this website/

const notFound = '/aircraft-model-detail/9999'

for (const language of languages)
  test(`no screen is wider than its window in '${language}', and none mixes languages in its frame`, async ({
    page,
  }) => {
    test.slow()
    for (const path of [...screens, notFound])
      await test.step(path, async () => {
        await page.goto(localize(language, path))
        await waitForHydration(page)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        for (const frame of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
          await expect(frame).toContainText(knownTexts[language]?.reviews ?? '?')
          await expect(frame).not.toContainText(englishLinks)
        }
        await expectToFit(page)
        if (hasAxe) await expectAccessible(page)
      })
  })

async function expectToFit(page: Page): Promise<void> {
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(excess, `at ${width} px`).toBe(0)
  }
}

for (const language of languagesOfStates)
  test(`what fails and what is empty is said in '${language}'`, async ({ page }) => {
    test.slow()
    const lists = {
      '/aircraft-classes': '**/api/aircraftclasses?*',
      '/accessories': '**/api/aircraftmodelaccessories?*',
      '/reviews': '**/api/reviews?*',
      '/distributors': '**/api/distributors?*',
      '/events': '**/api/events?*',
    }
    for (const [path, api] of Object.entries(lists))
      for (const [status, json] of [
        [500, { type: 'about:blank', title: 'Internal Server Error', status: 500 }],
        [200, []],
      ] as const)
        await test.step(`${path} ${status}`, async () => {
          await page.setViewportSize({ width: 1280, height: 800 })
          await page.route(api, (route) => route.fulfill({ status, json }))
          await page.goto(localize(language, '/who-made-this-website'))
          await waitForHydration(page)
          await page
            .getByRole('banner')
            .locator(`a[href="${localize(language, path)}"]:visible`)
            .first()
            .click()
          await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
          await expect(page.getByRole('main')).toContainText(knownTexts[language]?.none ?? '?')
          await expect(page.getByRole('main')).not.toContainText(/could not|There are no|yet/)
          await expectToFit(page)
          await expectAccessible(page)
          await page.unroute(api)
        })
  })

test('the footer leads to the same page, filters and place in another language', async ({ page }) => {
  await page.goto('/aircraft-models?class=60-size')
  await waitForHydration(page)
  const { search } = new URL(page.url())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle Modelle')
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/de/aircraft-models${search}`)
  await waitForHydration(page)
  // The footer was in the window, so it still is.
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' })).toBeInViewport()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await test.step('and links stay in that language', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Händler' }).click()
    await expect(page).toHaveURL(/\/de\/distributors$/)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle Modelle')
  })
})

test('the drawer of a telephone has the languages, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/vi/reviews')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link', { name: 'Tiếng Việt' })).toHaveAttribute('aria-current', 'true')
  await drawer.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/reviews$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How our products are evaluated')
})

test.describe('a browser that prefers German', () => {
  test.use({ locale: 'de-AT' })

  test('is offered the page in German at its end, and never sent there', async ({ page }) => {
    await page.goto('/reviews')
    await waitForHydration(page)
    const offer = page.getByRole('link', { name: 'Diese Seite gibt es auch auf Deutsch' })
    await expect(offer).toHaveAttribute('href', '/de/reviews')
    await offer.click()
    await expect(page).toHaveURL(/\/de\/reviews$/)
    await waitForHydration(page)
    await expect(page.getByText('gibt es auch auf')).toHaveCount(0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the languages are links in the footer', async ({ page }) => {
    await page.goto('/ja/distributors')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click()
    await expect(page).toHaveURL(/\/fr\/distributors$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  })
})
