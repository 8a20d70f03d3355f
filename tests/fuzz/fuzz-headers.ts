import fc from 'fast-check'
import { hostileTextArbitrary } from '../support/catalogue/hostile-arbitraries.ts'

const value = hostileTextArbitrary.map((text) =>
  text
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
    .trim()
    .slice(0, 2_000),
)

/** Values of headers that some part of the server reads. */
const knownHeaders: Record<string, string[]> = {
  accept: ['*/*', 'text/html', 'application/json;q=0', 'text/x-script'],
  'accept-encoding': [
    'br',
    'gzip',
    'br;q=0, gzip;q=0.1',
    'identity;q=0',
    '*',
    'deflate',
    'zstd',
    'gzip, gzip',
  ],
  'accept-language': ['de', 'en-GB,en;q=0.5', 'x'.repeat(1_000), '*'],
  authorization: ['Bearer x', 'Basic Og==', 'Bearer'],
  'cache-control': ['no-cache', 'only-if-cached', 'max-age=x'],
  connection: ['close', 'keep-alive', 'keep-alive, host', 'te'],
  'content-type': [
    'application/json',
    'text/plain',
    'multipart/form-data',
    'application/json; charset=x',
    ';',
  ],
  cookie: [
    'visitor=a; XSRF-TOKEN=b',
    'XSRF-TOKEN=%',
    'visitor=%0d%0a',
    '__proto__=1',
    '=',
    'visitor="a',
    'a=b;;;',
  ],
  expect: ['100-continue', 'anything'],
  forwarded: ['for=127.0.0.1;host=evil.example', ';;;'],
  host: [
    'evil.example',
    'localhost:1',
    'localhost:99999',
    '999.999.999.999',
    'a..b',
    '-',
    '_',
    '[::1]',
    '[::1',
    '[::::]',
    '.',
    'a b',
    'user@evil.example',
    'evil.example/path',
    'xn--a',
    '',
    'x'.repeat(400),
  ],
  'if-modified-since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'yesterday'],
  'if-none-match': ['*', '"a"', 'W/"a"', '"a", "b"', '"', 'a'.repeat(2_000)],
  'if-range': ['"a"', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  'idempotency-key': ['a', 'constructor', 'x'.repeat(4_000)],
  origin: [
    'null',
    'https://old.example',
    'https://evil.example',
    'http://localhost',
    '//',
    'https://',
    'x y',
  ],
  purpose: ['prefetch'],
  range: [
    'bytes=0-0',
    'bytes=-1',
    'bytes=5-2',
    'bytes=0-,1-',
    'bytes=999999999999-',
    'lines=1-2',
    'bytes=',
    'bytes=0-9',
  ],
  referer: ['https://evil.example/', 'x'],
  'sec-fetch-site': ['same-origin', 'cross-site', 'none', 'x'],
  upgrade: ['websocket', 'h2c'],
  'x-forwarded-for': ['127.0.0.1', '::1, ::2', 'unknown', ',,,', '[::1]:80', '1.2.3.4.5'],
  'x-forwarded-host': ['evil.example'],
  'x-forwarded-proto': ['https', 'javascript'],
  'x-http-method-override': ['DELETE'],
  'x-remix-replace': ['true'],
  'x-request-id': ['a', '<b>', 'x'.repeat(200)],
  'x-xsrf-token': ['a', 'b.c', '.', 'zzzzzzzzzzzzzzzz.a'],
}

/** Headers for any request, each at most once. */
export const anyHeaders: fc.Arbitrary<[string, string][]> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<[string, string][]>([]) },
  {
    weight: 2,
    arbitrary: fc.uniqueArray(
      fc.oneof(
        ...Object.entries(knownHeaders).map(([name, values]) =>
          fc.tuple(
            fc.constant(name),
            fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: value }),
          ),
        ),
      ),
      { maxLength: 5, selector: ([name]) => name },
    ),
  },
)

/** The given headers, then random ones with other names. */
export function headersWith(own: [string, string][]): fc.Arbitrary<[string, string][]> {
  const names = new Set(own.map(([name]) => name))
  return anyHeaders.map((more) => [...own, ...more.filter(([name]) => !names.has(name))])
}
