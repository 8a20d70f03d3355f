import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  test,
  waitForHydration,
} from '../../../../tests/support/browser/browser-test.ts'
import {
  holdRequests,
  recordRequestsDuring,
  tabTo,
} from '../../../../tests/support/browser/page-assertions.ts'

const items = ['Search', 'Aircrafts', 'Accessories', 'Reviews', 'Distributors', 'Events', 'Contact us']
const languages = ['English', 'Tiếng Việt', 'Deutsch', 'Français', 'Español', '日本語']
const phone = { width: 360, height: 740 }

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('a button opens a drawer with all destinations and pushes the page aside', async ({ page }) => {
    await page.goto('/aircraft-classes')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    const height = () => page.evaluate(() => document.querySelector('main')?.scrollHeight)
    await waitForHydration(page)
    const closed = await height()
    const drawer = await openDrawer(page)
    await expect(drawer.getByRole('link')).toHaveText([...items, ...languages])
    await expect(drawer.getByRole('link', { name: 'Aircrafts' })).toHaveAttribute('aria-current', 'page')
    await expect(drawer.getByRole('button', { name: 'Close' })).toBeVisible()
    const width = (await drawer.boundingBox())?.width ?? 0
    expect(width).toBeGreaterThan(200)
    expect(await leftEdge(page)).toBe(width)
    // The button that opened it can still be clicked.
    const button = await menuButton(page).boundingBox()
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(phone.width + 1)
    await test.step('the page behind the drawer cannot be scrolled, focused or read', async () => {
      await page.mouse.move(phone.width - 20, 400)
      await page.mouse.wheel(300, 300)
      expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0])
      expect(await readableNames(page, 'link')).toEqual([...items, ...languages])
      expect(await readableNames(page, 'button')).toEqual(['Close'])
      expect(await readableNames(page, 'heading')).toEqual(['Language'])
      for (const item of [...items.slice(1), 'Close', ...languages]) {
        await page.keyboard.press('Tab')
        await expect(drawer.getByText(item, { exact: true })).toBeFocused()
      }
      await page.keyboard.press('Tab')
      await expect(drawer.getByRole('radio', { name: 'System' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus:not(dialog *)')).toHaveCount(0)
    })
    await test.step('the page keeps its height while the drawer is open', async () => {
      expect(await height()).toBe(closed)
      await page.getByRole('button', { name: 'Close' }).click()
      await expect(drawer).toBeHidden()
      expect(await height()).toBe(closed)
    })
  })

  const waysToClose: Record<string, (page: Page) => Promise<unknown>> = {
    'Going back': (page) => page.goBack(),
    Close: (page: Page) => page.getByRole('button', { name: 'Close' }).click(),
    Escape: (page: Page) => page.keyboard.press('Escape'),
    'a tap on the page': (page: Page) => page.touchscreen.tap(phone.width - 10, 600),
    'a tap on the menu button': async (page: Page) => {
      const button = await menuButton(page).boundingBox()
      await page.touchscreen.tap((button?.x ?? 0) + 30, (button?.y ?? 0) + 30)
    },
  }
  test('five ways to close the drawer return the focus to the menu button', async ({ page }) => {
    for (const [name, close] of Object.entries(waysToClose))
      await test.step(name, async () => {
        await page.goto('/reviews')
        await page.goto('/aircraft-models/2?items=24')
        // Playwright would scroll the whole button into the window.
        const drawer = await openDrawer(page, () =>
          menuButton(page).evaluate((button: HTMLElement) => {
            scrollTo(0, 10)
            button.click()
          }),
        )
        const requests = await recordRequestsDuring(page, async () => {
          await close(page)
          await expect(drawer).toBeHidden()
          await expect(menuButton(page)).toBeFocused()
          await expect(page).toHaveURL('/aircraft-models/2?items=24')
        })
        expect(requests).toEqual([])
        await expect.poll(() => leftEdge(page)).toBe(0)
        expect(await page.evaluate(() => scrollY)).toBe(10)
        // There is nothing left of it to go back to.
        await page.goBack()
        await expect(page).toHaveURL('/reviews')
      })
  })

  test('the history opens and closes the drawer, except where it comes from another page', async ({
    page,
  }) => {
    await test.step("another's link to an open menu shows the page", async () => {
      await page.goto('/reviews#menu')
      await waitForHydration(page)
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
    await page.goto('/reviews')
    const drawer = await openDrawer(page)
    await test.step('going forward opens the drawer again, which a page load leaves open', async () => {
      await page.goBack()
      await expect(drawer).toBeHidden()
      await page.goForward()
      await expect(drawer).toBeVisible()
      await page.reload()
      await expect(drawer).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(page).toHaveURL('/reviews')
    })
    await test.step('a second press while the drawer opens changes nothing', async () => {
      await waitForHydration(page)
      await menuButton(page).evaluate((button: HTMLElement) => {
        button.click()
        button.click()
      })
      await expect(page.locator('dialog:modal')).toBeVisible()
      await page.goBack()
      await expect(drawer).toBeHidden()
      await expect(page).toHaveURL('/reviews')
    })
  })

  test('links in the drawer close it, and open their page unless it is the current one', async ({ page }) => {
    await page.goto('/aircraft-classes')
    const drawer = await openDrawer(page)
    await test.step('a link in the drawer opens its page and closes the drawer', async () => {
      await drawer.getByRole('link', { name: 'Reviews' }).click()
      await expect(drawer).toBeHidden()
      await expect(page).toHaveURL('/reviews')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect.poll(() => leftEdge(page)).toBe(0)
    })
    await test.step('the link to the current page only closes the drawer', async () => {
      await openDrawer(page)
      await drawer.getByRole('link', { name: 'Reviews' }).click()
      await expect(drawer).toBeHidden()
      await expect(page).toHaveURL('/reviews')
    })
    await test.step('a link in the drawer closes it before its page has loaded', async () => {
      const release = await holdRequests(page, '**/api/distributors?*')
      await openDrawer(page)
      await drawer.getByRole('link', { name: 'Distributors' }).click()
      await expect(drawer).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('How our products are evaluated')
      release()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our distributors')
    })
    await test.step('none of them leaves an entry in the history', async () => {
      await page.goBack()
      await expect(page).toHaveURL('/reviews')
      await page.goBack()
      await expect(page).toHaveURL('/aircraft-classes')
      await expect(page.getByRole('heading', { level: 1, name: 'Aircraft classes' })).toBeFocused()
      await page.goBack()
      await expect(page).toHaveURL('about:blank')
    })
  })

  test('the theme can be chosen in the drawer, which stays open', async ({ page }) => {
    await page.goto('/reviews')
    const drawer = await openDrawer(page)
    await drawer.getByText('Dark').click()
    await expect(drawer.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.keyboard.press('ArrowLeft')
    await expect(drawer.getByRole('radio', { name: 'Light' })).toBeChecked()
    await test.step('a tap on the drawer outside its items leaves it open', async () => {
      await drawer.getByRole('heading', { name: 'Language' }).click()
      await expect(drawer).toHaveJSProperty('open', true)
    })
    await test.step('with forced colours the current destination is underlined', async () => {
      await page.emulateMedia({ forcedColors: 'active' })
      const underline = (name: string) => expect(drawer.getByRole('link', { name }))
      await underline('Reviews').toHaveCSS('text-decoration-line', 'underline')
      await underline('Accessories').toHaveCSS('text-decoration-line', 'none')
      await page.emulateMedia({ forcedColors: 'none' })
    })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Light' })).toBeChecked()
  })

  test('in any size of window and text, the drawer can be reached and left', async ({ page }) => {
    await page.goto('/reviews')
    const icon = menuButton(page).locator('svg')
    expect(await icon.boundingBox()).toMatchObject({ width: 20, height: 20 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await test.step('an icon grows with the text', async () => {
      expect(await icon.boundingBox()).toMatchObject({ width: 40, height: 40 })
    })
    const drawer = await openDrawer(page)
    await test.step('with text twice as large, the drawer shows its items and leaves part of the page visible', async () => {
      expect((await drawer.boundingBox())?.width).toBe(phone.width - 96)
      expect(await drawer.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0)
    })
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await test.step('at 400 % zoom the whole drawer can be reached', async () => {
      await page.setViewportSize({ width: 320, height: 256 })
      await drawer.getByRole('button', { name: 'Close' }).click()
      await expect(drawer).toBeHidden()
    })
    await page.setViewportSize(phone)
    await test.step('after the phone is turned with an open drawer, the page is back in place', async () => {
      await openDrawer(page)
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      // The page is centred now, inside its border.
      await expect.poll(() => leftEdge(page)).toBe((1280 - 1080) / 2 + 1)
      await page.mouse.move(640, 400)
      await page.mouse.wheel(0, 200)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
    })
  })

  test('Enter or Space opens the drawer, which can be used with the keyboard', async ({ page }) => {
    for (const [key, name, heading] of [
      ['Enter', 'Contact us', 'Contact us'],
      ['Space', 'Distributors', 'Our distributors'],
    ] as const) {
      await page.goto('/aircraft-classes')
      await waitForHydration(page)
      await tabTo(page, menuButton(page))
      await page.keyboard.press(key)
      const drawer = page.getByRole('dialog', { name: 'Menu' })
      await expect(drawer.getByRole('link', { name: 'Search' })).toBeFocused()
      await tabTo(page, drawer.getByRole('link', { name }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
      await expect(drawer).toBeHidden()
    }
  })

  test('nothing is animated for a visitor who prefers reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/reviews')
    await waitForHydration(page)
    const running = await page.evaluate(() => {
      document.querySelector<HTMLElement>('[aria-haspopup]')?.click()
      const animations = document.getAnimations().filter(({ effect }) => effect?.getTiming().duration !== 0)
      return {
        isShown: document.querySelector('dialog:popover-open') !== null,
        animations: animations.length,
      }
    })
    expect(running).toEqual({ isShown: true, animations: 0 })
  })

  test('a browser without popovers opens the drawer and closes it', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['popover', 'showPopover', 'hidePopover'])
        Reflect.deleteProperty(HTMLElement.prototype, name)
    })
    await page.goto('/reviews')
    const drawer = await openDrawer(page)
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(drawer).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
  })

  test('the open drawer is accessible, and its items are large enough', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/reviews')
    const drawer = await openDrawer(page)
    await expectAccessible(page)
    for (const item of await drawer.locator('a, button, label').all()) {
      expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })
})

test.describe('on a phone without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('the menu button leads to the navigation in the footer', async ({ page }) => {
    await page.goto('/aircraft-classes')
    await page.getByRole('link', { name: 'Menu' }).click()
    const navigation = page.getByRole('navigation', { name: 'Navigation' })
    await expect(navigation.getByRole('link', { name: 'Aircrafts' })).toBeInViewport()
    await expect(navigation.getByRole('link')).toHaveText(items.slice(1))
    await navigation.getByRole('link', { name: 'Reviews' }).click()
    await expect(page).toHaveURL('/reviews')
  })
})

const menuButton = (page: Page): Locator => page.locator('[href="#footer-navigation"]')

/** Opens the drawer and waits for the transitions. */
async function openDrawer(page: Page, open = () => menuButton(page).click()): Promise<Locator> {
  await waitForHydration(page)
  await open()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('link').first()).toBeFocused()
  await expect(page.locator('dialog:modal')).toBeVisible()
  await page.evaluate(() => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    return Promise.all(transitions.map(({ finished }) => finished))
  })
  return drawer
}

/** The left edge of the page. */
async function leftEdge(page: Page): Promise<number | undefined> {
  return (await page.getByRole('main').boundingBox())?.x
}

/** The accessible names of all elements with this role. */
async function readableNames(page: Page, role: string): Promise<string[]> {
  const client = await page.context().newCDPSession(page)
  const { nodes } = await client.send('Accessibility.getFullAXTree')
  return nodes
    .filter((node) => !node.ignored && node.role?.value === role)
    .map((node) => String(node.name?.value))
}
