import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { chromiumFlags, chromiumPath } from './chromium.ts'
import { installPackages } from '../install-packages.ts'

/**
 * 'simulate' calculates the times on a slow network from those on a fast one; 'devtools' throttles the network.
 */
export type ThrottlingMethod = 'simulate' | 'devtools'

type Lighthouse = (
  address: string,
  flags: { port: number; onlyCategories: string[]; throttlingMethod: ThrottlingMethod },
) => Promise<unknown>

type Launch = (options: { chromePath: string; chromeFlags: string[] }) => Promise<{
  port: number
  kill: () => void
}>

const numericAudit = z.object({ numericValue: z.number() })
const score = z.object({ score: z.number() })
const request = z.object({ transferSize: z.number().default(0), resourceType: z.string().optional() })

const resultSchema = z.object({
  lhr: z.object({
    lighthouseVersion: z.string(),
    environment: z.object({ benchmarkIndex: z.number(), hostUserAgent: z.string() }),
    categories: z.object({
      performance: score,
      accessibility: score,
      'best-practices': score,
      seo: score,
    }),
    audits: z.object({
      'first-contentful-paint': numericAudit,
      'largest-contentful-paint': numericAudit,
      'speed-index': numericAudit,
      'total-blocking-time': numericAudit,
      'cumulative-layout-shift': numericAudit,
      'network-requests': z.object({ details: z.object({ items: z.array(request) }) }),
    }),
  }),
})

const failureSchema = z.object({ lhr: z.object({ runtimeError: z.object({ message: z.string() }) }) })

/** Times are in milliseconds, sizes in bytes, scores from 0 to 100. */
export interface LighthouseMetrics {
  FCP: number
  LCP: number
  SI: number
  TBT: number
  CLS: number
  performance: number
  accessibility: number
  'best practices': number
  SEO: number
  bytes: number
  'script bytes': number
  /** Lighthouse's benchmark index of the machine; a mid-range phone has about 1,000. */
  machine: number
}

export interface LighthouseReport extends LighthouseMetrics {
  toolVersions: { browser: string; lighthouse: string }
}

export interface LighthouseTools {
  lighthouse: Lighthouse
  launch: Launch
}

/** Lighthouse is large, and only this benchmark needs it. */
export async function installLighthouse(folder: string): Promise<LighthouseTools> {
  await installPackages('lighthouse', folder)
  const { resolve } = createRequire(join(folder, 'package.json'))
  const addressOf = (name: string) => pathToFileURL(resolve(name)).href
  const { default: lighthouse }: { default: Lighthouse } = await import(addressOf('lighthouse'))
  const { launch }: { launch: Launch } = await import(addressOf('chrome-launcher'))
  return { lighthouse, launch }
}

/** A new visitor has no open connections, and Lighthouse's simulation takes existing ones into account. */
export function launchForLighthouse({ launch }: LighthouseTools) {
  return launch({ chromePath: chromiumPath, chromeFlags: chromiumFlags })
}

/** Visits a page with a new Chromium. */
export async function runLighthouse(
  tools: LighthouseTools,
  address: string,
  throttlingMethod: ThrottlingMethod,
): Promise<LighthouseReport> {
  const chrome = await launchForLighthouse(tools)
  try {
    const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo']
    const result = await tools.lighthouse(address, { port: chrome.port, onlyCategories, throttlingMethod })
    const failure = failureSchema.safeParse(result)
    if (failure.success) throw new Error(`${address}: ${failure.data.lhr.runtimeError.message}`)
    const { lhr } = resultSchema.parse(result)
    const [, browser = 'unknown'] = /Chrome\/(\d+)/.exec(lhr.environment.hostUserAgent) ?? []
    return { ...readVisit(lhr), toolVersions: { browser, lighthouse: lhr.lighthouseVersion } }
  } finally {
    chrome.kill()
  }
}

function readVisit({
  categories,
  audits,
  environment,
}: z.infer<typeof resultSchema>['lhr']): LighthouseMetrics {
  const requests = audits['network-requests'].details.items
  const bytesOf = (some: typeof requests) => some.reduce((sum, { transferSize }) => sum + transferSize, 0)
  const percent = (category: keyof typeof categories) => Math.round(categories[category].score * 100)
  return {
    FCP: Math.round(audits['first-contentful-paint'].numericValue),
    LCP: Math.round(audits['largest-contentful-paint'].numericValue),
    SI: Math.round(audits['speed-index'].numericValue),
    TBT: Math.round(audits['total-blocking-time'].numericValue),
    CLS: Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
    performance: percent('performance'),
    accessibility: percent('accessibility'),
    'best practices': percent('best-practices'),
    SEO: percent('seo'),
    bytes: bytesOf(requests),
    'script bytes': bytesOf(requests.filter(({ resourceType }) => resourceType === 'Script')),
    machine: environment.benchmarkIndex,
  }
}
