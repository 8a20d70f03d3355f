// When pages are painted over a real slow network, in each language, or of two builds:
// npm run bench -- slow-link [--runs 9] [--data FOLDER] [--slowdown 1] [--nginx] [--next PATH] [--against CHECKOUT] [PATHS ...]
//
// Makes a network of 150 ms and 1.6 Mbit/s out of two TUN devices, with the kernel's TCP at both ends and CUBIC as congestion
// control; needs Linux and root. Visits each path as a new visitor with a phone, in all languages or, with --against, in English
// in turns with the built site of another checkout. Prints medians and means: in ms, the first and the largest contentful paint
// and the last byte of the document, and how far pages move while they arrive. The processor is only slowed if --slowdown says
// so: on a slow machine, or slowed, it hides the network.
//
// With --nginx, visitors reach the site as in production: over TLS and HTTP/2, through nginx with the configuration of deploy/.
// With --next, they click a link to that path three seconds after each page, without pointing at it before, and the time until
// the heading and the first card of the next screen are painted is measured, too.
//
// Without --nginx they use HTTP/1.1. Then the first picture and the font race for the connection that the document leaves free, so the
// largest paint has two clusters some 150 ms apart, of which a median shows one: compare the means of forty visits or more.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { languageCodes, localize } from '../src/languages/languages.ts'
import { mobileNetwork, phone } from './support/browser/chromium.ts'
import { clickWithoutIntent, readLastClick, trackScreenPaints } from './support/browser/screen-paints.ts'
import { formatComparison, type Sample } from './support/comparison-table.ts'
import { describeMachine } from './support/describe-machine.ts'
import { openSlowLink } from './support/network/open-slow-link.ts'
import { startNginx } from '../tests/support/server/nginx.ts'
import type { ServerLimits } from '../tests/support/server/start-server.ts'
import { startWarmSite } from './support/warm-site.ts'

/** Long enough for the last picture of the window to be painted after `load`. */
const PAINT_MS = 700
/** What a visitor who has left requested still comes over the link, and would delay the next one. */
const DRAIN_MS = 700
/** How long visitors look at a page before they click. Meanwhile it prefetches others, unless the browser calls the connection slow. */
const READING_MS = 3_000
/** The cache compresses a page once more, with more work, after its first request. */
const RECOMPRESSION_MS = 3_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '9' },
    data: { type: 'string' },
    slowdown: { type: 'string', default: '1' },
    nginx: { type: 'boolean', default: false },
    next: { type: 'string' },
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
    const site = await startWarmSite(data, limits, values.nginx ? {} : { HOST: link.address })
    stack.defer(site.stop)
    const port = Number(new URL(site.address).port)
    return {
      server: site.address,
      origin: values.nginx ? await openProxy(port) : `http://${link.hostName}:${port}`,
    }
  }
  const openProxy = async (server: number) => {
    const folder = await mkdtemp(join(tmpdir(), 'hangar-nginx-'))
    stack.defer(() => rm(folder, { recursive: true }))
    const nginx = await startNginx(folder, [server, server, server], link.address)
    stack.defer(nginx.stop)
    return `https://www.example.com:${nginx.port}`
  }
  const { against } = values
  const sites = [
    ...(against === undefined ? [] : [{ name: against, ...(await start(undefined, { checkout: against })) }]),
    { name: 'ours', ...(await start(values.data)) },
  ]
  const browser = await link.launchBrowser()
  stack.defer(() => browser.close())
  console.log(describeMachine(browser.version()))
  const visits = paths.flatMap((path) =>
    languages.flatMap((language) => sites.map((site) => ({ ...site, page: localize(language, path) }))),
  )
  for (const { page, server } of visits) await (await fetch(server + page)).text()
  await new Promise((resolve) => setTimeout(resolve, RECOMPRESSION_MS))
  const samples: Sample[] = []
  // These visits warm the browser.
  for (const { page, origin } of visits) await visit(browser, origin + page)
  for (let round = 0; round < Number(values.runs); round += 1) {
    // Each round begins with another page, so that none always follows the same one.
    const first = round % visits.length
    for (const { name, page, origin } of [...visits.slice(first), ...visits.slice(0, first)])
      for (const [measure, value] of Object.entries(await visit(browser, origin + page)))
        samples.push({ measure, page, site: name, value })
  }
  const names = sites.map(({ name }) => name)
  console.log(`Medians:\n${formatComparison(samples, names)}`)
  console.log(`Means:\n${formatComparison(samples, names, mean)}`)
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

async function visit(browser: Browser, url: string): Promise<Record<string, number>> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) })
  if (values.next !== undefined) await trackScreenPaints(page)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(PAINT_MS)
  const timing = await page.evaluate(
    () =>
      new Promise<Record<string, number>>((resolve) => {
        const navigation = performance
          .getEntries()
          .find((entry) => entry instanceof PerformanceNavigationTiming)
        const first = performance.getEntriesByName('first-contentful-paint')[0]
        let shift = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) shift += Number(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
        new PerformanceObserver((list) =>
          resolve({
            'first contentful paint, ms': first?.startTime ?? Number.NaN,
            'largest contentful paint, ms': list.getEntries().at(-1)?.startTime ?? Number.NaN,
            'last byte of the document, ms': navigation?.responseEnd ?? Number.NaN,
            'document, bytes': navigation?.encodedBodySize ?? Number.NaN,
            'cumulative layout shift, thousandths': shift * 1_000,
          }),
        ).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  if (values.next !== undefined) timing['next page shown, ms'] = await measureNextPage(page, values.next)
  await context.close()
  await new Promise((resolve) => setTimeout(resolve, DRAIN_MS))
  return timing
}

/** Clicks the first link to a path in the page's content. Returns the time until the next screen is painted, in ms. */
async function measureNextPage(page: Page, path: string): Promise<number> {
  await page.waitForTimeout(READING_MS)
  const known = await page.evaluate(() => Object.keys(globalThis.paintedAt))
  await clickWithoutIntent(page.locator(`main a[href$="${path}"]`).first())
  const shown = await page.waitForFunction(
    (headings) =>
      Object.entries(globalThis.paintedAt).find(([heading]) => !headings.includes(heading))?.[1].shown,
    known,
  )
  return Number(await shown.jsonValue()) - (await readLastClick(page))
}
