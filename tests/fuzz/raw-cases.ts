// Requests corrupted at the byte level.
import fc from 'fast-check'
import { hostileTextArbitrary } from '../support/catalogue/hostile-arbitraries.ts'

export interface RawCase {
  /** latin1: one character per byte. */
  bytes: string
  /** The bytes from here on are sent later. */
  splitOffset: number
}

/** Shows up if part of one request leaks into the response to another. */
export const markers = fc.integer({ min: 100_000_000, max: 999_999_999 })

const HOST = 'Host: localhost\r\n'

/** Valid requests with a marker that their response repeats, or rejects. */
const validRequests: ((marker: number) => string)[] = [
  (marker) => `GET /api/aircraftmodels/${marker} HTTP/1.1\r\n${HOST}\r\n`,
  (marker) => `GET /aircraft-models/${marker}?page=2&items=24 HTTP/1.1\r\n${HOST}Accept: text/html\r\n\r\n`,
  (marker) => `HEAD /aircraft-classes HTTP/1.1\r\n${HOST}Cookie: visitor=${marker}\r\n\r\n`,
  (marker) =>
    withLength(
      '/api/contactus',
      'application/json',
      `{"subject":"raw ${marker}","message":"Hello","from_email":"pilot@example.com"}`,
    ),
  (marker) => withLength('/api/contactus', `text/x-${marker}`, 'Hello'),
  (marker) => withLength('/contact-us', 'application/x-www-form-urlencoded', `message=raw+${marker}&token=a`),
  (marker) =>
    `POST /api/contactus HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n${marker}\r\n0\r\n\r\n`,
  (marker) => `GET /media/${marker}.png HTTP/1.1\r\n${HOST}Range: bytes=0-1\r\n\r\n`,
  (marker) => `OPTIONS * HTTP/1.1\r\n${HOST}X-Marker: ${marker}\r\n\r\n`,
  (marker) => `CONNECT localhost:${marker % 65_536} HTTP/1.1\r\n${HOST}\r\n`,
  (marker) => `GET / HTTP/1.0\r\nX-Marker: ${marker}\r\n\r\n`,
  (marker) => `GET http://evil.example/api/aircraftclasses/${marker} HTTP/1.1\r\n${HOST}\r\n`,
  (marker) =>
    `GET /api/reviews HTTP/1.1\r\n${HOST}Upgrade: websocket\r\nConnection: upgrade\r\nX-Marker: ${marker}\r\n\r\n`,
]

type Mutation = (bytes: string, share: number) => string

const at = (bytes: string, share: number) => Math.floor(share * bytes.length)
const insert = (bytes: string, share: number, more: string) =>
  bytes.slice(0, at(bytes, share)) + more + bytes.slice(at(bytes, share))
const afterFirstLine = (bytes: string, more: string) => bytes.replace('\r\n', `\r\n${more}`)

const mutations: fc.Arbitrary<Mutation> = fc.oneof(
  fc.nat(7).map((bit): Mutation => (bytes, share) => {
    const place = at(bytes, share)
    const flipped = String.fromCharCode(bytes.charCodeAt(place) ^ (1 << bit))
    return bytes.slice(0, place) + flipped + bytes.slice(place + 1)
  }),
  fc.integer({ min: 1, max: 60 }).map(
    (length): Mutation =>
      (bytes, share) =>
        bytes.slice(0, at(bytes, share)) + bytes.slice(at(bytes, share) + length),
  ),
  fc.constant<Mutation>((bytes, share) => bytes.slice(0, at(bytes, share))),
  fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 2, max: 400 })).map(
    ([length, times]): Mutation =>
      (bytes, share) =>
        insert(bytes, share, bytes.slice(at(bytes, share)).slice(0, length).repeat(times)),
  ),
  hostileTextArbitrary.map(
    (text): Mutation =>
      (bytes, share) =>
        insert(bytes, share, Buffer.from(text).toString('latin1')),
  ),
  fc
    .constantFrom(
      '\0',
      '\r',
      '\n',
      '\r\n\r\n',
      '\x7f',
      '\xff\xfe',
      ' ',
      '\t',
      ':',
      '\r\n ',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      '\x16\x03\x01\x02',
    )
    .map(
      (text): Mutation =>
        (bytes, share) =>
          insert(bytes, share, text),
    ),
  fc.constantFrom('-1', '0', '5', '99', '0x10', '1e3', '9'.repeat(30), '4, 4', '+4', ' ').map(
    (length): Mutation =>
      (bytes) =>
        bytes.replace(/Content-Length: \d+/, `Content-Length: ${length}`),
  ),
  fc
    .constantFrom(
      'Content-Length: 4\r\n',
      'Content-Length: 4\r\nContent-Length: 5\r\n',
      'Transfer-Encoding: chunked\r\n',
      'Transfer-Encoding: xchunked\r\n',
      'Transfer-Encoding : chunked\r\n',
      'Transfer-Encoding: chunked, identity\r\n',
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n',
      'Host: evil.example\r\n',
      'Expect: 100-continue\r\n',
      ' X: folded\r\n',
      ': nameless\r\n',
      'Connection: close\r\n',
    )
    .map(
      (line): Mutation =>
        (bytes) =>
          afterFirstLine(bytes, line),
    ),
  fc.integer({ min: 100, max: 3_000 }).map(
    (count): Mutation =>
      (bytes) =>
        afterFirstLine(bytes, Array.from({ length: count }, (_, each) => `x${each}: ${each}\r\n`).join('')),
  ),
  fc
    .constantFrom(
      '\r\nffffffffffffffff\r\n',
      '\r\n-1\r\n',
      '\r\n5;a="\r\n',
      '\r\n3\r\nabcd\r\n',
      '\r\n0\r\nX-Late: 1\r\n\r\n',
    )
    .map(
      (chunk): Mutation =>
        (bytes) =>
          bytes.replace(/\r\n9\r\n/, chunk),
    ),
  fc.constant<Mutation>((bytes) => bytes.replaceAll('\r\n', '\n')),
  fc.constantFrom('HTTP/0.9', 'HTTP/2.0', 'HTTP/1.2', 'HTTP/9', 'http/1.1', 'HTTPS/1.1', '').map(
    (version): Mutation =>
      (bytes) =>
        bytes.replace(/HTTP\/1\.[01]/, version),
  ),
)

/** Pipelined requests with bytes flipped, cut, repeated, joined or inserted. */
export const rawCases: fc.Arbitrary<RawCase> = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom(...validRequests), markers), { minLength: 1, maxLength: 4 }),
    fc.array(fc.tuple(mutations, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })), {
      maxLength: 5,
    }),
    fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(300) }),
  )
  .map(([requests, chosen, splitOffset]) => {
    const valid = requests.map(([make, marker]) => make(marker)).join('')
    const bytes = chosen.reduce((text, [mutate, share]) => mutate(text, share), valid)
    return { bytes: bytes.slice(0, 100_000), splitOffset }
  })

/** Pipelined requests, each answered with its own marker. */
export const pipelines: fc.Arbitrary<number[]> = fc.uniqueArray(markers, { minLength: 2, maxLength: 8 })

/** Every second request of a pipeline has a body. */
export function pipelined(own: number[]): string {
  return own
    .map((marker, place) =>
      place % 2 === 0
        ? `GET /api/aircraftmodels/${marker} HTTP/1.1\r\n${HOST}\r\n`
        : withLength('/api/contactus', `text/x-${marker}`, '{}'),
    )
    .join('')
}

function withLength(path: string, type: string, body: string): string {
  return `POST ${path} HTTP/1.1\r\n${HOST}Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}
