// What the scripts of a shared page start from. It is sent apart from the page, whose visitor does not wait for it.
import { createHash } from 'node:crypto'
import { PAGE_DATA_PATH } from '../../contract/site-map.ts'

export interface PageData {
  /** Of this data and no other. */
  address: string
  /** An ES module. */
  script: string
}

const ADDRESS = new RegExp(String.raw`^${PAGE_DATA_PATH}/([\w-]{16})(/.*)$`)

export function createPageData(pageAddress: string, script: string): PageData {
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 16)
  return { address: toPageDataAddress(hash, pageAddress), script }
}

export function toPageDataAddress(hash: string, pageAddress: string): string {
  return `${PAGE_DATA_PATH}/${hash}${pageAddress}`
}

/** The page's address lets every server make the data that it has not kept. */
export function readPageDataAddress(address: string): { hash: string; pageAddress: string } | undefined {
  const [, hash, pageAddress] = ADDRESS.exec(address) ?? []
  return hash === undefined || pageAddress === undefined ? undefined : { hash, pageAddress }
}

export function toPageDataResponse({ script }: PageData, headers: Record<string, string> = {}): Response {
  return new Response(script, {
    headers: {
      ...headers,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}
