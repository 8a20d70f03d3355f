// How long the slowest interactions of a visit take:
// npm run bench -- interactions [--runs 5] [--against CHECKOUT] [--data FOLDER]
//
// A phone's viewport, the CPU slowed four times, on loopback: opens and closes the menu, chooses the dark theme in the footer, types
// into the contact form and opens the first photo of a model. Event Timing's duration of each, from the touch or key to the
// next paint, in steps of 8 ms; medians. --against measures the built site of another checkout in turns, first in each cell.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { waitForUntouchedHydration } from '../tests/support/browser/browser-test.ts'
import { launchChromium, openThrottledPage, phone } from './support/browser/chromium.ts'
import { describeMachine } from './support/describe-machine.ts'
import { measureInteraction, watchInteractions } from './support/browser/interaction-timing.ts'
import { median } from './support/median.ts'
import { startWarmSite } from './support/warm-site.ts'

const SLOWDOWN = 4

const screens = [
  '/',
  '/aircraft-classes',
  '/aircraft-models/3',
  '/aircraft-model-detail/1',
  '/accessories',
  '/reviews',
  '/distributors',
  '/contact-us',
]

const menu: Record<string, (page: Page) => Promise<void>> = {
  menu: (page) => page.getByRole('button', { name: 'Menu' }).tap(),
  'closing it': (page) => page.getByRole('button', { name: 'Close' }).tap(),
  'dark theme': (page) => page.getByRole('contentinfo').getByText('Dark').tap(),
}

const others: Record<string, typeof menu> = {
  '/contact-us': {
    typing: (page) => page.getByLabel('Write here your question').press('a'),
  },
  '/aircraft-model-detail/1': {
    photo: (page) => page.getByRole('main').locator('a:has(img)').first().tap(),
  },
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    against: { type: 'string' },
    data: { type: 'string' },
  },
})
const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'hangar-bench-')))
const checkouts = values.against === undefined ? [] : [resolve(values.against)]
const servers = [
  ...(await Promise.all(checkouts.map((checkout) => startWarmSite(join(folder, 'other'), { checkout })))),
  await startWarmSite(join(folder, 'own')),
]
const browser = await launchChromium()
try {
  console.log(describeMachine(browser.version()))
  const rows: Record<string, Record<string, string>> = {}
  for (const path of screens) rows[path] = await measureScreen(browser, path, Number(values.runs))
  console.table(rows)
} finally {
  await browser.close()
  for (const server of servers) await server.stop()
  if (!values.data) await rm(folder, { recursive: true })
}

async function measureScreen(from: Browser, path: string, runs: number): Promise<Record<string, string>> {
  const timings = servers.map(() => new Map<string, number[]>())
  for (let run = 0; run < runs; run += 1)
    for (const [index, server] of servers.entries())
      for (const [name, ms] of await visit(from, server.address + path, { ...menu, ...others[path] })) {
        const all = timings[index]
        all?.set(name, [...(all.get(name) ?? []), ms])
      }
  const names = [...(timings.at(-1)?.keys() ?? [])]
  return Object.fromEntries(
    names.map((name) => [name, timings.map((all) => median(all.get(name) ?? [])).join(' / ')]),
  )
}

async function visit(from: Browser, address: string, actions: typeof menu): Promise<Map<string, number>> {
  const context = await from.newContext(phone)
  const { page, devtools } = await openThrottledPage(context, undefined)
  await page.addInitScript(watchInteractions)
  await page.goto(address)
  await waitForUntouchedHydration(page)
  await page.waitForLoadState('networkidle')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const timings = new Map<string, number>()
  for (const [name, act] of Object.entries(actions))
    timings.set(name, await measureInteraction(page, () => act(page)))
  await context.close()
  return timings
}
