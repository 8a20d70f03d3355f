// What every answer tells browsers about itself, whoever makes it: this is the one place that says so.
import type { MiddlewareHandler } from 'hono'

/**
 * Features of browsers that no page of ours uses and that could harm a visitor. Not all that there are: every page
 * bears these lines, and its first 14 kB come at once.
 */
const unusedFeatures = [
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'payment',
  'serial',
  'usb',
]

/** For what is no page: it loads, sends and frames nothing. */
const INERT = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Two years, in seconds. */
const HSTS = 'max-age=63072000; includeSubDomains'

export interface SecurityHeaders {
  /** For what our own pages alone may use. */
  own: Record<string, string>
  /** For pictures, files and the API, which pages of other origins may use too. */
  shared: Record<string, string>
}

/** The headers by name; browsers are held to TLS only where the site's public address is `https`. */
export function securityHeaders(siteUrl: string | undefined): SecurityHeaders {
  const always = {
    'content-security-policy': INERT,
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    // Without a referrer a form's origin is unknown too, and a message sent without scripts is refused.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(siteUrl?.startsWith('https:') && { 'strict-transport-security': HSTS }),
  }
  return {
    own: { ...always, 'cross-origin-resource-policy': 'same-origin' },
    shared: { ...always, 'cross-origin-resource-policy': 'cross-origin' },
  }
}

/** Adds the headers to every answer; a page's own policy stays. */
export function addSecurityHeaders({ own, shared }: SecurityHeaders, mode: string): MiddlewareHandler {
  return async (call, next) => {
    await next()
    const { headers } = call.res
    // While developing, Vite adds scripts of its own to pages, which therefore have no policy.
    const hasNoPolicy = mode !== 'production' && headers.get('content-type')?.startsWith('text/html')
    for (const [name, value] of Object.entries(/^\/api(?:\/|$)/.test(call.req.path) ? shared : own)) {
      if (headers.has(name) || (hasNoPolicy && name === 'content-security-policy')) continue
      headers.set(name, value)
    }
  }
}
