// Public pages as they would be, for signed-in staff: with all drafts, or without a publication. They have no scripts, and
// nothing is kept.
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, Hono } from 'hono'
import { createApi } from '../../api/api.ts'
import type { ApiContext } from '../../api/endpoint.ts'
import { listProductCodes } from '../../catalogue/product.ts'
import {
  STUDIO_PREVIEW_PATH,
  STUDIO_PREVIEW_WITHOUT_PATH as WITHOUT_PATH,
} from '../../contract/studio/studio-paths.ts'
import { StudioProblem } from '../../contract/studio/studio-problem.ts'
import type { Database } from '../../database/open-database.ts'
import { withDraftsPublished, withPublicationTakenBack } from '../../publishing/preview-catalogue.ts'
import { isPreviewLinkValid } from '../../staff/preview-link.ts'
import { readPreviewCookie } from '../../studio-api/preview-cookie.ts'
import { admitStaff, findCallerSession } from '../../studio-api/studio-gate.ts'
import { createPageRenderer, type PageRendererOptions } from '../pages/render-page.ts'

/** Drawings and codes of a page, which are made from the same records. */
const drawingPattern = /^\/api\/[^"]+\.svg$/

/** A process takes up to 100 ms for its first pages. They come before the transaction, in which SQLite lets nobody else write. */
const WARM_UP_RENDERS = 3
/** Of the process, also where it opens several sites. */
let warmedUp: Promise<unknown> | undefined

type PreviewParts = PageRendererOptions & Pick<ApiContext, 'db'>

export function createPreview(parts: PreviewParts, apiContext: ApiContext): Hono {
  /** The catalogue that the page which is being rendered reads. */
  const current = new AsyncLocalStorage<ReturnType<typeof createApi>>()
  const render = createPageRenderer(parts, async (path, init, env) => {
    const api = current.getStore()
    if (!api) throw new Error('A preview is rendered outside of its transaction')
    return { response: await api.request(path, init, env), isShared: false }
  })
  const preview = new Hono()
  const renderIn = async (catalogue: Database, page: Request) => {
    const productCodes = () => listProductCodes(catalogue)
    const api = createApi({ ...apiContext, db: catalogue, productCodes })
    const { pathname } = new URL(page.url)
    if (drawingPattern.test(pathname)) return api.request(pathname)
    return current.run(api, () => render(page, {}))
  }
  const renderForNobody = async (page: Request) => {
    for (let times = 0; times < WARM_UP_RENDERS; times += 1) await (await renderIn(parts.db, page)).text()
  }
  const warmUp = (page: Request) => (warmedUp ??= renderForNobody(page).catch(parts.onError))
  preview.use(`${STUDIO_PREVIEW_PATH}/*`, async (call, next) => {
    if (!(await isShared(parts, call))) {
      const gated = { db: parts.db, now: () => new Date() }
      await admitStaff(gated, await findCallerSession(gated, call), { may: 'editor' })
    }
    await next()
  })
  preview.get(`${WITHOUT_PATH}/:publication{[0-9]{1,9}}/*`, async (call) => {
    const { publication } = call.req.param()
    const base = `${WITHOUT_PATH}/${publication}`
    const page = toPageRequest(call.req.url, base)
    await warmUp(page)
    return withPublicationTakenBack(parts.db, Number(publication), async (catalogue) =>
      toPreview(await renderIn(catalogue, page), base),
    )
  })
  preview.get(`${STUDIO_PREVIEW_PATH}/*`, async (call) => {
    const page = toPageRequest(call.req.url, STUDIO_PREVIEW_PATH)
    await warmUp(page)
    return withDraftsPublished(parts.db, async (catalogue) =>
      toPreview(await renderIn(catalogue, page), STUDIO_PREVIEW_PATH),
    )
  })
  preview.onError((error, call) => {
    if (!(error instanceof StudioProblem)) parts.onError(error)
    const text =
      error instanceof StudioProblem
        ? 'Sign in to the studio to see the preview. If a link led you here, it was revoked or is older than seven days: ask for another one.'
        : 'The preview could not be drawn. Try again; what you wrote is kept.'
    return call.text(text, error instanceof StudioProblem ? 403 : 500, { 'cache-control': 'no-store' })
  })
  return preview
}

/** Whether the caller has a link to the preview, which shows all drafts published, but no past. */
async function isShared({ db }: PreviewParts, call: Context): Promise<boolean> {
  const secret = readPreviewCookie(call)
  if (secret === undefined || call.req.path.startsWith(`${WITHOUT_PATH}/`)) return false
  return isPreviewLinkValid(db, secret, new Date())
}

function toPageRequest(url: string, base: string): Request {
  const address = new URL(url)
  address.pathname = address.pathname.slice(base.length)
  return new Request(address, { headers: { host: address.host } })
}

/** `base` is the address of the preview's home page. */
async function toPreview(response: Response, base: string): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  headers.set('x-frame-options', 'SAMEORIGIN')
  const location = response.headers.get('location')
  if (location?.startsWith('/')) headers.set('location', base + location)
  const type = response.headers.get('content-type') ?? 'text/plain'
  headers.set('content-type', type)
  const { status } = response
  if (!type.startsWith('text/html')) return new Response(response.body, { status, headers })
  const policy = response.headers.get('content-security-policy') ?? ''
  headers.set('content-security-policy', toPreviewPolicy(policy))
  return new Response(keepLinksInside(await response.text(), base), { status, headers })
}

/** The page's own policy for pictures, fonts and styles; shown in a frame of the studio, and without scripts. */
function toPreviewPolicy(policy: string): string {
  const kept = policy.split('; ').filter((rule) => /^(?:default|style|img|font)-src /.test(rule))
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
