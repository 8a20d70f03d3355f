import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { WordsProvider } from '../languages/words-provider.tsx'
import { PageAssetsContext } from './page-assets.ts'
import { stylesheetsOf } from './screen-stylesheets.ts'
import { siteContext } from './site-context.ts'

/** Renders the page completely before sending it. Pages are small, and an error can still change the status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { page, i18n } = context.get(siteContext)
  const nonce = page.nonce || undefined
  const routes = entry.staticHandlerContext.matches.map(({ route }) => route.id)
  const assets = { ...page, stylesheets: stylesheetsOf(entry.manifest.routes, routes) }
  const chunks: Buffer[] = []
  const html = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  const fail = (error: unknown) =>
    void html.destroy(error instanceof Error ? error : new Error(String(error)))
  const { pipe, abort } = renderToPipeableStream(
    <PageAssetsContext value={assets}>
      <WordsProvider i18n={i18n}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </WordsProvider>
    </PageAssetsContext>,
    {
      nonce,
      // Otherwise React would move parts of large pages into templates, which need a script to be shown.
      progressiveChunkSize: Infinity,
      onAllReady: () => void pipe(html),
      onError: fail,
      onShellError: fail,
    },
  )
  const abortRender = () => abort(request.signal.reason)
  request.signal.addEventListener('abort', abortRender, { once: true })
  headers.set('content-type', 'text/html; charset=utf-8')
  try {
    await finished(html)
    return new Response(Buffer.concat(chunks), { status, headers })
  } finally {
    // Otherwise the listener would keep the request in memory forever, because fetch's finalizers hold the
    // signal.
    request.signal.removeEventListener('abort', abortRender)
  }
}

/** Logs errors that the operator can fix, but not invalid or aborted requests. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  if (isCrossOriginForm(request)) return
  console.error(isRouteErrorResponse(error) ? `Page failed with status ${error.status}` : error)
}

function isCrossOriginForm({ method, headers, url }: Request): boolean {
  const origin = headers.get('origin')
  if (origin === null || method === 'GET' || method === 'HEAD') return false
  return !URL.canParse(origin) || new URL(origin).origin !== new URL(url).origin
}
