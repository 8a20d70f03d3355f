// The hydration data of a shared page. It is a script of its own, so that browsers can paint the page before it has arrived.
import { createHash } from 'node:crypto'
import { PAGE_DATA_PATH } from '../../contract/site-map.ts'
import { securityHeadersOf } from '../http/security-headers.ts'

export interface PageData {
  /** Contains the hash of the script. */
  address: string
  /** An ES module. */
  script: string
}

const ADDRESS = new RegExp(String.raw`^${PAGE_DATA_PATH}/([\w-]{10})(/.*)$`)

export function createPageData(pageAddress: string, script: string): PageData {
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 10)
  return { address: toPageDataAddress(hash, pageAddress), script }
}

export function toPageDataAddress(hash: string, pageAddress: string): string {
  return `${PAGE_DATA_PATH}/${hash}${pageAddress}`
}

/** The address contains that of the page, so that a server can render data that it has not cached. */
export function readPageDataAddress(address: string): { hash: string; pageAddress: string } | undefined {
  const [, hash, pageAddress] = ADDRESS.exec(address) ?? []
  return hash === undefined || pageAddress === undefined ? undefined : { hash, pageAddress }
}

const TYPE = 'text/javascript; charset=utf-8'

/** @param security headers of all responses, of which those of a script are taken */
export function toPageDataResponse({ script }: PageData, security: Record<string, string> = {}): Response {
  return new Response(script, {
    headers: {
      ...securityHeadersOf(TYPE, security),
      'content-type': TYPE,
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}
