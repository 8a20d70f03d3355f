import { readFileSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { serverProcess } from '../scripts/processes/server-process.mjs'
import { projectRoot } from '../scripts/project-root.mjs'
import { apiPaths, pagePaths, siteMap } from '../src/contract/site-map.ts'
import { STUDIO_PATH, studioApiPaths } from '../src/contract/studio/studio-paths.ts'
import { MAX_UPLOAD_BYTES } from '../src/contract/studio/file-limits.ts'
import { languageCodes, localize } from '../src/languages/languages.ts'
import { studioEndpoints } from '../src/studio-api/studio-endpoints.ts'

const args = serverProcess.args.map((arg) => (isAbsolute(arg) ? relative(projectRoot, arg) : arg))

test.each([
  ['deploy/hangar@.service', `ExecStart=/usr/bin/node ${args.join(' ')}\n`],
  ['deploy/Containerfile', `CMD ${JSON.stringify(['node', ...args]).replaceAll(',', ', ')}\n`],
])('%s runs the server as npm start does', (file, command) => {
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(command)
  for (const [name, value] of Object.entries(serverProcess.env)) {
    expect(text).toMatch(new RegExp(`^(?:Environment=|ENV ).*\\b${name}=${value}\\b`, 'm'))
  }
})

test('systemd starts a server again however often it has failed', () => {
  // In another section systemd would ignore the setting.
  const [unit] = readFileSync('deploy/hangar@.service', 'utf8').split('[Service]')
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m)
})

describe('deploy/Containerfile', () => {
  test('asks for the health of the server at its own port', () => {
    expect(readFileSync('deploy/Containerfile', 'utf8')).toMatch(
      /^HEALTHCHECK .*:' \+ process\.env\.PORT \+ '\/healthz/m,
    )
  })

  test('leaves out of the image what git leaves out, and git itself', () => {
    const readLines = (file: string) => readFileSync(file, 'utf8').trim().split('\n')
    // A pattern of git matches at every depth unless it begins with a slash.
    const ignored = readLines('.gitignore').map((pattern) =>
      (pattern.startsWith('/') ? pattern.slice(1) : `**/${pattern}`).replace(/\/$/, ''),
    )
    expect(readLines('.dockerignore')).toEqual(expect.arrayContaining(['.git', ...ignored]))
  })
})

describe('deploy/nginx.conf', () => {
  const [plain = '', secure = ''] = readFileSync('deploy/nginx.conf', 'utf8')
    .split(/^server \{$/m)
    .slice(1)
  const exampleOf = (path: string) => path.replace(/:\w+/g, '1').replace('*', 'x')
  const addresses = [...siteMap.map(({ path }) => path), ...Object.values(studioApiPaths)].map(exampleOf)

  test('names only addresses of the site', () => {
    const locations = [plain, secure].flatMap(listLocations).filter(({ pattern }) => pattern !== '/')
    expect(locations.length).toBeGreaterThan(3)
    const unknown = locations.flatMap(({ modifier, pattern }) =>
      alternativesOf(pattern).filter(
        (each) => !addresses.some((address) => matches(modifier, each, address)),
      ),
    )
    expect(unknown).toEqual([])
  })

  test('refuses every address for programs without TLS, and redirects pages', () => {
    const refused = listLocations(plain).filter(({ pattern }) => pattern !== '/')
    const isRefused = (path: string) =>
      refused.some(({ modifier, pattern }) => matches(modifier, pattern, exampleOf(path)))
    for (const { path, kind } of siteMap) {
      expect(isRefused(path), path).toBe(kind === 'api' || kind === 'operations')
    }
  })

  test('looks for scripts of the website and the studio on the other servers, too', () => {
    const locations = listLocations(secure).filter(({ body }) => body.includes('http_404'))
    for (const path of ['/assets/root-1.js', '/page-data/1', `${STUDIO_PATH}/assets/studio-1.js`])
      expect(
        locations.some(({ modifier, pattern }) => matches(modifier, pattern, path)),
        path,
      ).toBe(true)
  })

  test('gives the contact form and the studio the time that writing may take', () => {
    const patient = listLocations(secure).filter(({ body }) => body.includes('proxy_read_timeout 30s'))
    const forms = languageCodes.map((language) => localize(language, pagePaths.contactUs))
    for (const path of [...forms, apiPaths.contactUs, ...Object.values(studioApiPaths)]) {
      expect(
        patient.some(({ modifier, pattern }) => matches(modifier, pattern, path)),
        path,
      ).toBe(true)
    }
  })

  test('lets everything through that an endpoint of the studio accepts', () => {
    const locations = listLocations(secure)
    for (const { path, maxBodyBytes, isUpload } of studioEndpoints) {
      const accepted = isUpload ? MAX_UPLOAD_BYTES : maxBodyBytes
      if (accepted === undefined) continue
      // A location with an exact or regular match comes before one with a prefix.
      const matching = locations.filter(({ modifier, pattern }) =>
        matches(modifier, pattern, exampleOf(path)),
      )
      const location = matching.find(({ modifier }) => modifier !== '') ?? matching.at(-1)
      const [, limit] = /client_max_body_size (\d+)m;/.exec(location?.body ?? '') ?? []
      const [, usual] = /^ {4}client_max_body_size (\d+)m;/m.exec(secure) ?? []
      expect(Number(limit ?? usual) * 1024 * 1024, path).toBeGreaterThanOrEqual(accepted)
    }
  })
})

function listLocations(server: string) {
  const found = server.matchAll(/^ {4}location (?:(=|~\*?) )?(\/\S*|\^\S+) \{([\s\S]*?)^ {4}\}/gm)
  return [...found].map(([, modifier = '', pattern = '', body = '']) => ({ modifier, pattern, body }))
}

function matches(modifier: string, pattern: string, address: string): boolean {
  if (modifier === '=') return address === pattern
  if (modifier === '') return address.startsWith(pattern)
  return new RegExp(pattern, modifier === '~*' ? 'i' : '').test(address)
}

/** `^/(?:a|b)` as `^/(?:a)` and `^/(?:b)`, so that each name is checked. A group of languages has brackets and is passed over. */
function alternativesOf(pattern: string): string[] {
  const [group, names] = /\(\?:([\w/|]+)\)/.exec(pattern) ?? []
  if (group === undefined || names === undefined) return [pattern]
  return names.split('|').map((name) => pattern.replace(group, name))
}
