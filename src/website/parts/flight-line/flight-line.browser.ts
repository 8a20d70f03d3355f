import type { Locator, Page } from '@playwright/test'
import { listRequests } from '../../../../tests/support/browser/api-calls.ts'
import { expect, test, waitForHydration } from '../../../../tests/support/browser/browser-test.ts'
import { tabTo } from '../../../../tests/support/browser/page-assertions.ts'

const PERSON_MM = 1750

/** Height of the person and width of each outline, px. */
async function measure(line: Locator) {
  const items = await line.getByRole('listitem').all()
  const [person, ...others] = await Promise.all(
    items.map(async (item) => {
      const box = await item.locator('svg').first().boundingBox()
      const image = item.locator('img')
      const outline = (await image.count()) > 0 ? await image.boundingBox() : box
      return { text: (await item.innerText()).replaceAll(/\s/g, ' '), box, outline }
    }),
  )
  return { scale: (person?.box?.height ?? 0) / PERSON_MM, others }
}

const lineOf = (page: Page) => page.getByRole('list', { name: /Size classes|models by wingspan/ })

test('all outlines are to the scale of the person, on one line or on two with the models in common columns', async ({
  page,
}) => {
  for (const [path, rows] of [
    ['/aircraft-classes', [8]],
    ['/aircraft-models/2', [9, 9]],
  ] as const) {
    await page.goto(path)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const { scale, others } = await measure(lineOf(page))
      expect(others).toHaveLength(rows[0] * rows.length)
      for (const { text, outline } of others) {
        const wingspan = /(\d+) mm/.exec(text)?.[1]
        // The boot is 1 m wide.
        expect((outline?.width ?? 0) / scale / Number(wingspan ?? 1000), `${text}, ${width} px`).toBeCloseTo(
          1,
          2,
        )
      }
    }
    const { others } = await measure(lineOf(page))
    const byGround = Map.groupBy(others, ({ outline }) =>
      Math.round(((outline?.y ?? 0) + (outline?.height ?? 0)) / 10),
    )
    expect([...byGround.values()].map((row) => row.length)).toEqual(rows)
    const middles = [...byGround.values()].map((row) =>
      row.map(({ outline }) => Math.round((outline?.x ?? 0) + (outline?.width ?? 0) / 2)),
    )
    expect(middles.at(-1)).toEqual(middles[0])
  }
  await test.step('the person stays next to the models while they scroll', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const list = page.getByRole('list', { name: '40 size models by wingspan' })
    await list.getByRole('link').last().scrollIntoViewIfNeeded()
    await expect(list.getByRole('listitem').first()).toBeInViewport()
  })
  await test.step('a printed page has the line', async () => {
    await page.emulateMedia({ media: 'print' })
    await page.goto('/aircraft-classes')
    await expect(page.getByRole('list', { name: 'Size classes' })).toBeVisible()
  })
})

test('on a phone, outlines far outside the window are fetched when the line is scrolled', async ({
  page,
}) => {
  const outlines = listRequests(page, (path) => path.startsWith('/media/silhouettes/'))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/aircraft-models/2')
  await page.waitForLoadState('networkidle')
  const atFirst = outlines.length
  expect(atFirst).toBeLessThan(9)
  const line = lineOf(page)
  await line.getByRole('link').last().scrollIntoViewIfNeeded()
  const last = line.locator('img').last()
  await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(outlines.length).toBeGreaterThan(atFirst)
})

test('a class is opened with the keyboard, which scrolls to it on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/aircraft-classes')
  await waitForHydration(page)
  const last = page.getByRole('list', { name: 'Size classes' }).getByRole('link').last()
  await expect(last).not.toBeInViewport()
  await tabTo(page, last)
  await expect(last).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('50 cc models')
})
