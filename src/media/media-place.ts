import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MediaPlace } from './media-store.ts'

/** The region that S3 calls its first, and that most other stores do not ask for. */
const USUAL_REGION = 'us-east-1'

/** Where pictures and files are without any setting. */
export function mediaPlaceIn(dataDir: string): MediaPlace {
  return { kind: 'folder', folder: join(dataDir, 'media') }
}

/**
 * Reads the address of a media store: a path, `file:///path`, or
 * `s3://bucket/prefix?region=eu-central-1&endpoint=https://store.example.com`. Undefined where it is
 * none of these, and where it holds a password.
 */
export function readMediaPlace(text: string): MediaPlace | undefined {
  if (!/^[a-z][a-z\d+.-]+:/i.test(text)) return { kind: 'folder', folder: resolve(text) }
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined
  if (url.protocol === 's3:') return readS3Place(url)
  if (url.protocol !== 'file:' || url.host !== '' || url.search !== '') return undefined
  return { kind: 'folder', folder: fileURLToPath(url) }
}

function readS3Place({ host, pathname, searchParams }: URL): MediaPlace | undefined {
  const { region = USUAL_REGION, endpoint, ...unknown } = Object.fromEntries(searchParams)
  const path = pathname.replaceAll(/^\/+|\/+$/g, '')
  const isRight =
    Object.keys(unknown).length === 0 &&
    /^[A-Za-z\d._-]{3,63}$/.test(host) &&
    /^(?:[A-Za-z\d._-]+(?:\/[A-Za-z\d._-]+)*)?$/.test(path) &&
    /^[a-z\d-]+$/.test(region) &&
    (endpoint === undefined || isEndpoint(endpoint))
  if (!isRight) return undefined
  return { kind: 's3', bucket: host, prefix: path === '' ? '' : `${path}/`, region, endpoint }
}

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search } = new URL(text)
  return /^https?:$/.test(protocol) && username + password + search === ''
}
