// Public pages as they will be once all drafts are published, for signed-in staff: without scripts, kept nowhere.
import { AsyncLocalStorage } from 'node:async_hooks'
import { Hono } from 'hono'
import { createApi } from '../../api/api.ts'
import type { ApiContext } from '../../api/endpoint.ts'
import { listProductCodes } from '../../catalogue/product.ts'
import { STUDIO_PREVIEW_PATH } from '../../contract/studio/studio-paths.ts'
import { StudioProblem } from '../../contract/studio/studio-problem.ts'
import { withDraftsPublished } from '../../publishing/preview-drafts.ts'
import { admitStaff, findCallerSession } from '../../studio-api/studio-gate.ts'
import { createPageRenderer, type PageRendererOptions } from '../pages/render-page.ts'

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
  preview.get(`${STUDIO_PREVIEW_PATH}/*`, async (call) => {
    const gated = { db: parts.db, now: () => new Date() }
    await admitStaff(gated, await findCallerSession(gated, call), { may: 'editor' })
    const address = new URL(call.req.url)
    address.pathname = address.pathname.slice(STUDIO_PREVIEW_PATH.length)
    const page = new Request(address, { headers: { host: address.host } })
    return withDraftsPublished(parts.db, async (catalogue) => {
      const productCodes = () => listProductCodes(catalogue)
      const api = createApi({ ...apiContext, db: catalogue, productCodes })
      return toPreview(await current.run(api, () => render(page, {})))
    })
  })
  preview.onError((error, call) => {
    if (!(error instanceof StudioProblem)) parts.onError(error)
    const text =
      error instanceof StudioProblem
        ? 'Sign in to the studio to see the preview.'
        : 'The preview could not be drawn. Try again; what you wrote is kept.'
    return call.text(text, error instanceof StudioProblem ? 403 : 500, { 'cache-control': 'no-store' })
  })
  return preview
}

async function toPreview(response: Response): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  headers.set('x-frame-options', 'SAMEORIGIN')
  const location = response.headers.get('location')
  if (location?.startsWith('/')) headers.set('location', STUDIO_PREVIEW_PATH + location)
  const type = response.headers.get('content-type') ?? 'text/plain'
  headers.set('content-type', type)
  const { status } = response
  if (!type.startsWith('text/html')) return new Response(response.body, { status, headers })
  const policy = response.headers.get('content-security-policy') ?? ''
  headers.set('content-security-policy', toPreviewPolicy(policy))
  return new Response(keepLinksInside(await response.text()), { status, headers })
}

/** The page's own policy for pictures, fonts and styles; shown in a frame of the studio, and without scripts. */
function toPreviewPolicy(policy: string): string {
  const kept = policy.split('; ').filter((rule) => /^(?:default|style|img|font)-src /.test(rule))
  return [...kept, "base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'"].join('; ')
}

/** Links to pages stay in the preview; pictures and files are where they are. */
function keepLinksInside(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/(<a\s[^>]*?href=")\/(?!media\/|files\/|\/)/g, `$1${STUDIO_PREVIEW_PATH}/`)
}
