import type { MiddlewareHandler } from 'hono'
import { isStudioAddress } from '../../contract/studio/studio-paths.ts'

/** Only the browser features that could harm a visitor, because the list takes bytes of every page's first packets. */
const unusedFeatures = ['camera', 'geolocation', 'microphone']

/**
 * Every policy of ours has `frame-ancestors`, which browsers obey instead of X-Frame-Options, so that header would only take
 * bytes of each page's first packets.
 */
const INERT = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Two years, in seconds. */
const HSTS = 'max-age=63072000; includeSubDomains'

export type SecurityHeaders = ReturnType<typeof securityHeaders>

/**
 * Headers for all responses, but see `securityHeadersOf` for those of files that are no documents. HSTS is only sent if the
 * public address is `https`.
 */
export function securityHeaders(siteUrl: string | undefined) {
  const always: Record<string, string> = {
    'content-security-policy': INERT,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    // `no-referrer` would hide the origin of a form posted without scripts.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(siteUrl?.startsWith('https:') && { 'strict-transport-security': HSTS }),
  }
  return {
    own: { ...always, 'cross-origin-resource-policy': 'same-origin' },
    /** For media and the public API, which other origins may use, too. */
    shared: { ...always, 'cross-origin-resource-policy': 'cross-origin' },
  }
}

/**
 * What matters for a response that is shown as a document. Stylesheets and scripts obey a referrer policy, too, but browsers
 * have the same one by default.
 */
const documentHeaders = new Set([
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
])

/** Scripts, styles, fonts and photographs. A drawing is a document when it is opened, and so may an API response be. */
const partsOfDocuments = /^(?:text\/(?:javascript|css)|font\/|image\/(?!svg))/

/**
 * Of the given headers, those that matter for a response of this content type. A page loads some twenty files that are parts of
 * documents and never documents themselves, so each of them is sent without the headers that browsers would ignore: 260 bytes.
 * Scripts of workers need their policy in addition, because a worker obeys that of its script.
 */
export function securityHeadersOf(type: string, headers: Record<string, string>): Record<string, string> {
  if (!partsOfDocuments.test(type)) return headers
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !documentHeaders.has(name)))
}

const isPublicApi = (path: string) => /^\/api(?:\/|$)/.test(path) && !isStudioAddress(path)

/** Adds the headers to every response of the application. Headers that a response sets itself, such as a page's policy, stay. */
export function addSecurityHeaders({ own, shared }: SecurityHeaders, mode: string): MiddlewareHandler {
  return async (call, next) => {
    await next()
    const { headers } = call.res
    const type = headers.get('content-type') ?? ''
    // In development Vite adds scripts of its own to pages.
    const hasNoPolicy = mode !== 'production' && type.startsWith('text/html')
    const added = securityHeadersOf(type, isPublicApi(call.req.path) ? shared : own)
    for (const [name, value] of Object.entries(added)) {
      if (headers.has(name) || (hasNoPolicy && name === 'content-security-policy')) continue
      headers.set(name, value)
    }
  }
}
