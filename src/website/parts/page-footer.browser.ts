import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, untilHydrated } from '../../../tests/support/browser-test.ts'
import { expectNoSidewaysScroll } from '../../../tests/support/page-checks.ts'

const paper = 'rgb(246, 243, 236)'
const blueprint = 'rgb(12, 32, 54)'

test('the foot of every page leads everywhere and says whose it is', async ({ page }) => {
  await page.goto('/reviews')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading')).toHaveText(['Navigation', 'Social', 'Other'])
  const navigation = footer.getByRole('navigation', { name: 'Navigation' })
  await expect(navigation.getByRole('link')).toHaveText([
    'Aircrafts',
    'Accessories',
    'Reviews',
    'Distributors',
    'Contact us',
  ])
  await expect(navigation.locator('[aria-current]')).toHaveText(['Reviews'])
  const channel = footer.getByRole('link', { name: 'Video channel (opens in a new tab)' })
  await expect(channel).toHaveAttribute('href', /^https:/)
  await expect(channel).toHaveAttribute('target', '_blank')
  await expect(footer.getByText('© 2021 Chim Én Models')).toBeVisible()
  await footer.getByRole('link', { name: 'Who made this website' }).click()
  await expect(page).toHaveURL('/who-made-this-website')
})

test('on a telephone it fits, and everything in it is large enough to be touched', async ({ page }) => {
  await page.goto('/who-made-this-website')
  await expectNoSidewaysScroll(page)
  const targets = page.getByRole('contentinfo').locator('a, label')
  await expect(targets).toHaveCount(10)
  for (const target of await targets.all()) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), await target.innerText()).toBeGreaterThanOrEqual(44)
  }
})

for (const system of ['light', 'dark'] as const) {
  const [followed, other] = system === 'light' ? [paper, blueprint] : [blueprint, paper]
  const otherName = system === 'light' ? 'Dark' : 'Light'

  test.describe(`on a ${system} system`, () => {
    test.use({ colorScheme: system })

    test('the site follows the system until another theme is chosen', async ({ page }) => {
      await page.goto('/contact-us')
      await untilHydrated(page)
      await expect(themeRadio(page, 'System')).toBeChecked()
      expect(await sheet(page)).toEqual({ page: followed, bar: followed })
      await themeRadio(page, otherName).check()
      expect(await sheet(page)).toEqual({ page: other, bar: other })
      await expectAccessible(page)
      await themeRadio(page, 'System').check()
      expect(await sheet(page)).toEqual({ page: followed, bar: followed })
    })

    test('a chosen theme is there from the first moment of every later page', async ({ page }) => {
      await page.goto('/contact-us')
      await untilHydrated(page)
      await themeRadio(page, otherName).check()
      await page.getByRole('banner').getByRole('link', { name: 'Reviews' }).click()
      await expect(page).toHaveURL('/reviews')
      expect(await sheet(page)).toEqual({ page: other, bar: other })
      await recordSheets(page)
      for (const load of [() => page.reload(), () => page.goto('/')]) {
        await load()
        await untilHydrated(page)
        await expect(themeRadio(page, otherName)).toBeChecked()
        expect(await page.evaluate(() => [...new Set(globalThis.sheetsSeen)])).toEqual([other])
        expect(await sheet(page)).toEqual({ page: other, bar: other })
      }
    })
  })
}

test('other windows of the site follow', async ({ page, context }) => {
  await page.goto('/contact-us')
  await untilHydrated(page)
  const second = await context.newPage()
  await second.goto('/contact-us')
  await untilHydrated(second)
  await themeRadio(second, 'Dark').check()
  await expect(themeRadio(page, 'Dark')).toBeChecked()
  expect(await sheet(page)).toEqual({ page: blueprint, bar: blueprint })
  await themeRadio(second, 'System').check()
  await expect(themeRadio(page, 'System')).toBeChecked()
  expect(await sheet(page)).toEqual({ page: paper, bar: paper })
})

test('a visitor who forbids storage chooses for the page that is open', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('Storage is forbidden.', 'SecurityError')
      },
    })
  })
  await page.goto('/contact-us')
  await untilHydrated(page)
  await themeRadio(page, 'Dark').check()
  expect(await sheet(page)).toEqual({ page: blueprint, bar: blueprint })
  await page.getByRole('banner').getByRole('link', { name: 'Reviews' }).click()
  await expect(page).toHaveURL('/reviews')
  await expect(themeRadio(page, 'Dark')).toBeChecked()
})

test('the theme is chosen with the keyboard', async ({ page }) => {
  await page.goto('/contact-us')
  await untilHydrated(page)
  await themeRadio(page, 'System').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(themeRadio(page, 'Dark')).toBeFocused()
  expect(await sheet(page)).toEqual({ page: blueprint, bar: blueprint })
})

test('a page in the dark theme is printed black on white', async ({ page }) => {
  await page.goto('/contact-us')
  await untilHydrated(page)
  await themeRadio(page, 'Dark').check()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' })

  test('there is no choice of a theme, and the site follows the system', async ({ page }) => {
    await page.goto('/contact-us')
    await expect(page.getByRole('contentinfo').getByText('Theme')).toBeHidden()
    await expect(page.getByRole('contentinfo').getByText('Dark')).toBeHidden()
    await expect(page.locator('html')).toHaveCSS('background-color', blueprint)
  })
})

const themeRadio = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name })

/** The colours of the page and of the browser's own bar. */
async function sheet(page: Page): Promise<{ page: string; bar: string }> {
  return page.evaluate(() => {
    const bar = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
      ({ media }) => media === '' || matchMedia(media).matches,
    )
    const probe = new Option()
    probe.style.color = bar?.content ?? ''
    return { page: getComputedStyle(document.documentElement).backgroundColor, bar: probe.style.color }
  })
}

/** From the next page on, `sheetsSeen` holds the colour of the sheet at every frame since there was a body. */
async function recordSheets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.sheetsSeen = []
    const record = () => {
      if (document.body)
        globalThis.sheetsSeen.push(getComputedStyle(document.documentElement).backgroundColor)
      requestAnimationFrame(record)
    }
    record()
    addEventListener('DOMContentLoaded', record)
  })
}

declare global {
  var sheetsSeen: string[]
}
