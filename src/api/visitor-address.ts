import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

/**
 * Whom a limit counts: an IPv4 address, or the first 64 bits of an IPv6 one, of which a visitor has all.
 * `X-Forwarded-For` is believed as far as our own proxies wrote it; where they wrote nothing that can be read, the
 * connection counts. Undefined where nothing is known.
 */
export function visitorAddress(call: Context, trustProxy: number): string | undefined {
  const forwarded = trustProxy > 0 ? (call.req.header('x-forwarded-for') ?? '').split(',') : []
  return networkOf(forwarded.at(-trustProxy)) ?? networkOf(connectionAddress(call))
}

function networkOf(written = ''): string | undefined {
  const address = withoutPort(written.trim())
  if (!ipaddr.isValid(address)) return undefined
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/** Some proxies write the port too, as in `192.0.2.7:4711` and `[2001:db8::7]:4711`. */
function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(address)?.[1]
  return bracketed ?? /^([\d.]+):\d{1,5}$/.exec(address)?.[1] ?? address
}

/** A call that the site makes to itself while it renders carries the visitor's connection with it. */
function connectionAddress(call: Context): string | undefined {
  return call.env?.incoming ? getConnInfo(call).remote.address : undefined
}
