import { expect, test } from 'vitest'
import { checkSiteFiles } from './check-site-files.ts'

const siteUrl = 'https://www.example.com'
const securityContacts = ['mailto:security@example.com']

const types: [end: string, type: string][] = [
  ['.ico', 'image/x-icon'],
  ['.ics', 'text/calendar; charset=utf-8'],
  ['.png', 'image/png'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json'],
  ['.xml', 'application/xml'],
  ['.json', 'application/feed+json'],
]

/** A site with all files, some of them replaced. */
async function examine(replaced: Record<string, Response> = {}, settings = { siteUrl, securityContacts }) {
  const bodies: Record<string, string> = {
    '/opensearch.xml': `<Url template="${siteUrl}/search?q={searchTerms}"/>`,
    '/manifest.webmanifest': '{"icons":[{"src":"/assets/icon-192.png"},{"src":"/assets/icon-512.png"}]}',
    '/.well-known/security.txt': 'Contact: mailto:security@example.com\n',
  }
  const asked: string[] = []
  const request = async (path: string) => {
    asked.push(path)
    const type = types.find(([end]) => path.endsWith(end))?.[1] ?? ''
    const headers = { 'content-type': type }
    return replaced[path]?.clone() ?? new Response(bodies[path] ?? 'something', { headers })
  }
  const problems: string[] = []
  for await (const { level, finding } of checkSiteFiles(settings, request)) {
    if (level !== 'ok') problems.push(finding)
  }
  return { asked, problems }
}

test('a site with all files passes, and each of them is asked for', async () => {
  const { asked, problems } = await examine()
  expect(problems).toEqual([])
  for (const path of [
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/manifest.webmanifest',
    '/opensearch.xml',
    '/robots.txt',
    '/sitemap.xml',
    '/feed.xml',
    '/feed.json',
    '/events.ics',
    '/.well-known/security.txt',
    '/assets/icon-512.png',
  ]) {
    expect(asked).toContain(path)
  }
})

test('security.txt is asked for only where a setting says whom it names', async () => {
  const { asked } = await examine({}, { siteUrl, securityContacts: [] })
  expect(asked).not.toContain('/.well-known/security.txt')
})

const page = new Response('<!DOCTYPE html>', { headers: { 'content-type': 'text/html' } })
const json = { headers: { 'content-type': 'application/manifest+json' } }

test.each<[string, string, Response, string]>([
  [
    'missing',
    '/favicon.ico',
    new Response('', { status: 404 }),
    '/favicon.ico is missing: it has status 404.',
  ],
  [
    'a redirect',
    '/robots.txt',
    new Response(null, { status: 302 }),
    '/robots.txt is missing: it has status 302.',
  ],
  ['a page', '/manifest.webmanifest', page, '/manifest.webmanifest is sent as text/html.'],
  [
    'empty',
    '/apple-touch-icon.png',
    new Response('', { headers: { 'content-type': 'image/png' } }),
    '/apple-touch-icon.png is empty.',
  ],
  [
    'of another site',
    '/opensearch.xml',
    new Response('<Url template="http://10.0.0.5/search"/>', { headers: { 'content-type': 'text/xml' } }),
    '/opensearch.xml names another site than SITE_URL.',
  ],
  [
    'older than the settings',
    '/.well-known/security.txt',
    new Response('Contact: mailto:other@example.com\n', { headers: { 'content-type': 'text/plain' } }),
    '/.well-known/security.txt does not name every SECURITY_CONTACT.',
  ],
  [
    'without icons',
    '/manifest.webmanifest',
    new Response('{"icons":[]}', json),
    'Icons of /manifest.webmanifest cannot be fetched: it names none.',
  ],
  [
    'without one of its icons',
    '/assets/icon-512.png',
    new Response('', { status: 404 }),
    'Icons of /manifest.webmanifest cannot be fetched: /assets/icon-512.png.',
  ],
])('a file that is %s is reported (%s)', async (_, path, response, problem) => {
  expect((await examine({ [path]: response })).problems).toEqual([problem])
})
