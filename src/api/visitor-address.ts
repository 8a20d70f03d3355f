import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

/**
 * The address by which requests are limited: an IPv4 address or an IPv6 /64 network. Where proxies add `trustProxy` entries to
 * X-Forwarded-For, it is the first of these. If there are fewer entries, it is the address of the connection, which all
 * visitors of a proxy share.
 */
export function visitorAddress(call: Context, trustProxy: number): string | undefined {
  const forwarded = trustProxy > 0 ? (call.req.header('x-forwarded-for') ?? '').split(',') : []
  return toNetwork(forwarded.at(-trustProxy)) ?? toNetwork(connectionAddress(call))
}

function toNetwork(written = ''): string | undefined {
  const address = withoutPort(written.trim())
  if (!ipaddr.isValid(address)) return undefined
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/** Some proxies append the port: `192.0.2.7:4711`, `[2001:db8::7]:4711`. */
function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(address)?.[1]
  return bracketed ?? /^([\d.]+):\d{1,5}$/.exec(address)?.[1] ?? address
}

function connectionAddress(call: Context): string | undefined {
  return call.env?.incoming ? getConnInfo(call).remote.address : undefined
}
