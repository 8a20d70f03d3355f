import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import ipaddr from 'ipaddr.js'

interface AccessSettings {
  /** Where there is one, it alone opens the door. */
  metricsToken: string | undefined
  siteUrl: string | undefined
}

/** What proxies add. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

const nearRanges = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])

/**
 * Whether a caller may read the metrics: with the token where one is set, and else from this machine or its private
 * network, without a proxy in between, and not by the name of the public site.
 */
export function mayReadMetrics(
  headers: IncomingHttpHeaders,
  remoteAddress: string | undefined,
  { metricsToken, siteUrl }: AccessSettings,
): boolean {
  if (metricsToken !== undefined) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)
  if (proxyHeaders.some((name) => headers[name] !== undefined)) return false
  if (siteUrl !== undefined && headers.host === new URL(siteUrl).host) return false
  return (
    remoteAddress !== undefined &&
    ipaddr.isValid(remoteAddress) &&
    nearRanges.has(ipaddr.process(remoteAddress).range())
  )
}

/** Takes the same time however much is right. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
