// When pages are painted over a real slow network, in each language, or of two builds:
// npm run bench -- slow-link [--runs 9] [--data FOLDER] [--slowdown 1] [--against CHECKOUT] [PATHS ...]
//
// Makes a network of 150 ms and 1.6 Mbit/s out of two TUN devices, with the kernel's TCP at both ends; needs Linux and root.
// Visits each path as a new visitor with a phone, in all languages or, with --against, in English in turns with the built site of
// another checkout. Prints the medians and the means of the first and the largest contentful paint, and when the last byte of the
// document arrived, in ms. The first picture and the font race for the connection that the document leaves free, so the largest
// paint has two clusters some 150 ms apart, of which a median shows one: compare the means of forty visits or more. The processor
// is only slowed if --slowdown says so: on a slow machine, or slowed, it hides the network.
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { languageCodes, localize } from '../src/languages/languages.ts'
import { mobileNetwork, phone } from './support/browser/chromium.ts'
import { formatComparison, type Sample } from './support/comparison-table.ts'
import { describeMachine } from './support/describe-machine.ts'
import { openSlowLink } from './support/network/open-slow-link.ts'
import type { ServerLimits } from '../tests/support/server/start-server.ts'
import { startWarmSite } from './support/warm-site.ts'

/** Long enough for the last picture of the window to be painted after `load`. */
const PAINT_MS = 700
/** The cache compresses a page once more, with more work, after its first request. */
const RECOMPRESSION_MS = 3_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '9' },
    data: { type: 'string' },
    slowdown: { type: 'string', default: '1' },
    against: { type: 'string' },
  },
})
const paths = positionals.length > 0 ? positionals : ['/aircraft-models/3', '/aircraft-model-detail/1']
const languages = values.against === undefined ? languageCodes : (['en'] as const)

const link = await openSlowLink(mobileNetwork)
try {
  await measure()
} finally {
  await link.close()
}

async function measure(): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const start = async (data: string | undefined, limits?: ServerLimits) => {
    const site = await startWarmSite(data, limits, { HOST: link.address })
    stack.defer(site.stop)
    return site.address
  }
  const { against } = values
  const sites = [
    ...(against === undefined
      ? []
      : [{ name: against, address: await start(undefined, { checkout: against }) }]),
    { name: 'ours', address: await start(values.data) },
  ]
  const browser = await link.launchBrowser()
  stack.defer(() => browser.close())
  console.log(describeMachine(browser.version()))
  const visits = paths.flatMap((path) =>
    languages.flatMap((language) =>
      sites.map(({ name, address }) => ({
        name,
        page: localize(language, path),
        origin: toLinkOrigin(address),
      })),
    ),
  )
  for (const { page, origin } of visits) await (await fetch(toServerUrl(origin, page))).text()
  await new Promise((resolve) => setTimeout(resolve, RECOMPRESSION_MS))
  const samples: Sample[] = []
  for (let run = 0; run <= Number(values.runs); run += 1)
    for (const { name, page, origin } of visits) {
      const measured = await visit(browser, origin + page)
      // The first run warms the browser.
      if (run > 0)
        samples.push(
          ...Object.entries(measured).map(([measure, value]) => ({ measure, page, site: name, value })),
        )
    }
  const names = sites.map(({ name }) => name)
  console.log(`Medians:\n${formatComparison(samples, names)}`)
  console.log(`Means:\n${formatComparison(samples, names, mean)}`)
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function toLinkOrigin(address: string): string {
  return `http://${link.hostName}:${new URL(address).port}`
}

/** The same page for this program, which does not know the name. */
function toServerUrl(origin: string, page: string): string {
  return origin.replace(link.hostName, link.address) + page
}

async function visit(browser: Browser, url: string): Promise<Record<string, number>> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(PAINT_MS)
  const timing = await page.evaluate(
    () =>
      new Promise<Record<string, number>>((resolve) => {
        const navigation = performance
          .getEntries()
          .find((entry) => entry instanceof PerformanceNavigationTiming)
        const first = performance.getEntriesByName('first-contentful-paint')[0]
        new PerformanceObserver((list) =>
          resolve({
            'first contentful paint, ms': first?.startTime ?? Number.NaN,
            'largest contentful paint, ms': list.getEntries().at(-1)?.startTime ?? Number.NaN,
            'last byte of the document, ms': navigation?.responseEnd ?? Number.NaN,
            'document, bytes': navigation?.encodedBodySize ?? Number.NaN,
          }),
        ).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  await context.close()
  return timing
}
