import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MediaLocation } from './media-store.ts'

/** Most stores other than AWS ignore the region. */
const DEFAULT_REGION = 'us-east-1'

export function defaultMediaLocation(dataDir: string): MediaLocation {
  return { kind: 'folder', folder: join(dataDir, 'media') }
}

/** Parses a path, `file:///path` or `s3://bucket/prefix?region=…&endpoint=…`. Undefined for others and for URLs with a password. */
export function parseMediaLocation(text: string): MediaLocation | undefined {
  if (!/^[a-z][a-z\d+.-]+:/i.test(text)) return { kind: 'folder', folder: resolve(text) }
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined
  if (url.protocol === 's3:') return parseS3Location(url)
  if (url.protocol !== 'file:' || url.host !== '' || url.search !== '') return undefined
  return { kind: 'folder', folder: fileURLToPath(url) }
}

function parseS3Location({ host, pathname, searchParams }: URL): MediaLocation | undefined {
  const { region = DEFAULT_REGION, endpoint, ...unknown } = Object.fromEntries(searchParams)
  const path = pathname.replaceAll(/^\/+|\/+$/g, '')
  const isValid =
    Object.keys(unknown).length === 0 &&
    /^[A-Za-z\d._-]{3,63}$/.test(host) &&
    /^(?:[A-Za-z\d._-]+(?:\/[A-Za-z\d._-]+)*)?$/.test(path) &&
    /^[a-z\d-]+$/.test(region) &&
    (endpoint === undefined || isEndpoint(endpoint))
  if (!isValid) return undefined
  return { kind: 's3', bucket: host, prefix: path === '' ? '' : `${path}/`, region, endpoint }
}

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search } = new URL(text)
  return /^https?:$/.test(protocol) && username + password + search === ''
}
