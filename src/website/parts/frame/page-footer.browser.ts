import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../../../../tests/support/browser/browser-test.ts'

const paper = 'rgb(246, 243, 236)'
const blueprint = 'rgb(12, 32, 54)'

test('the footer has the navigation, the video channel and the copyright', async ({ page }) => {
  await page.goto('/reviews')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading')).toHaveText(['Navigation', 'Social', 'Other', 'Language'])
  const navigation = footer.getByRole('navigation', { name: 'Navigation' })
  await expect(navigation.getByRole('link')).toHaveText([
    'Aircrafts',
    'Accessories',
    'Reviews',
    'Distributors',
    'Events',
    'Contact us',
  ])
  await expect(navigation.locator('[aria-current]')).toHaveText(['Reviews'])
  const channel = footer.getByRole('link', { name: 'Video channel (opens in a new tab)' })
  await expect(channel).toHaveAttribute('href', /^https:/)
  await expect(channel).toHaveAttribute('target', '_blank')
  await expect(footer.getByText('© 2021 Chim Én Models')).toBeVisible()
  await footer.getByRole('link', { name: 'Who made this website' }).click()
  await expect(page).toHaveURL('/who-made-this-website')
  await test.step('on a phone its targets are large enough', async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    // A tenth of a page in which a window shows three cards.
    expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeLessThan(360)
    const targets = page.getByRole('contentinfo').locator('a, label')
    await expect(targets).toHaveCount(17)
    for (const target of await targets.all()) {
      const box = await target.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), await target.innerText()).toBeGreaterThanOrEqual(44)
    }
  })
})

for (const system of ['light', 'dark'] as const) {
  const [systemColour, otherColour] = system === 'light' ? [paper, blueprint] : [blueprint, paper]
  const otherName = system === 'light' ? 'Dark' : 'Light'

  test.describe(`on a ${system} system`, () => {
    test.use({ colorScheme: system })

    test('the theme follows the system until the visitor chooses another', async ({ page }) => {
      await page.goto('/contact-us')
      await waitForHydration(page)
      await expect(themeRadio(page, 'System')).toBeChecked()
      await expect.poll(() => coloursOf(page)).toEqual({ page: systemColour, bar: systemColour })
      await themeRadio(page, otherName).check()
      await expect.poll(() => coloursOf(page)).toEqual({ page: otherColour, bar: otherColour })
      await themeRadio(page, 'System').check()
      await expect.poll(() => coloursOf(page)).toEqual({ page: systemColour, bar: systemColour })
      await test.step('later pages have the chosen theme from their first frame', async () => {
        await themeRadio(page, otherName).check()
        await page.getByRole('banner').getByRole('link', { name: 'Reviews' }).click()
        await expect(page).toHaveURL('/reviews')
        await expect.poll(() => coloursOf(page)).toEqual({ page: otherColour, bar: otherColour })
        await recordBackgrounds(page)
        for (const load of [() => page.reload(), () => page.goto('/')]) {
          await load()
          await waitForHydration(page)
          await expect(themeRadio(page, otherName)).toBeChecked()
          expect(await page.evaluate(() => [...new Set(globalThis.backgrounds)])).toEqual([otherColour])
          await expect.poll(() => coloursOf(page)).toEqual({ page: otherColour, bar: otherColour })
        }
      })
    })
  })
}

test('other windows change their theme too', async ({ page, context }) => {
  await page.goto('/contact-us')
  await waitForHydration(page)
  const second = await context.newPage()
  await second.goto('/contact-us')
  await waitForHydration(second)
  await themeRadio(second, 'Dark').check()
  await expect(themeRadio(page, 'Dark')).toBeChecked()
  await expect.poll(() => coloursOf(page)).toEqual({ page: blueprint, bar: blueprint })
  await themeRadio(second, 'System').check()
  await expect(themeRadio(page, 'System')).toBeChecked()
  await expect.poll(() => coloursOf(page)).toEqual({ page: paper, bar: paper })
  await test.step('the theme can be chosen with the keyboard', async () => {
    await themeRadio(page, 'System').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(themeRadio(page, 'Dark')).toBeFocused()
    await expect.poll(() => coloursOf(page)).toEqual({ page: blueprint, bar: blueprint })
  })
  await test.step('a page in the dark theme is printed in black on white', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
  })
})

test('without storage the choice lasts until the page is closed', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('Storage is forbidden.', 'SecurityError')
      },
    })
  })
  await page.goto('/contact-us')
  await waitForHydration(page)
  await themeRadio(page, 'Dark').check()
  await expect.poll(() => coloursOf(page)).toEqual({ page: blueprint, bar: blueprint })
  await page.getByRole('banner').getByRole('link', { name: 'Reviews' }).click()
  await expect(page).toHaveURL('/reviews')
  await expect(themeRadio(page, 'Dark')).toBeChecked()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' })

  test('the theme picker is hidden and the theme follows the system', async ({ page }) => {
    await page.goto('/contact-us')
    await expect(page.getByRole('contentinfo').getByText('Theme')).toBeHidden()
    await expect(page.getByRole('contentinfo').getByText('Dark')).toBeHidden()
    await expect(page.locator('html')).toHaveCSS('background-color', blueprint)
  })
})

const themeRadio = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name })

/** The colours of the page and of the browser's own bar. */
async function coloursOf(page: Page): Promise<{ page: string; bar: string }> {
  return page.evaluate(() => {
    const bar = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
      ({ media }) => media === '' || matchMedia(media).matches,
    )
    const probe = new Option()
    probe.style.color = bar?.content ?? ''
    return { page: getComputedStyle(document.documentElement).backgroundColor, bar: probe.style.color }
  })
}

/** From the next page load on, `backgrounds` has the page's colour in each frame. */
async function recordBackgrounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.backgrounds = []
    const record = () => {
      if (document.body)
        globalThis.backgrounds.push(getComputedStyle(document.documentElement).backgroundColor)
      requestAnimationFrame(record)
    }
    record()
    addEventListener('DOMContentLoaded', record)
  })
}

declare global {
  var backgrounds: string[]
}
