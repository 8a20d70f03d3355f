// Generates requests to everything but the API: pages, forms, pictures, files and operations.
import fc from 'fast-check'
import { derivedUrlPattern } from '../../src/contract/media-url.ts'
import { pagePaths, privateFiles, sharedFiles } from '../../src/contract/site-map.ts'
import { hostileTextArbitrary } from '../support/catalogue/hostile-arbitraries.ts'
import { anyHeaders, headersWith } from './fuzz-headers.ts'
import { anyId, type FuzzRequest, hostileSegment, queryOf, rewritten } from './fuzz-request.ts'
import type { FuzzSite } from './fuzz-site.ts'
import type { SiteSurvey } from './site-survey.ts'

const readingMethods = [
  'GET',
  'GET',
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'QUERY',
]

const queryNames = ['page', 'items', 'reference', 'about', 'model', 'index', '_routes', 'p']

/** Not in the site map. */
const otherPaths = [
  '/walter-good',
  '/__manifest',
  '/_root.data',
  '/.data',
  '/favicon.png',
  '/index.html',
  '/aircraft-model-detail/011/a-name',
  '/.env',
  '//',
  '/*',
]

/** Pages of the site map and similar addresses. */
export function pageRequests(): fc.Arbitrary<FuzzRequest> {
  const page = fc
    .tuple(fc.constantFrom(...Object.values(pagePaths), ...otherPaths), anyId)
    .map(([template, id]) => template.replace(/:\w+/, () => id))
  const madeUp = fc
    .array(hostileSegment, { minLength: 1, maxLength: 4 })
    .map((parts) => `/${parts.join('/')}`)
  const path = fc.oneof({ weight: 5, arbitrary: rewritten(page) }, { weight: 1, arbitrary: madeUp })
  return fc.record({
    kind: fc.constant('page'),
    method: fc.constantFrom(...readingMethods),
    path: fc.tuple(path, queryOf(queryNames)).map((parts) => parts.join('')),
    headers: anyHeaders,
  })
}

/** The contact form as a browser without scripts sends it, complete and damaged. */
export function formRequests({
  address,
  siteUrl,
  form,
}: Pick<FuzzSite, 'address' | 'siteUrl' | 'form'>): fc.Arbitrary<FuzzRequest> {
  const fields = fc.record(
    {
      message: hostileTextArbitrary,
      from_email: fc.oneof(fc.constant('pilot@example.com'), hostileTextArbitrary),
      key: fc.oneof(fc.uuid(), hostileTextArbitrary),
      token: fc.oneof(
        { weight: 4, arbitrary: fc.constant(form.token) },
        { weight: 1, arbitrary: hostileTextArbitrary },
      ),
      leave_empty: fc.constantFrom('', '', 'x'),
    },
    { requiredKeys: ['message'] },
  )
  const encoded = fields.map((given) => ({
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams(given).toString(),
  }))
  const multipart = fields.map((given) => ({
    type: 'multipart/form-data; boundary=b',
    body: toMultipart(given),
  }))
  const corrupted = fc.tuple(fc.oneof(encoded, multipart), fc.nat(400)).map(([{ type, body }, at]) => ({
    type,
    body: body.slice(0, at) + body.slice(at + 3),
  }))
  const sent = fc.oneof(encoded, multipart, corrupted)
  const path = fc.constantFrom(
    '/contact-us',
    '/contact-us',
    '/contact-us',
    '/contact-us.data',
    '/contact-us?index',
    '/',
  )
  return fc.tuple(sent, path, fc.boolean()).chain(([{ type, body }, to, isOwn]) => {
    const own: [string, string][] = isOwn
      ? [
          ['cookie', form.cookie],
          // React Router refuses forms of other origins before the form is read.
          ['origin', siteUrl ?? address],
        ]
      : []
    return headersWith([['content-type', type], ...own]).map((headers) => ({
      kind: 'form',
      method: 'POST',
      path: to,
      headers,
      body,
    }))
  })
}

/** Pictures, PDFs, scripts and styles, and similar addresses. */
export function fileRequests({ files }: SiteSurvey): fc.Arbitrary<FuzzRequest> {
  const corrupted = fc
    .tuple(fc.constantFrom(...files), fc.nat(120), hostileSegment)
    .map(([file, at, text]) => file.slice(0, at) + text + file.slice(at))
  const madeUp = fc
    .tuple(
      fc.constantFrom('/media', '/files', '/assets', '/media/', '/assets/', '/page-data/0123456789abcdef'),
      hostileSegment,
    )
    .map(([folder, name]) => folder + name)
  const width = fc
    .tuple(fc.constantFrom(...files.filter((file) => derivedUrlPattern.test(file))), fc.nat(99_999))
    .map(([file, pixels]) => file.replace(/\.\d+(q\d+\.(?:avif|webp))$/, `.${pixels}$1`))
  const known = rewritten(fc.constantFrom(...files))
  return fc.record({
    kind: fc.constant('file'),
    method: fc.constantFrom(...readingMethods),
    path: fc.oneof({ weight: 4, arbitrary: known }, width, corrupted, madeUp),
    headers: anyHeaders,
  })
}

const files = [...Object.values(sharedFiles), ...Object.values(privateFiles)]

/** Health, metrics and files at fixed addresses. */
export const machineRequests: fc.Arbitrary<FuzzRequest> = fc.record({
  kind: fc.constant('machine'),
  method: fc.constantFrom(...readingMethods),
  path: rewritten(fc.constantFrom('/healthz', '/readyz', '/metrics', ...files)),
  headers: anyHeaders,
})

function toMultipart(fields: Record<string, string>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--b--\r\n`
}
