// Two cards in a row, one on narrow screens, 16 px apart as specified.
import type { Page } from '@playwright/test'
import { expect, test } from '../../tests/support/browser-test.ts'

const lists = ['/aircraft-classes', '/aircraft-models/3', '/accessories', '/reviews', '/distributors']

for (const address of lists) {
  test(`${address} has two cards in a row, one below 600 px`, async ({ page }) => {
    await page.goto(address)
    for (const width of [320, 599]) {
      await page.setViewportSize({ width, height: 800 })
      const [first, second] = await firstCards(page)
      expect(second.x).toBe(first.x)
      expect(second.y).toBeCloseTo(first.y + first.height + 16, 0)
      expect(first.width).toBeCloseTo((await listWidth(page)) ?? 0, 0)
    }
    for (const width of [600, 959, 960, 1279, 1280, 1919, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const [first, second, third] = await firstCards(page)
      expect(second.y).toBe(first.y)
      expect(second.x).toBeCloseTo(first.x + first.width + 16, 0)
      expect(second.width).toBeCloseTo(first.width, 0)
      expect(third.x).toBe(first.x)
      expect(third.y).toBeCloseTo(Math.max(first.y + first.height, second.y + second.height) + 16, 0)
    }
  })
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

async function firstCards(page: Page): Promise<[Box, Box, Box]> {
  const cards = page.getByRole('article')
  await expect(cards.nth(2)).toBeAttached()
  return Promise.all([boxOf(page, 0), boxOf(page, 1), boxOf(page, 2)])
}

async function boxOf(page: Page, index: number): Promise<Box> {
  const box = await page.getByRole('article').nth(index).boundingBox()
  if (!box) throw new Error(`card ${index} is not rendered`)
  return box
}

async function listWidth(page: Page): Promise<number | undefined> {
  return (await page.getByRole('article').first().locator('..').boundingBox())?.width
}
