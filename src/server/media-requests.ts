import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import send from 'send'
import { Problem, problemAnswer } from '../api/problem.ts'
import { derivedAddress, pictureFormats, pictureWidths } from '../contract/media-address.ts'
import type { Encoder } from '../media/encoder.ts'
import { mediaTypeOf } from '../media/media-file.ts'
import type { MediaStore } from '../media/media-store.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
/** For a picture that stands in for one that is still being made. */
const FOR_NOW = 'public, max-age=10'

/** Every address holds a hash, so a folder has none. */
const addressPattern =
  /^\/(?:media|files)(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*\.[0-9a-f]{16}(?:\.\d{1,5})?\.[a-z]{3,4}$/
const derivedPattern = /^(.+\.[0-9a-f]{16})\.(\d{1,5})\.(?:avif|webp)$/

export function isMediaRequest(request: IncomingMessage): boolean {
  return /^\/(?:media|files)(?:[/?]|$)/.test(request.url ?? '')
}

/**
 * Serves pictures and files by their addresses. No request waits for a picture to be made: until a size
 * exists, the nearest one that does is sent in its place, and the size is made next.
 */
export function serveMedia(store: MediaStore, encoder: Pick<Encoder, 'hurry'>) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refuse(
        response,
        new Problem(405, 'Files can only be fetched.', { headers: { allow: 'GET, HEAD' } }),
      )
    }
    const address = addressOf(request)
    const found = address === undefined ? undefined : findFile(store, address)
    if (!found || address === undefined) return refuse(response, new Problem(404, 'There is no such file.'))
    if (found.standsIn) encoder.hurry(address)
    const type = mediaTypeOf(found.file) ?? 'application/octet-stream'
    response.setHeader('content-type', type)
    response.setHeader('cache-control', found.standsIn ? FOR_NOW : FOR_EVER)
    response.setHeader('x-content-type-options', 'nosniff')
    if (type === 'image/svg+xml') {
      response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    }
    if (!found.standsIn) response.setHeader('etag', `"${basename(found.file)}"`)
    send(request, found.file, { root: found.root, cacheControl: false, dotfiles: 'deny' })
      .on('error', (error: { status?: number }) => {
        response.removeHeader('cache-control')
        const { status = 500 } = error
        const more =
          status === 416 ? { headers: { 'content-range': String(response.getHeader('content-range')) } } : {}
        refuse(response, new Problem(status, 'This part of the file cannot be sent.', more))
      })
      .pipe(response)
  }
}

interface FoundFile {
  root: string
  file: string
  /** It is not the one that was asked for. */
  standsIn: boolean
}

function findFile(store: MediaStore, address: string): FoundFile | undefined {
  const derived = derivedPattern.exec(address)
  const root = derived ? store.derived : store.originals
  if (existsSync(join(root, address))) return { root, file: address, standsIn: false }
  if (!derived?.[1]) return undefined
  const original = findOriginal(store, derived[1])
  if (original === undefined) return undefined
  const nearest = findNearest(store, original, Number(derived[2]))
  if (nearest !== undefined) return { root: store.derived, file: nearest, standsIn: true }
  return { root: store.originals, file: original, standsIn: true }
}

function findOriginal(store: MediaStore, stem: string): string | undefined {
  return ['.jpg', '.jpeg', '.png', '.webp']
    .map((ending) => stem + ending)
    .find((address) => existsSync(join(store.originals, address)))
}

/** The smallest one that is wide enough, or else the widest. */
function findNearest(store: MediaStore, original: string, width: number): string | undefined {
  const wider = pictureWidths.filter((candidate) => candidate >= width)
  const narrower = pictureWidths.filter((candidate) => candidate < width).reverse()
  return [...wider, ...narrower]
    .flatMap((candidate) => pictureFormats.map((format) => derivedAddress(original, candidate, format)))
    .find((address) => existsSync(join(store.derived, address)))
}

function addressOf(request: IncomingMessage): string | undefined {
  const path = (request.url ?? '').split('?', 1)[0] ?? ''
  return addressPattern.test(path) ? path : undefined
}

function refuse(response: ServerResponse, problem: Problem): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  const answer = problemAnswer(problem)
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  void answer.text().then((body) => response.end(body))
}
