import type { Page } from '@playwright/test'
import { listRequests } from '../../../../tests/support/browser/api-calls.ts'
import { holdRequests } from '../../../../tests/support/browser/page-assertions.ts'
import {
  expect,
  expectAccessible,
  test,
  waitForHydration,
} from '../../../../tests/support/browser/browser-test.ts'

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photos' })
const counter = (page: Page) => viewer(page).getByText(/^Photo \d/)
const photo = (page: Page, number: number) => page.locator(`#photo-${number}`).getByRole('link')

const shownPhoto = (page: Page) => viewer(page).locator('[data-shown] picture img')
const zoomIn = (page: Page) => viewer(page).getByRole('button', { name: 'Zoom in' })
const zoomOut = (page: Page) => viewer(page).getByRole('button', { name: 'Zoom out' })

/** The place of the shown photo once it has stopped moving. */
async function placeOfPhoto(page: Page) {
  await shownPhoto(page).evaluate(async (image) => {
    await new Promise(requestAnimationFrame)
    const strip = image.closest('ul')
    const slides = [...(strip?.children ?? [])].flatMap((slide) => slide.getAnimations())
    const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.all([...slides, ...moving].map(({ finished }) => finished))
  })
  const place = await shownPhoto(page).boundingBox()
  if (!place) throw new Error('no photo is shown')
  return place
}

async function openPhoto(page: Page, number: number): Promise<void> {
  await page.goto('/aircraft-model-detail/1')
  await waitForHydration(page)
  await photo(page, number).click()
  await expect(viewer(page)).toBeVisible()
}

test('its code comes with the pointer or the focus on a photo, before the click', async ({ page }) => {
  await page.goto('/aircraft-model-detail/1')
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  const requests = listRequests(page, (path) => path.includes('/model-detail-viewer'))
  await photo(page, 1).hover()
  await expect.poll(() => requests).toHaveLength(1)
  await photo(page, 2).click()
  await expect(viewer(page)).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('while its code is on its way the page says so, and then opens the photo', async ({ page }) => {
  await page.goto('/aircraft-model-detail/1')
  await waitForHydration(page)
  const release = await holdRequests(page, '**/model-detail-viewer-*.js')
  await photo(page, 2).click()
  await expect(page.getByRole('progressbar', { name: 'Loading the photo' })).toBeVisible()
  release()
  await expect(viewer(page)).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('a photo whose viewer cannot be loaded says so and stays on the page, and opens with the next click', async ({
  page,
}) => {
  await page.goto('/aircraft-model-detail/1')
  await waitForHydration(page)
  await page.route('**/model-detail-viewer-*.js', (route) => route.abort())
  await photo(page, 2).click()
  await expect(page.getByText('The photo could not be opened. Please check your connection')).toBeVisible()
  await expect(page).toHaveURL('/aircraft-model-detail/1')
  await page.unroute('**/model-detail-viewer-*.js')
  await photo(page, 2).click()
  await expect(viewer(page)).toBeVisible()
})

test('a click on a photo opens it in full size with a caption', async ({ page }) => {
  await page.goto('/aircraft-model-detail/1')
  await waitForHydration(page)
  await test.step('a click with a modifier key is left to the browser', async () => {
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      photo(page, 1).click({ modifiers: ['ControlOrMeta'] }),
    ])
    await expect(tab).toHaveURL(/\/media\/aircraft\/p-51d-mustang\/.*\.jpg$/)
    await expect(viewer(page)).toHaveCount(0)
    await tab.close()
  })
  await photo(page, 2).click()
  await expect(viewer(page)).toBeVisible()
  await expect(page).toHaveURL('/aircraft-model-detail/1#photo-2')
  await expect(counter(page)).toHaveText('Photo 2 / 5')
  const shown = viewer(page).getByRole('img', { name: /in side view$/ })
  await expect(shown).toBeInViewport({ ratio: 1 })
  expect((await shown.boundingBox())?.width).toBeGreaterThan(900)
  await expect(viewer(page).getByRole('listitem')).toHaveText(/^Yellow NoseCE-001A.*in side view$/)
  await test.step('a click on the photo or its caption leaves the viewer open', async () => {
    await shownPhoto(page).click()
    await viewer(page).getByText('in side view').click()
    await expect(counter(page)).toHaveText('Photo 2 / 5')
  })
  await test.step('the focus stays in the viewer', async () => {
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(() => {
        const focused = document.activeElement
        return focused !== document.body && focused?.closest('dialog') === null
      })
      expect(outside).toBe(false)
    }
  })
  await test.step('the viewer is accessible', async () => {
    await expectAccessible(page)
    await expect(viewer(page)).toMatchAriaSnapshot(`
      - dialog "Photos":
        - paragraph: Photo 2 / 5
        - button "Close"
        - button "Zoom out"
        - button "Zoom in"
        - list:
          - listitem:
            - figure /Yellow Nose CE-001A/:
              - img /in side view/
              - strong: Yellow Nose
              - text: /CE-001A .* in side view/
        - button "Previous photo"
        - button "Next photo"
    `)
  })
})

const waysToClose: Record<string, (page: Page) => Promise<unknown>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'the Close button': (page) => viewer(page).getByRole('button', { name: 'Close' }).click(),
  'going back': (page) => page.goBack(),
  'a click beside the photo': (page) => page.mouse.click(100, 400),
}

test('keys and buttons change the photo, and the viewer is closed in four ways, without a request', async ({
  page,
}) => {
  await openPhoto(page, 1)
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && requests.push(request.url()))
  await test.step('arrow keys, Home and End change the photo and the URL', async () => {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(counter(page)).toHaveText('Photo 3 / 5')
    await expect(page).toHaveURL(/#photo-3$/)
    await page.keyboard.press('ArrowLeft')
    await expect(counter(page)).toHaveText('Photo 2 / 5')
    await page.keyboard.press('End')
    await expect(counter(page)).toHaveText('Photo 5 / 5')
    await page.keyboard.press('ArrowRight')
    await expect(counter(page)).toHaveText('Photo 5 / 5')
    await page.keyboard.press('Home')
    await expect(counter(page)).toHaveText('Photo 1 / 5')
  })
  await test.step('a change of photos that ends late does not stop the next one', async () => {
    const snap = await viewer(page)
      .locator('ul')
      .evaluate((strip) => {
        const press = () =>
          strip.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
        press()
        const first = strip.firstElementChild?.getAnimations()[0]
        press()
        first?.dispatchEvent(new Event('finish'))
        return getComputedStyle(strip).scrollSnapType
      })
    expect(snap).toBe('none')
    await expect(counter(page)).toHaveText('Photo 3 / 5')
    await page.keyboard.press('Home')
    await expect(counter(page)).toHaveText('Photo 1 / 5')
  })
  await page.goBack()
  await expect(viewer(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('P-51D Mustang 60')
  await test.step('the buttons show the next and the previous photo, and disappear at the ends', async () => {
    await photo(page, 4).click()
    await viewer(page).getByRole('button', { name: 'Next photo' }).click()
    await expect(counter(page)).toHaveText('Photo 5 / 5')
    await expect(viewer(page).getByRole('button', { name: 'Next photo' })).toBeHidden()
    // The button that disappeared had the focus.
    await expect(viewer(page).getByRole('list')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(counter(page)).toHaveText('Photo 4 / 5')
    await viewer(page).getByRole('button', { name: 'Previous photo' }).click()
    await expect(counter(page)).toHaveText('Photo 3 / 5')
    await page.keyboard.press('Home')
    await expect(viewer(page).getByRole('button', { name: 'Previous photo' })).toBeHidden()
    await expect(viewer(page).getByRole('list')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(viewer(page)).toBeHidden()
  })
  for (const [name, close] of Object.entries(waysToClose)) {
    await test.step(`${name} closes the viewer and moves the focus to the photo seen last`, async () => {
      await photo(page, 2).click()
      await expect(counter(page)).toHaveText('Photo 2 / 5')
      await page.keyboard.press('End')
      await expect(counter(page)).toHaveText('Photo 5 / 5')
      await placeOfPhoto(page)
      await close(page)
      await expect(viewer(page)).toBeHidden()
      await expect(page).toHaveURL('/aircraft-model-detail/1')
      await expect(photo(page, 5)).toBeFocused()
      await expect(photo(page, 5)).toBeInViewport()
    })
  }
  expect(requests).toEqual([])
})

test('a URL with a photo opens it, and closing it shows the page of the model', async ({ page }) => {
  await page.goto('/aircraft-model-detail/1#photo-4')
  await expect(counter(page)).toHaveText('Photo 4 / 5')
  await expect(viewer(page).getByRole('listitem')).toContainText('Red Nose')
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(page).toHaveURL('/aircraft-model-detail/1')
  await test.step('a URL with an unknown photo shows the page', async () => {
    await page.goto('/aircraft-model-detail/2')
    await page.goto('/aircraft-model-detail/1#photo-17')
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('P-51D Mustang 60')
    await expect(viewer(page)).toHaveCount(0)
  })
})

test('slides take 200 ms, and none with reduced motion', async ({ page }) => {
  await openPhoto(page, 1)
  const durations = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('dialog li')].flatMap((slide) =>
        slide.getAnimations().map(({ effect }) => effect?.getTiming().duration),
      ),
    )
  // Stopped at their start, however slow the machine is.
  const client = await page.context().newCDPSession(page)
  await client.send('Animation.enable')
  await client.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toHaveText('Photo 2 / 5')
  expect(await durations()).toEqual(Array(5).fill(200))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toHaveText('Photo 3 / 5')
  expect((await durations()).filter((duration) => duration !== 0)).toEqual([])
})

test('a photo is enlarged and moved by buttons, keys and the pointer', async ({ page }) => {
  await openPhoto(page, 2)
  const whole = await placeOfPhoto(page)
  await test.step('is enlarged by buttons and keys, about the middle of the window, and loads a larger file', async () => {
    await expect(zoomOut(page)).toHaveAttribute('aria-disabled', 'true')
    await zoomIn(page).click()
    const larger = await placeOfPhoto(page)
    expect(larger.width).toBeCloseTo(whole.width * 1.5, 0)
    await expect(zoomOut(page)).toHaveAttribute('aria-disabled', 'false')
    await expect(shownPhoto(page)).toHaveJSProperty('sizes', '')
    await expect(viewer(page).locator('[data-shown] source').first()).toHaveAttribute('sizes', '400vw')
    await page.keyboard.press('+')
    expect((await placeOfPhoto(page)).width).toBeCloseTo(whole.width * 2.25, 0)
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('+')
    expect((await placeOfPhoto(page)).width).toBeCloseTo(whole.width * 4, 0)
    await expect(zoomIn(page)).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('-')
    expect((await placeOfPhoto(page)).width).toBeCloseTo((whole.width * 4) / 1.5, 0)
    await page.keyboard.press('0')
    expect(await placeOfPhoto(page)).toEqual(whole)
    await zoomIn(page).click()
    await zoomOut(page).click()
    expect(await placeOfPhoto(page)).toEqual(whole)
  })
  await test.step('is moved by arrow keys as far as its edges', async () => {
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press('+')
    const before = await placeOfPhoto(page)
    await page.keyboard.press('ArrowRight')
    const after = await placeOfPhoto(page)
    expect(after.x).toBeLessThan(before.x)
    expect(after.y).toBe(before.y)
    await page.keyboard.press('ArrowDown')
    expect((await placeOfPhoto(page)).y).toBeLessThan(before.y)
    for (let presses = 0; presses < 40; presses++) await page.keyboard.press('ArrowLeft')
    expect((await placeOfPhoto(page)).x).toBeCloseTo(0, 0)
    await expect(counter(page)).toHaveText('Photo 2 / 5')
    await page.keyboard.press('0')
    expect(await placeOfPhoto(page)).toEqual(whole)
  })
  await test.step('is enlarged by two clicks and moved by dragging, which does not change the photo', async () => {
    await shownPhoto(page).dblclick({ position: { x: 300, y: 300 } })
    const larger = await placeOfPhoto(page)
    expect(larger.width).toBeCloseTo(whole.width * 2, 0)
    // What was clicked stays under the pointer.
    expect(larger.x + 600).toBeCloseTo(whole.x + 300, 0)
    await page.mouse.move(700, 400)
    await page.mouse.down()
    await page.mouse.move(650, 420, { steps: 5 })
    await page.mouse.up()
    const moved = await placeOfPhoto(page)
    expect(moved.x).toBeCloseTo(larger.x - 50, 0)
    expect(moved.y).toBeCloseTo(Math.min(larger.y + 20, 0), 0)
    await expect(counter(page)).toHaveText('Photo 2 / 5')
    await page.mouse.dblclick(700, 400)
    expect(await placeOfPhoto(page)).toEqual(whole)
  })
  await test.step('is whole again when another photo has been shown', async () => {
    await page.keyboard.press('+')
    await viewer(page).getByRole('button', { name: 'Next photo' }).click()
    await expect(counter(page)).toHaveText('Photo 3 / 5')
    await viewer(page).getByRole('button', { name: 'Previous photo' }).click()
    await expect(counter(page)).toHaveText('Photo 2 / 5')
    expect((await placeOfPhoto(page)).width).toBeCloseTo(whole.width, 0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('fingers change, enlarge and move the photo', async ({ page }) => {
    await openPhoto(page, 1)
    const whole = await placeOfPhoto(page)
    await test.step('a swipe shows the next photo, and one back the photo before', async () => {
      const across = (xs: number[]) => xs.map((x) => [{ x, y: 370 }])
      await touch(page, across([280, 260, 220]))
      await expect(counter(page)).toHaveText('Photo 2 / 5')
      await touch(page, across([80, 100, 140]))
      await expect(counter(page)).toHaveText('Photo 1 / 5')
      await touch(page, across([80, 90, 100]))
      await expect.poll(async () => (await shownPhoto(page).boundingBox())?.x).toBe(0)
      await expect(counter(page)).toHaveText('Photo 1 / 5')
    })
    await test.step('two taps fill the height of the window', async () => {
      expect(whole.width).toBe(360)
      await page.touchscreen.tap(180, 370)
      await page.touchscreen.tap(180, 370)
      const larger = await placeOfPhoto(page)
      expect(larger.height).toBeCloseTo(740, 0)
      expect(larger.y).toBeCloseTo(0, 0)
      const loaded = () => shownPhoto(page).evaluate((image: HTMLImageElement) => image.currentSrc)
      await expect.poll(loaded).toMatch(/\.1536q70\.avif$/)
      await page.touchscreen.tap(180, 370)
      await page.touchscreen.tap(180, 370)
      expect(await placeOfPhoto(page)).toEqual(whole)
    })
    await test.step('two fingers enlarge the photo and one moves it, as far as its edges', async () => {
      await touch(page, [
        [
          { x: 160, y: 370 },
          { x: 200, y: 370 },
        ],
        [
          { x: 140, y: 370 },
          { x: 220, y: 370 },
        ],
        [
          { x: 120, y: 370 },
          { x: 240, y: 370 },
        ],
      ])
      const larger = await placeOfPhoto(page)
      expect(larger.width).toBeCloseTo(3 * whole.width, 0)
      await touch(page, [[{ x: 180, y: 370 }], [{ x: 200, y: 370 }], [{ x: 240, y: 370 }]])
      expect((await placeOfPhoto(page)).x).toBeCloseTo(larger.x + 60, 0)
      await touch(page, [[{ x: 20, y: 370 }], [{ x: 200, y: 370 }], [{ x: 350, y: 370 }]])
      await touch(page, [[{ x: 20, y: 370 }], [{ x: 200, y: 370 }], [{ x: 350, y: 370 }]])
      expect((await placeOfPhoto(page)).x).toBeCloseTo(0, 0)
      await expect(counter(page)).toHaveText('Photo 1 / 5')
    })
    await test.step('at 400 % zoom the whole caption can be scrolled out from under the buttons', async () => {
      await page.setViewportSize({ width: 320, height: 256 })
      const caption = viewer(page).locator('[data-shown] figcaption')
      await caption.evaluate((element) => element.closest('li')?.scrollTo(0, 10_000))
      const { y = 0, height = 0 } = (await caption.boundingBox()) ?? {}
      const next = await viewer(page).getByRole('button', { name: 'Next photo' }).boundingBox()
      expect(height).toBeGreaterThan(0)
      expect(y + height).toBeLessThanOrEqual(next?.y ?? 0)
    })
  })
})

/** Fingers on the screen: where they are at first, and where they move to. */
async function touch(page: Page, steps: { x: number; y: number }[][]): Promise<void> {
  const client = await page.context().newCDPSession(page)
  for (const [index, touchPoints] of steps.entries())
    await client.send('Input.dispatchTouchEvent', { type: index ? 'touchMove' : 'touchStart', touchPoints })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
