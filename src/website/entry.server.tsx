import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
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
  let failure: unknown
  const page = await renderToReadableStream(
    <PagePartsContext value={parts}>
      <ServerRouter context={entry} url={request.url} nonce={parts.nonce} />
    </PagePartsContext>,
    {
      nonce: parts.nonce,
      signal: request.signal,
      onError: (error) => {
        failure = error
      },
    },
  )
  await page.allReady
  if (failure !== undefined) throw failure
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(page, { status, headers })
}
