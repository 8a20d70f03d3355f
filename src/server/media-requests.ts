import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import send from 'send'
import { Problem, problemAnswer } from '../api/problem.ts'
import { derivedAddress, pictureFormats, pictureWidths } from '../contract/media-address.ts'
import type { Encoder } from '../media/encoder.ts'
import { mediaTypeOf } from '../media/media-file.ts'
import type { MediaStore } from '../media/media-store.ts'
import { openByteShelf, type ShelfUse } from './byte-shelf.ts'
import { type KeptFile, keptFile, sendKeptFile } from './kept-file.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
/** For a picture that stands in for one that is still being made. */
const FOR_NOW = 'public, max-age=10'

/** Room for the pictures that are asked for over and over: some thousands of those that pages show. */
const MOST_BYTES = 32 * 1024 * 1024
/** A larger file is read from the disk piece by piece, each time. */
const LARGEST_KEPT_BYTES = 256 * 1024

/** Every address holds a hash, so a folder has none. */
const addressPattern =
  /^\/(?:media|files)(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*\.[0-9a-f]{16}(?:\.\d{1,5})?\.[a-z]{3,4}$/
const derivedPattern = /^(.+\.[0-9a-f]{16})\.(\d{1,5})\.(?:avif|webp)$/

export function isMediaRequest(request: IncomingMessage): boolean {
  return /^\/(?:media|files)(?:[/?]|$)/.test(request.url ?? '')
}

/**
 * Serves pictures and files by their addresses. No request waits for a picture to be made: until a size
 * exists, the nearest one that does is sent in its place, and the size is made next. How what is kept in memory is
 * used is noted in `use`.
 */
export function serveMedia(store: MediaStore, encoder: Pick<Encoder, 'hurry'>, use?: ShelfUse) {
  const files = openByteShelf<KeptFile>(MOST_BYTES, ({ body }) => body.length + 1_000, use)
  const keepAndSend = (
    address: string,
    found: FoundFile,
    request: IncomingMessage,
    response: ServerResponse,
  ): void => {
    readFile(join(found.root, found.file)).then(
      (body) => {
        const file = keptFile(body, basename(found.file), { ...headersOf(found), 'accept-ranges': 'bytes' })
        files.put(address, file)
        sendKeptFile(file, request, response)
      },
      () => response.destroy(),
    )
  }
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refuse(
        response,
        new Problem(405, 'Files can only be fetched.', { headers: { allow: 'GET, HEAD' } }),
      )
    }
    const address = addressOf(request)
    const isWhole = request.headers.range === undefined
    const kept = isWhole && address !== undefined && files.find(address)
    if (kept) return sendKeptFile(kept, request, response)
    const found = address === undefined ? undefined : findFile(store, address)
    if (!found || address === undefined) return refuse(response, new Problem(404, 'There is no such file.'))
    if (found.standsIn) encoder.hurry(address)
    else if (isWhole && sizeOf(found) <= LARGEST_KEPT_BYTES)
      return keepAndSend(address, found, request, response)
    sendFromDisk(found, request, response)
  }
}

function sendFromDisk(found: FoundFile, request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(headersOf(found))) response.setHeader(name, value)
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

function sizeOf({ root, file }: FoundFile): number {
  return statSync(join(root, file), { throwIfNoEntry: false })?.size ?? Infinity
}

function headersOf({ file, standsIn }: FoundFile): Record<string, string> {
  const type = mediaTypeOf(file) ?? 'application/octet-stream'
  return {
    'content-type': type,
    'cache-control': standsIn ? FOR_NOW : FOR_EVER,
    'x-content-type-options': 'nosniff',
    ...(type === 'image/svg+xml' && {
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    }),
    ...(!standsIn && { etag: `"${basename(file)}"` }),
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
