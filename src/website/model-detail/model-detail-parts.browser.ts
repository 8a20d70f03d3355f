import type { Locator } from '@playwright/test'
import { expect, test, waitForHydration } from '../../../tests/support/browser/browser-test.ts'
import { tabTo } from '../../../tests/support/browser/page-assertions.ts'

const colourOf = (mark: Locator) => mark.evaluate((element) => getComputedStyle(element).stroke)

test('the spare parts are listed and marked in the drawing', async ({ page }) => {
  await page.goto('/aircraft-model-detail/1')
  await waitForHydration(page)
  const parts = page.locator('#spare-parts')
  await test.step('what is pointed at or focused in the list is marked in the drawing, and the other way round', async () => {
    await expect(parts.locator('svg a')).toHaveCount(4)
    const canopy = parts.getByRole('listitem').filter({ hasText: 'Bubble canopy' })
    const balloon = (number: number) => parts.locator(`svg a[data-part="${number}"]`)
    const plain = await colourOf(balloon(3))
    await canopy.hover()
    await expect.poll(() => colourOf(balloon(3))).not.toBe(plain)
    expect(await colourOf(balloon(2))).toBe(plain)
    await page.mouse.move(0, 0)
    await expect.poll(() => colourOf(balloon(3))).toBe(plain)
    const nameColour = () => canopy.getByRole('heading').evaluate((name) => getComputedStyle(name).color)
    const before = await nameColour()
    await balloon(3).locator('circle').last().hover()
    await expect.poll(nameColour).not.toBe(before)
    await page.mouse.move(0, 0)
    await parts.getByRole('link', { name: 'CE-001-UC' }).focus()
    await tabTo(page, canopy.getByRole('link', { name: 'CE-001-CN' }))
    await expect.poll(() => colourOf(balloon(3))).not.toBe(plain)
  })
  await test.step('the spare parts are listed with their codes, notes and versions, each leading to its page', async () => {
    await expect(parts.getByRole('heading', { level: 3 })).toHaveText([
      'Cowl and spinner',
      'Undercarriage set, fixed',
      'Bubble canopy',
      'Wing set',
      'Hardware bag',
      'Belly scoop',
    ])
    const wing = parts.getByRole('listitem').nth(3)
    await expect(wing.getByRole('link')).toHaveText([/Yellow Nose CE-001A-WG/, /Red Nose CE-001B-WG/])
    await expect(parts).toContainText('Legs and wheels; for retracts see CE-X01.')
    await wing.getByRole('link', { name: 'CE-001B-WG' }).click()
    await expect(page).toHaveURL('/c/CE-001B-WG')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a balloon leads to its line in the list, and a part to its page', async ({ page }) => {
    await page.goto('/aircraft-model-detail/1')
    await page.locator('#spare-parts svg a[data-part="4"]').locator('circle').last().click()
    await expect(page).toHaveURL('/aircraft-model-detail/1#part-4')
    await page.getByRole('link', { name: 'CE-001-CN' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bubble canopy, P-51D Mustang 60')
  })

  test('balloons stay apart and within the window on the narrowest telephone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const id of [2, 12, 27, 30, 44]) {
      await page.goto(`/aircraft-model-detail/${id}`)
      const boxes = await page
        .locator('#spare-parts svg a circle:last-of-type')
        .evaluateAll((circles) => circles.map((circle) => circle.getBoundingClientRect().toJSON()))
      expect(boxes.length, String(id)).toBeGreaterThan(0)
      for (const [index, box] of boxes.entries()) {
        expect(box.left).toBeGreaterThanOrEqual(0)
        expect(box.right).toBeLessThanOrEqual(320)
        for (const other of boxes.slice(index + 1))
          expect(Math.hypot(box.left - other.left, box.top - other.top)).toBeGreaterThan(28)
      }
    }
  })
})
