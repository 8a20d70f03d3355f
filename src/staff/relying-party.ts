import { isIP } from 'node:net'

/** The site that passkeys belong to. Browsers use a passkey only on pages of the same host. */
export interface RelyingParty {
  id: string
  /** The origin of the pages that may ask for a passkey. */
  origin: string
}

/** `host` is the host of the request. WebAuthn refuses IP addresses, so a site without a domain name uses `localhost`. */
export function relyingParty(siteUrl: string | undefined, host: string): RelyingParty {
  const site = siteUrl === undefined ? undefined : new URL(siteUrl)
  if (site && !isAddress(site.hostname)) return { id: site.hostname, origin: site.origin }
  const port = /:(\d{1,5})$/.exec(host)?.[1]
  return { id: 'localhost', origin: new URL(`http://localhost${port ? `:${port}` : ''}`).origin }
}

function isAddress(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}
