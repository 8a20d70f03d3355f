import { type Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { MAX_SESSION_MS } from '../staff/staff-session.ts'

/** Browsers accept a cookie with this prefix only from the host itself, over TLS or on localhost, and for all paths. */
export const SESSION_COOKIE = '__Host-studio'

const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const

export function readSessionCookie(call: Context): string | undefined {
  return getCookie(call, SESSION_COOKIE)
}

/** Sets the cookie, or removes it if `secret` is undefined. */
export function writeSessionCookie(call: Context, secret: string | undefined): void {
  if (secret === undefined) deleteCookie(call, SESSION_COOKIE, attributes)
  else setCookie(call, SESSION_COOKIE, secret, { ...attributes, maxAge: MAX_SESSION_MS / 1_000 })
}
