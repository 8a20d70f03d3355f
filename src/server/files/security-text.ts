import { privateFiles } from '../../contract/site-map.ts'
import type { Config } from '../config.ts'

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180
const DAY_MS = 24 * 3_600_000

/** The text of security.txt (RFC 9116), which says where to report vulnerabilities; undefined if no setting says it. */
export function composeSecurityText(
  { securityContacts, siteUrl }: Pick<Config, 'securityContacts' | 'siteUrl'>,
  now: Date,
): string | undefined {
  if (securityContacts.length === 0) return undefined
  // Rounded to days, so that all servers give the same answer.
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + VALID_DAYS) * DAY_MS)
  const lines = [
    ...securityContacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    ...(siteUrl === undefined ? [] : [`Canonical: ${siteUrl}${privateFiles.securityText}`]),
  ]
  return lines.map((line) => `${line}\n`).join('')
}
