import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { PREVIEW_LINK_MS } from '../staff/preview-link.ts'

/** The cookie holds the secret of a link to the preview. */
const PREVIEW_COOKIE = '__Host-studio-preview'

export const readPreviewCookie = (call: Context): string | undefined => getCookie(call, PREVIEW_COOKIE)

/** The value of a Set-Cookie header. Secrets are base64url, which needs no quotes. */
export const toPreviewCookie = (secret: string): string =>
  `${PREVIEW_COOKIE}=${secret}; Max-Age=${PREVIEW_LINK_MS / 1_000}; Path=/; HttpOnly; Secure; SameSite=Strict`
