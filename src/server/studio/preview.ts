// Public pages as they would be, for signed-in staff: with all drafts, or without a publication. They have no scripts.
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, Hono } from 'hono'
import { createApi } from '../../api/api.ts'
import type { ApiContext } from '../../api/endpoint.ts'
import { oncePerVersion } from '../../api/once-per-version.ts'
import { listProductCodes } from '../../catalogue/product.ts'
import {
  STUDIO_PREVIEW_PATH,
  STUDIO_PREVIEW_WITHOUT_PATH as WITHOUT_PATH,
} from '../../contract/studio/studio-paths.ts'
import { StudioProblem } from '../../contract/studio/studio-problem.ts'
import { readCatalogueVersion } from '../../database/catalogue-state.ts'
import type { Database } from '../../database/open-database.ts'
import { readDraftsVersion } from '../../drafts/draft-record.ts'
import { listPendingEntries, listEntriesAfterUndo } from '../../drafts/preview-catalogue.ts'
import { isPreviewLinkValid } from '../../staff/preview-link.ts'
import { readPreviewCookie } from '../../studio-api/preview-cookie.ts'
import { admitStaff, findCallerSession } from '../../studio-api/studio-gate.ts'
import { createLruCache } from '../cache/lru-cache.ts'
import { coalesceCalls } from '../cache/coalesce-calls.ts'
import { createRefusalDelay } from '../http/refusal-delay.ts'
import { createRequestRate } from '../http/request-rate.ts'
import { createPageRenderer, type PageRendererOptions } from '../pages/render-page.ts'
import { addPreviewBanner, bannerStyleHash, isInFrame, type PreviewKind } from './preview-banner.ts'
import { openPreviewStates, PreviewsBusy, type PreviewState } from './preview-states.ts'

/** Drawings and codes of a page, which are made from the same records. */
const drawingPattern = /^\/api\/[^"]+\.svg$/

/** Enough for some hundred pages. */
const MAX_CACHE_BYTES = 8 * 1024 * 1024

/** Somebody who looks through all pages stays below these. A page asks for up to twenty drawings, which take less time. */
const PAGE_RATE = { burst: 20, perSecond: 2 }
const DRAWING_RATE = { burst: 200, perSecond: 20 }

/** A program that ignores Retry-After sends one request a second on each of its connections. */
const REFUSAL_DELAY = { delayMs: 1_000, most: 50 }

/**
 * Showing another state of the drafts takes a tenth of a second. Whoever has only a link sees drafts this much later, so
 * that its holder cannot make each save cost that time; staff see theirs at once.
 */
const LINK_DELAY_MS = 2_000

type PreviewParts = PageRendererOptions & Pick<ApiContext, 'db'>

interface PreviewedPage {
  status: number
  headers: [string, string][]
  body: string
}

export function createPreview(parts: PreviewParts, apiContext: ApiContext) {
  /** The catalogue that the page which is being rendered reads. */
  const current = new AsyncLocalStorage<ReturnType<typeof createApi>>()
  const render = createPageRenderer(parts, async (path, init, env) => {
    const api = current.getStore()
    if (!api) throw new Error('A preview is rendered without a catalogue of its own')
    return { response: await api.request(path, init, env), isShared: false }
  })
  const states = openPreviewStates(parts.db, (catalogue) => createPreviewApi(catalogue, apiContext))
  const pages = createLruCache<PreviewedPage>(MAX_CACHE_BYTES, ({ body }) => 2 * body.length + 1_000)
  const shareRender = coalesceCalls<PreviewedPage>()
  const pageRate = createRequestRate(PAGE_RATE)
  const drawingRate = createRequestRate(DRAWING_RATE)
  const holdBack = createRefusalDelay(REFUSAL_DELAY)
  const findDraftsKey = createDraftsKey(parts.db)

  const answer = async (
    call: Context,
    base: string,
    kind: PreviewKind,
    state: PreviewState,
  ): Promise<Response> => {
    const page = toPageRequest(call.req.url, base)
    const { pathname, search, host } = new URL(page.url)
    const key = `${state.key} ${host} ${pathname}${search}`
    const renderOnce = () =>
      states.render(state, async (api) => {
        const isDrawing = drawingPattern.test(pathname)
        const response = isDrawing
          ? await api.request(pathname)
          : await current.run(api, () => render(page, {}))
        if (response.status >= 500) states.distrust()
        return toPreviewedPage(response, base)
      })
    const found = pages.find(key) ?? (await shareRender(key, renderOnce))
    if (found.status < 500) pages.put(key, found)
    const isPage = found.headers.some(
      ([name, value]) => name === 'content-type' && value.startsWith('text/html'),
    )
    const body = isPage && !isInFrame(call.req.raw) ? addPreviewBanner(found.body, kind) : found.body
    return new Response(body, found)
  }

  const preview = new Hono<{ Variables: { isLink: boolean } }>()
  preview.use(`${STUDIO_PREVIEW_PATH}/*`, async (call, next) => {
    const caller = await identifyCaller(parts, call)
    const rate = call.req.path.endsWith('.svg') ? drawingRate : pageRate
    const retryAfter = rate.take(caller.name)
    if (retryAfter > 0) {
      await holdBack(call.req.raw.signal)
      return refuseForNow(call, 429, retryAfter)
    }
    call.set('isLink', caller.isLink)
    return next()
  })
  preview.get(`${WITHOUT_PATH}/:publication{[0-9]{1,9}}/*`, async (call) => {
    const publication = Number(call.req.param('publication'))
    const version = await readCatalogueVersion(parts.db)
    return answer(call, `${WITHOUT_PATH}/${publication}`, 'without', {
      key: `${version} without ${publication}`,
      listEntries: () => listEntriesAfterUndo(parts.db, publication),
    })
  })
  preview.get(`${STUDIO_PREVIEW_PATH}/*`, async (call) => {
    const key = await findDraftsKey(call.get('isLink') ? LINK_DELAY_MS : 0)
    return answer(call, STUDIO_PREVIEW_PATH, 'drafts', {
      key,
      listEntries: () => listPendingEntries(parts.db),
    })
  })
  preview.onError((error, call) => {
    if (error instanceof PreviewsBusy) return refuseForNow(call, 503, 2)
    if (!(error instanceof StudioProblem)) parts.onError(error)
    const text =
      error instanceof StudioProblem
        ? 'Sign in to the studio to see the preview. If a link led you here, it was ended or is older than seven days: ask for another one.'
        : 'The preview could not be drawn. Try again; what you wrote is kept.'
    return call.text(text, error instanceof StudioProblem ? 403 : 500, { 'cache-control': 'no-store' })
  })
  return { routes: preview, close: states.close }
}

/** The key of the present state of all drafts, or of one that was present at most `maxAgeMs` ago. */
function createDraftsKey(db: Database) {
  let latest = { key: '', at: -Infinity }
  return async (maxAgeMs: number): Promise<string> => {
    const now = performance.now()
    if (now - latest.at < maxAgeMs) return latest.key
    const key = `${await readCatalogueVersion(db)} drafts ${await readDraftsVersion(db)}`
    latest = { key, at: now }
    return key
  }
}

/** The public API over one state of the catalogue, which stays the same as long as it is shown. */
function createPreviewApi(catalogue: Database, apiContext: ApiContext) {
  const catalogueVersion = () => 0
  return createApi({
    ...apiContext,
    db: catalogue,
    catalogueVersion,
    productCodes: oncePerVersion(catalogueVersion, () => listProductCodes(catalogue)),
    // Staff who try the search are no visitors who miss something.
    onZeroResultQuery: () => {},
  })
}

function refuseForNow(call: Context, status: 429 | 503, retryAfter: number): Response {
  const headers = { 'cache-control': 'no-store', 'retry-after': String(retryAfter) }
  return call.text(
    'Too many previews were asked for at once. Load this page again in a few seconds.',
    status,
    headers,
  )
}

/** A name for whom the preview's rate is counted. @throws StudioProblem if the caller may not see it */
async function identifyCaller(
  parts: PreviewParts,
  call: Context,
): Promise<{ name: string; isLink: boolean }> {
  const secret = await findPreviewLink(parts, call)
  if (secret !== undefined) return { name: `link ${secret}`, isLink: true }
  const gated = { db: parts.db, now: () => new Date() }
  const { id } = await admitStaff(gated, await findCallerSession(gated, call), { may: 'editor' })
  return { name: `staff ${id}`, isLink: false }
}

/** The secret of the caller's link to the preview, which shows all drafts published, but no past. */
async function findPreviewLink({ db }: PreviewParts, call: Context): Promise<string | undefined> {
  const secret = readPreviewCookie(call)
  if (secret === undefined || call.req.path.startsWith(`${WITHOUT_PATH}/`)) return undefined
  return (await isPreviewLinkValid(db, secret, new Date())) ? secret : undefined
}

function toPageRequest(url: string, base: string): Request {
  const address = new URL(url)
  address.pathname = address.pathname.slice(base.length)
  return new Request(address, { headers: { host: address.host } })
}

/** `base` is the address of the preview's home page. */
async function toPreviewedPage(response: Response, base: string): Promise<PreviewedPage> {
  const headers = new Headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  headers.set('x-frame-options', 'SAMEORIGIN')
  const location = response.headers.get('location')
  if (location?.startsWith('/')) headers.set('location', base + location)
  const type = response.headers.get('content-type') ?? 'text/plain'
  headers.set('content-type', type)
  const { status } = response
  if (!type.startsWith('text/html')) return { status, headers: [...headers], body: await response.text() }
  const policy = response.headers.get('content-security-policy') ?? ''
  headers.set('content-security-policy', toPreviewPolicy(policy))
  return { status, headers: [...headers], body: keepLinksInside(await response.text(), base) }
}

/** The page's own policy for pictures, fonts and styles; shown in a frame of the studio, and without scripts. */
function toPreviewPolicy(policy: string): string {
  const kept = policy
    .split('; ')
    .filter((rule) => /^(?:default|style|img|font)-src /.test(rule))
    .map((rule) => (rule.startsWith('style-src ') ? `${rule} ${bannerStyleHash}` : rule))
  return [...kept, "base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'", sandbox].join('; ')
}

/** In a tab of its own, too, the browser shows what pages have for visitors without scripts: their whole stylesheet. */
const sandbox = 'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads'

/** Links to pages and drawings stay in the preview; pictures and files are where they are. */
function keepLinksInside(html: string, base: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/(<a\s[^>]*?href=")\/(?!media\/|files\/|\/)/g, `$1${base}/`)
    .replaceAll(/((?:src|href)=")(?=\/api\/[^"#?]+\.svg)/g, `$1${base}`)
}
