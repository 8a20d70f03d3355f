// The only place where all of it is put together: one listener for pages, API, pictures and files.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import type { ServerBuild } from 'react-router'
import { createApi } from '../api/api.ts'
import { createApiClient } from '../contract/api-client.ts'
import type { Database } from '../database/open-database.ts'
import type { Encoder } from '../media/encoder.ts'
import type { MediaStore } from '../media/media-store.ts'
import { isMediaRequest, serveMedia } from './media-requests.ts'
import { createPages } from './pages.ts'

/** Search engines read the pages; what the API answers is no page. */
const ROBOTS = 'User-agent: *\nDisallow: /api/\n'

export interface SiteParts {
  db: Database
  store: MediaStore
  encoder: Pick<Encoder, 'hurry'>
  siteUrl: string | undefined
  allowedOrigins: string[]
  /** The website as it was built. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: string
  /** Answers for the website's scripts and styles, or says that it has none. */
  serveAsset: (request: IncomingMessage, response: ServerResponse) => boolean
  onError: (error: unknown) => void
}

/** One listener for everything that the site answers. */
export function createSite(parts: SiteParts): RequestListener {
  const application = getRequestListener(createApplication(parts).fetch)
  const media = serveMedia(parts.store, parts.encoder)
  return (request, response) => {
    if (isMediaRequest(request)) return media(request, response)
    if (parts.serveAsset(request, response)) return
    void application(request, response)
  }
}

function createApplication({ db, siteUrl, allowedOrigins, build, mode, onError }: SiteParts): Hono {
  const api = createApi({ db, siteUrl, allowedOrigins, onError })
  const pages = createPages({
    build,
    api: createApiClient((path, init) => api.request(path, init)),
    siteUrl,
    mode,
  })
  const application = new Hono()
  application.use(
    secureHeaders({
      crossOriginResourcePolicy: false,
      strictTransportSecurity: false,
      // Without a referrer a form's origin is unknown too, and a message sent without scripts is refused.
      referrerPolicy: 'strict-origin-when-cross-origin',
    }),
  )
  application.use(compress())
  application.get('/healthz', (call) => call.text('ok'))
  application.get('/readyz', async (call) => {
    try {
      await db.selectFrom('catalogue_state').select('version').execute()
      return call.text('ready')
    } catch (error) {
      onError(error)
      return call.text('the database does not answer', 503)
    }
  })
  application.get('/robots.txt', (call) => call.text(ROBOTS))
  application.route('/', api)
  application.all('*', (call) => pages(call.req.raw))
  return application
}
