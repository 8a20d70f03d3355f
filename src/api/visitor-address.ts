import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

/**
 * Whom a limit counts: an IPv4 address, or the first 64 bits of an IPv6 one, of which a visitor has all.
 * `X-Forwarded-For` is believed as far as our own proxies wrote it. Undefined where nothing is known.
 */
export function visitorAddress(call: Context, trustProxy: number): string | undefined {
  const forwarded = (call.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const address = trustProxy > 0 ? forwarded.at(-trustProxy) : connectionAddress(call)
  if (address === undefined || !ipaddr.isValid(address)) return undefined
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/** A call that the site makes to itself while it renders carries the visitor's connection with it. */
function connectionAddress(call: Context): string | undefined {
  return call.env?.incoming ? getConnInfo(call).remote.address : undefined
}
