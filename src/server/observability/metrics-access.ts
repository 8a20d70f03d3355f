import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import ipaddr from 'ipaddr.js'
import type { Config } from '../config.ts'

const proxyHeader = /^(?:forwarded|via|x-forwarded-(?:for|host|proto)|x-real-ip)$/

const localRanges = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])

/**
 * With a token, only callers that send it may read the metrics. Without one, only this machine and its network may, and not
 * through a proxy.
 */
export function canReadMetrics(
  headers: IncomingHttpHeaders,
  remoteAddress: string | undefined,
  { metricsToken, siteUrl }: Pick<Config, 'metricsToken' | 'siteUrl'>,
): boolean {
  if (metricsToken !== undefined) return isEqual(headers.authorization ?? '', `Bearer ${metricsToken}`)
  if (Object.keys(headers).some((name) => proxyHeader.test(name))) return false
  if (siteUrl !== undefined && headers.host === new URL(siteUrl).host) return false
  return (
    remoteAddress !== undefined &&
    ipaddr.isValid(remoteAddress) &&
    localRanges.has(ipaddr.process(remoteAddress).range())
  )
}

function isEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
