import type { Locator } from '@playwright/test'
import { aircraftModelDetailSchema } from '../../contract/models/aircraft-model-detail.ts'
import { expect, test, waitForHydration } from '../../../tests/support/browser/browser-test.ts'
import { tabTo } from '../../../tests/support/browser/page-assertions.ts'
import { openStormRandom } from '../../../tests/support/storm-random.ts'
import { stormSize } from '../../../tests/support/storm-size.ts'

/** Largest error of a drawn figure. */
const TOLERANCE = 0.005
const MODELS = 64
/** How many of the models, drawn by lot, a run measures. */
const measuredModels = stormSize({ short: 16, long: MODELS })

test('the drawings of models are to scale: wingspan and length, in the lines and in the dimensions', async ({
  page,
  request,
}) => {
  await page.goto('/aircraft-model-detail/1')
  await waitForHydration(page)
  await page.locator('#three-view').evaluate(leaveAlone)
  // It is measured, not painted.
  await page.locator('body').evaluate((body) => (body.style.visibility = 'hidden'))
  const ids = Array.from({ length: MODELS }, (_, index) => index + 1)
  for (const id of openStormRandom('drawings to scale').shuffle(ids).slice(0, measuredModels)) {
    const model = aircraftModelDetailSchema.parse(
      await (await request.get(`/api/aircraftmodels/${id}`)).json(),
    )
    const html = await (await request.get(`/aircraft-model-detail/${id}`)).text()
    const sheet = /<figure id="three-view".*?<\/figure>/s.exec(html)?.[0] ?? ''
    const measured = await page.evaluate(measureSheet, sheet)
    const expected = { top: model.wingspan, front: model.wingspan, side: model.length }
    for (const [view, millimetres] of Object.entries(expected)) {
      const { drawn, dimension } = measured[view] ?? { drawn: [], dimension: null }
      const error = Math.min(...drawn.map((width) => Math.abs(width / millimetres - 1)))
      expect(error, `${model.name}, ${view}: ${drawn.join(' or ')} mm`).toBeLessThan(TOLERANCE)
      if (dimension === null) expect(view).toBe('top')
      else
        expect(Math.abs(dimension / millimetres - 1), `${model.name}, ${view} line`).toBeLessThan(TOLERANCE)
    }
  }
})

/** Runs in the page: takes out whatever is around an element, so that less is laid out whenever it is measured. */
function leaveAlone(element: Element): void {
  for (let part = element; part.parentElement; part = part.parentElement)
    if (part.parentElement !== document.documentElement) part.parentElement.replaceChildren(part)
}

/** Runs in the page: the width of the outline and of the dimension line of each view, in mm on the model. */
async function measureSheet(html: string) {
  const host = document.querySelector('#three-view')
  if (!host) throw new Error('There is no sheet.')
  host.innerHTML = html
  const sheet = host.querySelector('figure')
  if (!sheet) throw new Error('The page has no sheet.')
  const square = Number.parseFloat(getComputedStyle(sheet).fontSize)
  const parse = async (address: string) =>
    new DOMParser().parseFromString(await (await fetch(address)).text(), 'image/svg+xml').documentElement
  const views: Record<string, { drawn: number[]; dimension: number | null }> = {}
  for (const view of sheet.querySelectorAll<HTMLElement>('[data-view]')) {
    const name = view.dataset['view'] ?? ''
    const box = view.querySelector<SVGSVGElement>(':scope > svg')
    const drawing = document.importNode(await parse(view.querySelector('img')?.src ?? ''), true)
    view.append(drawing)
    if (!(drawing instanceof SVGSVGElement) || !box) throw new Error('A view has no drawing.')
    const toPixels = box.getBoundingClientRect().width / drawing.viewBox.baseVal.width
    // The hub of a propeller is an edge and part of the length; so are guns, which are not.
    const widthOf = (lines: string) => {
      const boxes = [...drawing.querySelectorAll<SVGPathElement>(lines)].map((path) => path.getBBox())
      const right = Math.max(...boxes.map((each) => each.x + each.width))
      return right - Math.min(...boxes.map((each) => each.x))
    }
    const lines = await parse(box.querySelector(':scope > use')?.getAttribute('href') ?? '')
    const line = [...lines.querySelectorAll(`#${name} > svg > line`)].find(
      (each) => each.getAttribute('y1') === '32',
    )
    const end = (attribute: string) => Number.parseFloat(line?.getAttribute(attribute) ?? '') / 100
    const millimetres = (pixels: number) => (100 * pixels) / square
    // Paths inside the files are in tenths of units.
    views[name] = {
      drawn: ['.outline', '.outline, .edge'].map((lines) => millimetres((widthOf(lines) / 10) * toPixels)),
      dimension: line ? millimetres((end('x2') - end('x1')) * box.getBoundingClientRect().width) : null,
    }
    drawing.remove()
  }
  return views
}

/** Runs in the page: how far the upper left corner of the lines is from that of the dimensions, in pixels. */
function measureOffset(view: Element): number {
  const lines = view.querySelector('img')?.getBoundingClientRect()
  const dimensions = view.querySelector(':scope > svg')?.getBoundingClientRect()
  if (!lines || !dimensions) throw new Error('A view has no drawing.')
  return Math.hypot(lines.x - dimensions.x, lines.y - dimensions.y)
}

const fillOf = (mark: Locator) => mark.evaluate((element) => getComputedStyle(element).fill)

test('a row that is pointed at or focused marks its part in the drawing, and the other way round', async ({
  page,
}) => {
  await page.goto('/aircraft-model-detail/1')
  await waitForHydration(page)
  const sheet = page.locator('#three-view')
  const row = sheet.getByRole('row', { name: /Aileron/ })
  const aileron = sheet.locator('[data-view="top"] a[href="#aileron"]')
  const rudder = sheet.locator('[data-view="top"] a[href="#rudder"]')
  const plain = await fillOf(rudder)
  expect(await fillOf(aileron)).toBe(plain)
  await row.hover()
  await expect.poll(() => fillOf(aileron)).not.toBe(plain)
  expect(await fillOf(rudder)).toBe(plain)
  await page.mouse.move(0, 0)
  await expect.poll(() => fillOf(aileron)).toBe(plain)
  await aileron.hover({ position: { x: 4, y: 8 } })
  const colour = () => row.getByRole('rowheader').evaluate((element) => getComputedStyle(element).color)
  const marked = await colour()
  await page.mouse.move(0, 0)
  await expect.poll(colour).not.toBe(marked)
  await tabTo(page, row.getByRole('link', { name: 'Aileron' }))
  await expect.poll(() => fillOf(aileron)).not.toBe(plain)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the three views and the throws are there', async ({ page }) => {
    await page.goto('/aircraft-model-detail/1')
    await page.locator('#three-view').scrollIntoViewIfNeeded()
    for (const view of ['top', 'front', 'side']) {
      const drawing = page.locator(`[data-view="${view}"] img`)
      await expect
        .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    }
    const wedge = page.locator('[data-view="side"] a[href="#elevator"]')
    expect((await wedge.boundingBox())?.width).toBeGreaterThan(5)
  })

  // Both are drawn from the same figures, but the lines are a picture that is laid below the dimensions.
  for (const media of ['screen', 'print'] as const)
    test(`lines and dimensions of each view begin at the same point on ${media}`, async ({ page }) => {
      await page.goto('/aircraft-model-detail/1')
      await page.emulateMedia({ media })
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        for (const name of ['top', 'front', 'side']) {
          const view = page.locator(`[data-view="${name}"]`)
          await view.scrollIntoViewIfNeeded()
          await expect.poll(() => view.evaluate(measureOffset), `${name} at ${width} px`).toBeLessThan(1)
        }
      }
    })
})
