// Two cards in a row, one on narrow screens, 16 px apart as specified.
import type { Page } from '@playwright/test'
import { expect, test } from '../../tests/support/browser/browser-test.ts'

const lists = ['/aircraft-classes', '/aircraft-models/3', '/accessories', '/reviews', '/distributors']

test.describe('without scripts, as with them', () => {
  test.use({ javaScriptEnabled: false })

  test('lists have two cards in a row in wide windows and one in narrow ones', async ({ page }) => {
    for (const address of lists) {
      await test.step(`${address} has two cards in a row, one below 600 px`, async () => {
        await page.goto(address)
        for (const width of [320, 599]) {
          await page.setViewportSize({ width, height: 800 })
          const { first, second, list } = await findFirstCards(page)
          expect(second.x).toBe(first.x)
          expect(second.y).toBeCloseTo(first.y + first.height + 16, 0)
          expect(first.width).toBeCloseTo(list.width, 0)
        }
        for (const width of [600, 959, 960, 1279, 1280, 1919, 1920]) {
          await page.setViewportSize({ width, height: 800 })
          const { first, second, third } = await findFirstCards(page)
          expect(second.y).toBe(first.y)
          expect(second.x).toBeCloseTo(first.x + first.width + 16, 0)
          expect(second.width).toBeCloseTo(first.width, 0)
          expect(third.x).toBe(first.x)
          expect(third.y).toBeCloseTo(Math.max(first.y + first.height, second.y + second.height) + 16, 0)
        }
      })
    }
  })
})

/** The places of the first three cards and of their list. */
async function findFirstCards(page: Page) {
  return page.evaluate(() => {
    const placeOf = (element: Element | null | undefined): DOMRect => {
      if (!element) throw new Error('There are fewer than three cards.')
      return element.getBoundingClientRect().toJSON()
    }
    const [first, second, third] = document.querySelectorAll('article')
    return {
      first: placeOf(first),
      second: placeOf(second),
      third: placeOf(third),
      list: placeOf(first?.parentElement),
    }
  })
}
