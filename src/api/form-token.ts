import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a token is valid: a week. Forms that a visitor opens later with the same token may stay open for less. */
const MAX_AGE_MS = 7 * 24 * 3600 * 1000

/** Returns a token `time.signature`, whose signature also covers the visitor. */
export function issueFormToken(secret: string, visitor: string): string {
  const time = Date.now().toString(36)
  return `${time}.${sign(secret, visitor, time)}`
}

/** When the token was issued, in ms since 1970; undefined if it is forged, expired or of another visitor. */
export function readFormToken(secret: string, visitor: string, token: string): number | undefined {
  const [time = '', signature = ''] = token.split('.')
  const actual = Buffer.from(signature)
  const expected = Buffer.from(sign(secret, visitor, time))
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
  const issuedAt = Number.parseInt(time, 36)
  const age = Date.now() - issuedAt
  return age >= 0 && age <= MAX_AGE_MS ? issuedAt : undefined
}

function sign(secret: string, visitor: string, time: string): string {
  return createHmac('sha256', secret).update(`${time}.${visitor}`).digest('base64url')
}
