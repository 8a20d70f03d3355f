import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../../../tests/support/browser-test.ts'
import { disablePrefetch } from '../../../tests/support/page-assertions.ts'

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photos' })
const counter = (page: Page) => viewer(page).getByText(/^Photo \d/)
const photo = (page: Page, number: number) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^CE-/ }) })
    .nth(number - 1)
    .getByRole('link')

async function openPhoto(page: Page, number: number): Promise<void> {
  await page.goto('/aircraft-model-detail/1')
  await waitForHydration(page)
  await photo(page, number).click()
  await expect(viewer(page)).toBeVisible()
}

test('a click on a photo opens it in full size with a caption', async ({ page }) => {
  await openPhoto(page, 2)
  await expect(page).toHaveURL('/aircraft-model-detail/1#photo-2')
  await expect(counter(page)).toHaveText('Photo 2 / 5')
  const shown = viewer(page).getByRole('img', { name: /in side view$/ })
  await expect(shown).toBeInViewport({ ratio: 1 })
  expect((await shown.boundingBox())?.width).toBeGreaterThan(900)
  await expect(viewer(page).getByRole('listitem')).toHaveText(/^Yellow NoseCE-001A.*in side view$/)
})

test('arrow keys, Home and End change the photo and the URL', async ({ page }) => {
  await openPhoto(page, 1)
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

test('the buttons show the next and the previous photo, and disappear at the ends', async ({ page }) => {
  await openPhoto(page, 4)
  await viewer(page).getByRole('button', { name: 'Next photo' }).click()
  await expect(counter(page)).toHaveText('Photo 5 / 5')
  await expect(viewer(page).getByRole('button', { name: 'Next photo' })).toBeHidden()
  await viewer(page).getByRole('button', { name: 'Previous photo' }).click()
  await expect(counter(page)).toHaveText('Photo 4 / 5')
})

test('Escape closes the viewer and restores the focus', async ({ page }) => {
  await openPhoto(page, 3)
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(page).toHaveURL('/aircraft-model-detail/1')
  await expect(photo(page, 3)).toBeFocused()
})

test('the Close button and going back close it too, without another request', async ({ page }) => {
  await disablePrefetch(page)
  await openPhoto(page, 1)
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && requests.push(request.url()))
  await viewer(page).getByRole('button', { name: 'Close' }).click()
  await expect(viewer(page)).toBeHidden()
  await photo(page, 2).click()
  await expect(counter(page)).toHaveText('Photo 2 / 5')
  await page.goBack()
  await expect(viewer(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('P-51D Mustang 60')
  expect(requests).toEqual([])
})

test('a URL with a photo opens it, and closing it shows the page of the model', async ({ page }) => {
  await page.goto('/aircraft-model-detail/1#photo-4')
  await expect(counter(page)).toHaveText('Photo 4 / 5')
  await expect(viewer(page).getByRole('listitem')).toContainText('Red Nose')
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(page).toHaveURL('/aircraft-model-detail/1')
})

test('a URL with an unknown photo shows the page', async ({ page }) => {
  await page.goto('/aircraft-model-detail/1#photo-17')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('P-51D Mustang 60')
  await expect(viewer(page)).toHaveCount(0)
})

test('the focus stays in the viewer', async ({ page }) => {
  await openPhoto(page, 2)
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const focused = document.activeElement
      return focused !== document.body && focused?.closest('dialog') === null
    })
    expect(outside).toBe(false)
  }
})

test('a click with a modifier key is left to the browser', async ({ page }) => {
  await page.goto('/aircraft-model-detail/1')
  await waitForHydration(page)
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    photo(page, 1).click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(tab).toHaveURL(/\/media\/aircraft\/p-51d-mustang\/.*\.jpg$/)
  await expect(viewer(page)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a swipe shows the next photo', async ({ page }) => {
    await openPhoto(page, 1)
    const touch = await page.context().newCDPSession(page)
    await touch.send('Input.synthesizeScrollGesture', { x: 280, y: 370, xDistance: -240, yDistance: 0 })
    await expect(counter(page)).toHaveText('Photo 2 / 5')
  })
})

test('the viewer is accessible', async ({ page }) => {
  await openPhoto(page, 2)
  await expectAccessible(page)
  await expect(viewer(page)).toMatchAriaSnapshot(`
    - dialog "Photos":
      - paragraph: Photo 2 / 5
      - button "Close"
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
