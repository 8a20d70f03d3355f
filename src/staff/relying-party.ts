import { isIP } from 'node:net'

/** Whom passkeys are made for: browsers use one only on pages of the same host. */
export interface RelyingParty {
  id: string
  /** Of the pages that may ask for it. */
  origin: string
}

/** WebAuthn refuses IP addresses: without a name of its own, the studio is at `localhost`. `host` is what was requested. */
export function relyingParty(siteUrl: string | undefined, host: string): RelyingParty {
  const site = siteUrl === undefined ? undefined : new URL(siteUrl)
  if (site && !isAddress(site.hostname)) return { id: site.hostname, origin: site.origin }
  const port = /:(\d{1,5})$/.exec(host)?.[1]
  return { id: 'localhost', origin: new URL(`http://localhost${port ? `:${port}` : ''}`).origin }
}

function isAddress(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}
