// Lighthouse is heavy, and only one benchmark needs it: it is no package of the project's.
import { z } from 'zod'
import { chromiumFlags, chromiumPath } from './chromium.ts'

type Lighthouse = (address: string, flags: { port: number; onlyCategories: string[] }) => Promise<unknown>

/** Starts a browser as Lighthouse does itself. */
type Launch = (options: { chromePath: string; chromeFlags: string[] }) => Promise<{
  port: number
  kill: () => void
}>

const figure = z.object({ numericValue: z.number() })
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
      'first-contentful-paint': figure,
      'largest-contentful-paint': figure,
      'total-blocking-time': figure,
      'cumulative-layout-shift': figure,
      'network-requests': z.object({ details: z.object({ items: z.array(request) }) }),
    }),
  }),
})

const failureSchema = z.object({ lhr: z.object({ runtimeError: z.object({ message: z.string() }) }) })

/** Times are in milliseconds, sizes in bytes, scores from 0 to 100. */
export interface Visit {
  FCP: number
  LCP: number
  TBT: number
  CLS: number
  performance: number
  accessibility: number
  'best practices': number
  SEO: number
  bytes: number
  'of scripts': number
  /** How fast Lighthouse found the machine; a telephone of the middle class is at about 1,000. */
  machine: number
}

export interface VisitReport extends Visit {
  /** The versions of the programs. */
  madeWith: { browser: string; lighthouse: string }
}

/** Lighthouse and what starts a browser for it. */
export interface Program {
  lighthouse: Lighthouse
  launch: Launch
}

/** Undefined where it is not installed. */
export async function findLighthouse(): Promise<Program | undefined> {
  // Named here, so that types and linter do not ask for them.
  const names = { lighthouse: 'lighthouse', launcher: 'chrome-launcher' }
  try {
    const { default: lighthouse }: { default: Lighthouse } = await import(names.lighthouse)
    const { launch }: { launch: Launch } = await import(names.launcher)
    return { lighthouse, launch }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}

/**
 * Visits a page with a Chromium of its own: whose connections to the site are open already is no new visitor, and Lighthouse
 * reckons with the connections that it has seen.
 */
export async function visitWith({ lighthouse, launch }: Program, address: string): Promise<VisitReport> {
  const chrome = await launch({ chromePath: chromiumPath, chromeFlags: chromiumFlags })
  try {
    const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo']
    const result = await lighthouse(address, { port: chrome.port, onlyCategories })
    const failure = failureSchema.safeParse(result)
    if (failure.success) throw new Error(`${address}: ${failure.data.lhr.runtimeError.message}`)
    const { lhr } = resultSchema.parse(result)
    const [, browser = 'unknown'] = /Chrome\/(\d+)/.exec(lhr.environment.hostUserAgent) ?? []
    return { ...readVisit(lhr), madeWith: { browser, lighthouse: lhr.lighthouseVersion } }
  } finally {
    chrome.kill()
  }
}

function readVisit({ categories, audits, environment }: z.infer<typeof resultSchema>['lhr']): Visit {
  const requests = audits['network-requests'].details.items
  const bytesOf = (some: typeof requests) => some.reduce((sum, { transferSize }) => sum + transferSize, 0)
  const percent = (category: keyof typeof categories) => Math.round(categories[category].score * 100)
  return {
    FCP: Math.round(audits['first-contentful-paint'].numericValue),
    LCP: Math.round(audits['largest-contentful-paint'].numericValue),
    TBT: Math.round(audits['total-blocking-time'].numericValue),
    CLS: Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
    performance: percent('performance'),
    accessibility: percent('accessibility'),
    'best practices': percent('best-practices'),
    SEO: percent('seo'),
    bytes: bytesOf(requests),
    'of scripts': bytesOf(requests.filter(({ resourceType }) => resourceType === 'Script')),
    machine: environment.benchmarkIndex,
  }
}
