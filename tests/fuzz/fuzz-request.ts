// A generated request, in a form that can be printed and replayed.
import fc from 'fast-check'
import { hostileTextArbitrary } from '../support/catalogue/hostile-arbitraries.ts'

export interface FuzzRequest {
  /** Row of the report's table. */
  kind: string
  method: string
  /** As in the request line: with its query and any characters a client may send. */
  path: string
  headers: [name: string, value: string][]
  body?: string
}

/** Cannot appear in a request line. */
const notInPath = /[^\x21-\xff]/g

/** A path segment: valid, nearly valid or hostile. */
export const hostileSegment: fc.Arbitrary<string> = fc.oneof(
  hostileTextArbitrary.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 2_000)),
  hostileTextArbitrary.map((text) => text.replace(notInPath, '').slice(0, 2_000)),
  fc.constantFrom(
    '%',
    '%00',
    '%0d%0aset-cookie:%20a=b',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '%252e%252e%252f',
    '..',
    '..%5c..%5c',
    '%c0%ae%c0%ae',
    '%ed%a0%80',
    '%E0%A4%A',
    '/evil.example',
    '\\evil.example',
    '%5cevil.example',
    '%2f%2fevil.example',
    'http://evil.example/',
    '__proto__',
    'constructor',
    '*',
    ':id',
    ';a=b',
    'a'.repeat(9_000),
  ),
)

/** An existing id, an unknown one or an invalid one. */
export const anyId: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 70 }).map(String) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('0', '-1', '007', '1e3', '1.0', '2147483648', '9'.repeat(15), '9'.repeat(16)),
  },
  { weight: 1, arbitrary: hostileSegment },
)

/** A query string, mostly with these names and with numbers. */
export function queryOf(names: readonly string[]): fc.Arbitrary<string> {
  const value = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: -1, max: 1_100 }).map(String) },
    { weight: 1, arbitrary: fc.constantFrom('', '24', '48', '96', '1e9', '9'.repeat(400), '0x10', '%00') },
    { weight: 1, arbitrary: hostileSegment },
  )
  const known = names.length > 0 ? fc.constantFrom(...names) : hostileSegment
  const name = fc.oneof({ weight: 6, arbitrary: known }, { weight: 1, arbitrary: hostileSegment })
  const pair = fc.tuple(name, value).map(([key, given]) => `${key}=${given}`)
  const query = fc.array(pair, { maxLength: 4 }).map((pairs) => `?${pairs.join('&')}`)
  return fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 3, arbitrary: query })
}

/** Another spelling of a path that may mean the same. */
export function rewritten(path: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const rewrite = fc.constantFrom(
    (text: string) => `${text}/`,
    (text: string) => `/${text}`,
    (text: string) => text.replaceAll('/', '//'),
    (text: string) => text.toUpperCase(),
    (text: string) => text.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    (text: string) => text.replace(/\/(?=[^/]*$)/, '%2f'),
    (text: string) => `/x/..${text}`,
    (text: string) => `${text}.data`,
    (text: string) => `${text}%00`,
    (text: string) => `${text}#${text}`,
    (text: string) => `http://evil.example${text}`,
  )
  const other = fc.tuple(path, rewrite).map(([text, change]) => change(text))
  return fc.oneof({ weight: 4, arbitrary: path }, { weight: 1, arbitrary: other })
}
