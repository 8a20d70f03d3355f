import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../../../tests/support/browser/browser-test.ts'
import { tabTo } from '../../../tests/support/browser/page-assertions.ts'

const slider = (page: Page) => page.getByRole('slider', { name: 'Drawing' })
const caption = (page: Page) => page.getByRole('article').filter({ hasText: 'Classic version' })

test('the drawing loads in windows of every width', async ({ page }) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/aircraft-model-detail/1')
    const drawing = page.locator('img[src*="/hero."]').first()
    await expect(drawing, `${width} px`).not.toHaveJSProperty('naturalWidth', 0)
  }
})

test('the edge between photograph and drawing rests, and moves with the keyboard and the pointer', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/aircraft-model-detail/1')
  await waitForHydration(page)
  await expect(slider(page)).toBeVisible()
  await test.step('the drawing is requested after the photograph', async () => {
    const indexOf = (pattern: RegExp) => requested.findIndex((url) => pattern.test(url))
    await expect.poll(() => indexOf(/hero\.[0-9a-f]+\.svg/)).toBeGreaterThan(0)
    expect(indexOf(/silver-yellow-nose-front/)).toBeGreaterThanOrEqual(0)
    expect(indexOf(/hero\.[0-9a-f]+\.svg/)).toBeGreaterThan(indexOf(/silver-yellow-nose-front/))
  })
  await test.step('the edge rests before the tail by day and further by night', async () => {
    await expect(slider(page)).toHaveValue('30')
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '30 %')
    await expect(caption(page)).toContainText('Drawing 30 %')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(slider(page)).toHaveValue('46')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(slider(page)).toHaveValue('30')
  })
  await test.step('the edge moves with the arrow keys, and its position is announced', async () => {
    await tabTo(page, slider(page))
    await page.keyboard.press('ArrowLeft')
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '31 %')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '29 %')
    await page.keyboard.press('End')
    await expect(slider(page)).toHaveValue('100')
  })
  await test.step('the edge follows the pointer', async () => {
    await slider(page).scrollIntoViewIfNeeded()
    const box = await slider(page).boundingBox()
    if (!box) throw new Error('There is no slider.')
    const pressAt = (share: number) =>
      page.mouse.move(box.x + box.width * (1 - share), box.y + box.height / 2)
    await pressAt(0.3)
    await page.mouse.down()
    await pressAt(0.7)
    await page.mouse.up()
    await expect(slider(page)).toHaveValue('70')
    await expect(caption(page)).toContainText('Drawing 70 %')
    // The drawing does not move with its edge.
    const drawing = caption(page).locator('img').last()
    const place = await drawing.boundingBox()
    expect(place?.x).toBeCloseTo(box.x, 0)
    expect(place?.width).toBeCloseTo(box.width, 0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('there is the photograph alone', async ({ page }) => {
    await page.goto('/aircraft-model-detail/1')
    await expect(slider(page)).toBeHidden()
    await expect(caption(page)).toContainText('Yellow Nose, CE-001A')
    await expect(caption(page).getByText('Drawing')).toBeHidden()
  })
})
