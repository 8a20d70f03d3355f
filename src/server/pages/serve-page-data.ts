import { type Context, Hono } from 'hono'
import { PAGE_DATA_PATH } from '../../contract/site-map.ts'
import { readPageDataAddress, toPageDataResponse } from '../cache/page-data.ts'
import { toSharedAddress } from '../cache/shared-address.ts'
import type { PageEnv, PageExchange, RenderPage } from './render-page.ts'

/**
 * Serves hydration data that is not cached, for example after a restart, by rendering its page again. Answers 404 if another
 * build or version of the catalogue yields different data, because it might not match the HTML that the browser has. The page
 * then works without scripts.
 */
export function servePageData(renderPage: RenderPage, isListed: (path: string) => boolean): Hono<PageEnv> {
  const application = new Hono<PageEnv>()
  application.get(`${PAGE_DATA_PATH}/*`, async (call) => {
    const { pathname, search, origin } = new URL(call.req.url)
    const address = toSharedAddress(pathname + search, isListed)
    const { pageAddress } = readPageDataAddress(address ?? '') ?? {}
    if (pageAddress === undefined) return fail(call, 404, 'There is no such page.')
    const exchange: PageExchange = { isShared: false }
    const { headers, signal } = call.req.raw
    const page = await renderPage(new Request(origin + pageAddress, { headers, signal }), {
      ...call.env,
      exchange,
    })
    if (page.status >= 500) return fail(call, 503, 'The page cannot be drawn now. Try again.')
    const { data } = exchange
    if (!data || data.address !== address) return fail(call, 404, 'The page has changed. Load it again.')
    if (call.env.exchange) call.env.exchange.isShared = true
    return toPageDataResponse(data)
  })
  return application
}

function fail(call: Context, status: 404 | 503, text: string): Response {
  return call.text(text, status, { 'cache-control': 'no-store' })
}
