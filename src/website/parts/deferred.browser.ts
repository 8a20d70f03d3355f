// What lies below the window is rendered after what it shows.
import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../../../tests/support/browser/browser-test.ts'

interface FirstFrame {
  cards: number
  scrollTop: number
}

/** The first frame with this heading, after going back. */
function goBack(page: Page, heading: string): Promise<FirstFrame> {
  return page.evaluate((title) => {
    const { promise, resolve } = Promise.withResolvers<FirstFrame>()
    const check = () => {
      if (document.querySelector('h1')?.textContent !== title) return requestAnimationFrame(check)
      return resolve({ cards: document.querySelectorAll('main article').length, scrollTop: scrollY })
    }
    history.back()
    requestAnimationFrame(check)
    return promise
  }, heading)
}

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article')

test('going back first renders what the window showed, scrolled as it was', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto('/aircraft-models/3')
  await waitForHydration(page)
  const all = await cardsOf(page).count()
  await test.step('going back first renders the cards that the window showed', async () => {
    await cardsOf(page).first().getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Photos' })).toBeAttached()
    const first = await goBack(page, '60 size models')
    expect(first.cards).toBeLessThanOrEqual(3)
    await expect(cardsOf(page)).toHaveCount(all)
  })
  await test.step('going back to the middle of a list first renders it up to there, scrolled as it was', async () => {
    await cardsOf(page).nth(6).scrollIntoViewIfNeeded()
    const scrollTop = await page.evaluate(() => scrollY)
    expect(scrollTop).toBeGreaterThan(1_000)
    await cardsOf(page).nth(6).getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Photos' })).toBeAttached()
    const first = await goBack(page, '60 size models')
    expect(first.scrollTop).toBe(scrollTop)
    expect(first.cards).toBeGreaterThan(6)
    expect(first.cards).toBeLessThan(all)
    await expect(cardsOf(page)).toHaveCount(all)
    expect(await page.evaluate(() => scrollY)).toBe(scrollTop)
  })
})

test('a class first shows the outlines and cards of the window, and the rest moves nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto('/aircraft-classes')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'View more 60 size' }).scrollIntoViewIfNeeded()
  const first = await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<{ outlines: number; cards: number; height: number }>()
    const check = () => {
      if (document.querySelector('h1')?.textContent !== '60 size models') return requestAnimationFrame(check)
      const line = document.querySelector('main ul')
      return resolve({
        outlines: line?.querySelectorAll('a').length ?? 0,
        cards: document.querySelectorAll('main article').length,
        height: line?.getBoundingClientRect().height ?? 0,
      })
    }
    for (const link of document.querySelectorAll<HTMLElement>('main article a'))
      if (link.textContent?.includes('60 size')) link.click()
    requestAnimationFrame(check)
    return promise
  })
  expect(first.cards).toBe(1)
  expect(first.outlines).toBeLessThan(5)
  await expect(cardsOf(page)).toHaveCount(16)
  const line = page.getByRole('list', { name: '60 size models by wingspan' })
  await expect(line.getByRole('link')).toHaveCount(16)
  expect((await line.boundingBox())?.height).toBe(first.height)
})
