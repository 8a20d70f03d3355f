// Whether a message may come from where it comes from: not from a page of somebody else's.
import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { requireSecret } from '../database/secret.ts'
import type { ApiSite } from './endpoint.ts'
import { issueFormToken, readFormToken } from './form-token.ts'
import { Problem } from './problem.ts'

const TOKEN_COOKIE = 'XSRF-TOKEN'
const TOKEN_HEADER = 'x-xsrf-token'

/**
 * The token of the visitor's form, in the answer's cookie too, where scripts of our own pages can read it. It
 * is signed and bound to a second cookie that no script can read.
 */
export async function openForm(call: Context, site: ApiSite): Promise<string> {
  const secret = await requireSecret(site.db, 'form')
  const known = getCookie(call, visitorCookie(site))
  const held = getCookie(call, TOKEN_COOKIE)
  if (known && held && readFormToken(secret, known, held, Date.now()) !== undefined) return held
  const visitor = known ?? randomBytes(16).toString('base64url')
  const token = issueFormToken(secret, visitor, Date.now())
  const cookie = { path: '/', sameSite: 'Lax', secure: isSecure(site) } as const
  setCookie(call, visitorCookie(site), visitor, { ...cookie, httpOnly: true })
  setCookie(call, TOKEN_COOKIE, token, cookie)
  return token
}

/**
 * Refuses what a page of another origin makes a visitor's browser send. Pages of the allowed origins may, and
 * callers that are no browser have no cookies that could be misused.
 *
 * @returns when the sender's form was opened, in ms since 1970, where that is known
 * @throws Problem 403
 */
export async function checkSender(call: Context, site: ApiSite): Promise<number | undefined> {
  const origin = call.req.header('origin')
  if (origin !== undefined && site.allowedOrigins.includes(origin)) return undefined
  const isOwn = isFromOwnPage(call, site)
  if (isOwn === false)
    throw new Problem(403, 'page-of-another-site', 'Messages are not taken from pages of other sites.')
  const cookie = getCookie(call, TOKEN_COOKIE)
  const token = call.req.header(TOKEN_HEADER)
  if (cookie === undefined && (token === undefined || isOwn)) return undefined
  const secret = await requireSecret(site.db, 'form')
  const visitor = getCookie(call, visitorCookie(site)) ?? ''
  const openedAt = token ? readFormToken(secret, visitor, token, Date.now()) : undefined
  if (openedAt === undefined) {
    throw new Problem(
      403,
      token ? 'form-token-wrong' : 'form-token-missing',
      'The form was open too long, or is not ours. GET /api/contactus gives a new token.',
    )
  }
  return openedAt
}

/** Undefined where the browser does not say, or the caller is none. */
function isFromOwnPage(call: Context, { siteUrl }: ApiSite): boolean | undefined {
  const fetchSite = call.req.header('sec-fetch-site')
  if (fetchSite !== undefined) return fetchSite === 'same-origin'
  const origin = call.req.header('origin')
  if (origin === undefined) return undefined
  return origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === call.req.header('host'))
}

/** Behind TLS the prefix keeps other hosts of the domain from setting it. */
function visitorCookie(site: ApiSite): string {
  return isSecure(site) ? '__Host-visitor' : 'visitor'
}

function isSecure({ siteUrl }: ApiSite): boolean {
  return siteUrl?.startsWith('https:') ?? false
}
