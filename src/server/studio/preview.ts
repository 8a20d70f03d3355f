// Previews of public pages for staff and for holders of a link: with all drafts published, or with a publication undone.
// Previewed pages have no scripts.
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { createApi } from '../../api/api.ts'
import type { ApiContext } from '../../api/endpoint.ts'
import { cachePerVersion } from '../../api/cache-per-version.ts'
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
import { authorizeStaff, findCallerSession } from '../../studio-api/authorize-staff.ts'
import { coalesceCalls } from '../cache/coalesce-calls.ts'
import { createRefusalDelay } from '../http/refusal-delay.ts'
import { createRequestRate } from '../http/request-rate.ts'
import { createPageRenderer, type PageRendererOptions } from '../pages/render-page.ts'
import { addPreviewBanner, bannerStyleHash, isInFrame, type PreviewKind } from './preview-banner.ts'
import { openPreviewStates, PreviewsBusy, type PreviewState } from './preview-states.ts'

/** Drawings and QR codes of pages, which the API generates from the previewed records. */
const drawingPattern = /^\/api\/[^"]+\.svg$/

/** Enough for about a hundred pages. */
const MAX_CACHE_BYTES = 8 * 1024 * 1024

/** Somebody who looks through all pages stays below these rates. A page has up to twenty drawings, which take less time. */
const PAGE_RATE = { burst: 20, perSecond: 2 }
const DRAWING_RATE = { burst: 200, perSecond: 20 }

/** A program that ignores Retry-After sends one request a second on each of its connections. */
const REFUSAL_DELAY = { delayMs: 1_000, maxWaiting: 50 }

/**
 * Showing another state of the drafts takes 100 ms. Holders of a link see drafts with this delay, so that they cannot make
 * each save of a draft cost that time. Staff see drafts at once.
 */
const LINK_DELAY_MS = 2_000

type PreviewParts = PageRendererOptions & Pick<ApiContext, 'db'>

interface PreviewedPage {
  status: number
  headers: [string, string][]
  body: string
}

export function createPreview(parts: PreviewParts, apiContext: ApiContext) {
  /** The API over the previewed catalogue, for the page that is being rendered. */
  const current = new AsyncLocalStorage<ReturnType<typeof createApi>>()
  const render = createPageRenderer(parts, async (path, init, env) => {
    const api = current.getStore()
    if (!api) throw new Error('A preview is rendered without a catalogue of its own')
    return { response: await api.request(path, init, env), isShared: false }
  })
  const states = openPreviewStates(parts.db, (catalogue) => createPreviewApi(catalogue, apiContext))
  const pages = new LRUCache<string, PreviewedPage>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ body }) => 2 * body.length + 1_000,
  })
  const shareRender = coalesceCalls<PreviewedPage>()
  const pageRate = createRequestRate(PAGE_RATE)
  const drawingRate = createRequestRate(DRAWING_RATE)
  const delayRefusal = createRefusalDelay(REFUSAL_DELAY)
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
        if (response.status >= 500) states.discardCopy()
        return toPreviewedPage(response, base)
      })
    const found = pages.get(key) ?? (await shareRender(key, renderOnce))
    if (found.status < 500) pages.set(key, found)
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
      await delayRefusal(call.req.raw.signal)
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
    return call.text(text, error instanceof StudioProblem ? 403 : 500, refusalHeaders)
  })
  return { routes: preview, close: states.close }
}

/** Returns a function that gives the key of the current drafts, or a key that was current at most `maxAgeMs` ago. */
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

/** Creates the public API over a previewed state of the catalogue, which does not change while it is shown. */
function createPreviewApi(catalogue: Database, apiContext: ApiContext) {
  const catalogueVersion = () => 0
  return createApi({
    ...apiContext,
    db: catalogue,
    catalogueVersion,
    productCodes: cachePerVersion(catalogueVersion, () => listProductCodes(catalogue)),
    // Searches of staff are not counted, since they are not wishes of visitors.
    onZeroResultQuery: () => {},
  })
}

/** The frame of the studio shows why there is no preview, which the policy of other refusals would forbid. */
const refusalHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
}

function refuseForNow(call: Context, status: 429 | 503, retryAfter: number): Response {
  const headers = { ...refusalHeaders, 'retry-after': String(retryAfter) }
  return call.text(
    'Too many previews were asked for at once. Load this page again in a few seconds.',
    status,
    headers,
  )
}

/** Returns the name under which the caller's rate is counted. @throws StudioProblem if the caller may not see the preview */
async function identifyCaller(
  parts: PreviewParts,
  call: Context,
): Promise<{ name: string; isLink: boolean }> {
  const secret = await findPreviewLink(parts, call)
  if (secret !== undefined) return { name: `link ${secret}`, isLink: true }
  const source = { db: parts.db, now: () => new Date() }
  const { id } = await authorizeStaff(source, await findCallerSession(source, call), { may: 'editor' })
  return { name: `staff ${id}`, isLink: false }
}

/** The secret of the caller's preview link, if there is a valid one. A link shows drafts, but not undone publications. */
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

/** `base` is the path of the preview's home page. */
async function toPreviewedPage(response: Response, base: string): Promise<PreviewedPage> {
  const headers = new Headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
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

/** Keeps the page's policy for pictures, fonts and styles, forbids scripts, and allows frames of the studio. */
function toPreviewPolicy(policy: string): string {
  const kept = policy
    .split(/; ?/)
    .filter((rule) => /^(?:default|style|img|font)-src /.test(rule))
    .map((rule) => (rule.startsWith('style-src ') ? `${rule} ${bannerStyleHash}` : rule))
  return [...kept, "base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'", sandbox].join('; ')
}

/** A sandbox without `allow-scripts` makes browsers apply `<noscript>`, which loads the stylesheets of the screen. */
const sandbox = 'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads'

/** Removes scripts, and makes links to pages and drawings stay in the preview. Pictures and files need no change. */
function keepLinksInside(html: string, base: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/(<a\s[^>]*?href=")\/(?!media\/|files\/|\/)/g, `$1${base}/`)
    .replaceAll(/((?:src|href)=")(?=\/api\/[^"#?]+\.svg)/g, `$1${base}`)
}
