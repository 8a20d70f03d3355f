import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a form may stay open: a week, in milliseconds. */
const LONGEST_MS = 7 * 24 * 3600 * 1000

/** A token that says when a form was opened, for this visitor alone: `time.signature`. */
export function issueFormToken(secret: string, visitor: string, now: number): string {
  const time = now.toString(36)
  return `${time}.${sign(secret, visitor, time)}`
}

/** When the form was opened, in ms since 1970; undefined where the token is forged, another visitor's or too old. */
export function readFormToken(
  secret: string,
  visitor: string,
  token: string,
  now: number,
): number | undefined {
  const [time = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature)
  const wanted = Buffer.from(sign(secret, visitor, time))
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
  const issued = Number.parseInt(time, 36)
  return issued <= now && now - issued <= LONGEST_MS ? issued : undefined
}

function sign(secret: string, visitor: string, time: string): string {
  return createHmac('sha256', secret).update(`${time}.${visitor}`).digest('base64url')
}
