// Protects against cross-site request forgery: rejects messages that pages of other sites send.
import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { requireSecret } from '../database/secret.ts'
import type { ApiContext } from './endpoint.ts'
import { issueFormToken, readFormToken } from './form-token.ts'
import { Problem } from './problem.ts'

const TOKEN_COOKIE = 'XSRF-TOKEN'
const TOKEN_HEADER = 'x-xsrf-token'

/**
 * Returns a form token that is signed and bound to a cookie that scripts cannot read. Also sets it as a cookie that scripts
 * can read, for pages that send forms by script.
 */
export async function issueCsrfToken(call: Context, site: ApiContext): Promise<string> {
  const secret = await requireSecret(site.db, 'form')
  const known = getCookie(call, visitorCookie(site))
  const held = getCookie(call, TOKEN_COOKIE)
  if (known && held && readFormToken(secret, known, held) !== undefined) return held
  const visitor = known ?? randomBytes(16).toString('base64url')
  const token = issueFormToken(secret, visitor)
  const cookie = { path: '/', sameSite: 'Lax', secure: isSecure(site) } as const
  setCookie(call, visitorCookie(site), visitor, { ...cookie, httpOnly: true })
  setCookie(call, TOKEN_COOKIE, token, cookie)
  return token
}

/**
 * Returns when the token was issued, in ms since 1970, which may be up to a week before the form was opened. Undefined if no token
 * is needed: for allowed origins, for programs, and for pages of this site in browsers that do not send the cookie.
 * @throws Problem 403
 */
export async function verifyCsrfToken(call: Context, site: ApiContext): Promise<number | undefined> {
  const origin = call.req.header('origin')
  if (origin !== undefined && site.allowedOrigins.includes(origin)) return undefined
  const isOwn = isFromOwnPage(call, site)
  if (isOwn === false)
    throw new Problem('page-of-another-site', 'Messages from pages of other sites are not accepted.')
  const cookie = getCookie(call, TOKEN_COOKIE)
  const token = call.req.header(TOKEN_HEADER)
  if (cookie === undefined && (token === undefined || isOwn)) return undefined
  const secret = await requireSecret(site.db, 'form')
  const visitor = getCookie(call, visitorCookie(site)) ?? ''
  const issuedAt = token ? readFormToken(secret, visitor, token) : undefined
  if (issuedAt === undefined) {
    throw new Problem(
      token ? 'form-token-wrong' : 'form-token-missing',
      'The form was open too long or is not ours. GET /api/contactus returns a new token.',
    )
  }
  return issuedAt
}

/** Whether the request comes from a page of this site; undefined if the request does not say. */
function isFromOwnPage(call: Context, { siteUrl }: ApiContext): boolean | undefined {
  const fetchSite = call.req.header('sec-fetch-site')
  if (fetchSite !== undefined) return fetchSite === 'same-origin'
  const origin = call.req.header('origin')
  if (origin === undefined) return undefined
  return origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === call.req.header('host'))
}

/** With the prefix, other hosts of the domain cannot set the cookie. It requires TLS. */
function visitorCookie(site: ApiContext): string {
  return isSecure(site) ? '__Host-visitor' : 'visitor'
}

function isSecure({ siteUrl }: ApiContext): boolean {
  return siteUrl?.startsWith('https:') ?? false
}
