// What a visitor on a slow line reads already must not move when the rest of the page arrives.
import { pagePaths } from '../src/contract/site-map.ts'
import { expect, test } from './support/browser/browser-test.ts'
import { trackLayoutShifts } from './support/browser/page-assertions.ts'
import { openStormRandom } from './support/storm-random.ts'
import { stormSize } from './support/storm-size.ts'
import { startTrickleProxy, type TrickleProxy } from './support/browser/trickle-html.ts'

const addresses = [
  pagePaths.home,
  pagePaths.aircraftClasses,
  '/aircraft-models/3',
  '/aircraft-model-detail/1',
  pagePaths.accessories,
  pagePaths.reviews,
  pagePaths.distributors,
  pagePaths.events,
  '/events/nuremberg-2027',
  pagePaths.contactUs,
  pagePaths.allModels,
  `${pagePaths.search}?q=mustang`,
  `${pagePaths.compare}?m=1&m=3`,
]

/**
 * As browsers count it; 0.1 is called good. A row of a table whose HTML is cut in the middle grows when its rest arrives, which
 * counts as 0.003 at most. Where pages are cut changes with every byte of them, and a page may be cut in several rows.
 */
const MAX_SHIFT = 0.01

let proxy: TrickleProxy

test.beforeAll(async () => {
  proxy = await startTrickleProxy(process.env['SITE_ADDRESS'] ?? '')
})

test.afterAll(() => proxy.stop())

const widths = [360, 1280]
/** In how many of these windows, drawn by lot, a run opens each page. */
const windowsPerPage = stormSize({ short: 1, long: widths.length })

test('pages arrive slowly without moving what is there, in narrow and wide windows', async ({ page }) => {
  await trackLayoutShifts(page)
  // As on a first visit, each page waits for its stylesheet and its font.
  const client = await page.context().newCDPSession(page)
  await client.send('Network.setCacheDisabled', { cacheDisabled: true })
  const random = openStormRandom('slow pages')
  for (const address of addresses)
    for (const width of random.shuffle(widths).slice(0, windowsPerPage))
      await test.step(`${address} in a window of ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(proxy.address + address, { waitUntil: 'domcontentloaded' })
        const shifts = await page.evaluate(() => globalThis.layoutShifts)
        const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0)
        expect.soft(sum, `${address} at ${width} px: ${shifts.join('\n')}`).toBeLessThan(MAX_SHIFT)
      })
})
