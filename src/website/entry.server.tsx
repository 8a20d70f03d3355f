import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import type { ReactNode } from 'react'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { PagePartsContext } from './page-parts.ts'
import { siteContext } from './site-context.ts'

/** Renders a page as a whole: pages are small, and a page that fails half-way is no use to anyone. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { page: parts } = context.get(siteContext)
  const html = await render(
    <PagePartsContext value={parts}>
      <ServerRouter context={entry} url={request.url} nonce={parts.nonce} />
    </PagePartsContext>,
    parts.nonce,
    request.signal,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

/** What is nobody's refusal is told to who runs the site; a request that was wrong or given up is not. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  if (isFormFromElsewhere(request)) return
  console.error(isRouteErrorResponse(error) ? `A page was answered with ${error.status}` : error)
}

/** The router refuses these before it does anything for them, with an error that is none of ours. */
function isFormFromElsewhere({ method, headers, url }: Request): boolean {
  const origin = headers.get('origin')
  if (origin === null || method === 'GET' || method === 'HEAD') return false
  return !URL.canParse(origin) || new URL(origin).origin !== new URL(url).origin
}

function render(page: ReactNode, nonce: string, signal: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const chunks: Buffer[] = []
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk)
      done()
    },
    final: (done) => {
      resolve(Buffer.concat(chunks).toString())
      done()
    },
  })
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce,
    onAllReady: () => void pipe(sink),
    onError: reject,
    onShellError: reject,
  })
  signal.addEventListener('abort', () => abort(signal.reason), { once: true })
  return promise
}
