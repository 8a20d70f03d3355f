// The security headers of a site whose public address is https.
import { expect } from 'vitest'

export const DENY_ALL_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Sent with every response, also with scripts, styles, fonts and photographs. */
export const fileHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}

/** Sent with every response that a browser may show as a document. */
export const commonHeaders = {
  ...fileHeaders,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/** Allows scripts by hash, and the scripts that those load. */
export const pagePolicy = new RegExp(
  [
    "^default-src 'none'",
    "script-src(?: 'sha256-[\\w+/=]{44}')+ 'strict-dynamic'",
    "style-src 'self'(?: 'sha256-[\\w+/=]{44}')+",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'$",
  ].join(';'),
)
