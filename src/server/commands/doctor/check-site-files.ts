import { manifestPath, openSearchPath, privateFiles, siteMap } from '../../../contract/site-map.ts'
import type { Config } from '../../config.ts'
import { fail, ok, type Verdict, warn } from './diagnosis.ts'

/** The content type that each kind of file must have. If a page is sent in its place, it has that of HTML. */
const types: Record<string, RegExp> = {
  ico: /^image\//,
  ics: /^text\/calendar/,
  json: /\bjson\b/,
  png: /^image\/png/,
  txt: /^text\/plain/,
  webmanifest: /^application\/manifest\+json/,
  xml: /\bxml\b/,
}

type Fetch = (path: string) => Promise<Response>

/** Requests every file with a fixed address, which search engines, feed readers, calendars, browsers and phones look for. */
export async function* checkSiteFiles(
  { securityContacts, siteUrl }: Pick<Config, 'securityContacts' | 'siteUrl'>,
  request: Fetch,
): AsyncGenerator<Verdict> {
  const paths = siteMap
    .filter(({ kind, path }) => (kind === 'file' || kind === 'document') && !/[:*]/.test(path))
    .map(({ path }) => path)
  const expected = paths.filter((path) => path !== privateFiles.securityText || securityContacts.length > 0)
  const problems = (await Promise.all(expected.map(async (path) => findFileProblem(path, request)))).flat()
  for (const problem of problems) {
    yield fail(
      problem,
      'Does the proxy forward it, and is the build that of this version? `npm start` builds what has changed.',
    )
  }
  if (problems.length > 0) return
  yield ok(`All files for machines are there: ${expected.join(', ')}.`)
  yield* checkOrigin(siteUrl, request)
  yield* checkContacts(securityContacts, request)
  yield* checkManifest(request)
}

async function findFileProblem(path: string, request: Fetch): Promise<string[]> {
  const response = await request(path).catch(() => undefined)
  const type = response?.headers.get('content-type') ?? 'no type'
  const bytes = (await response?.arrayBuffer().catch(() => undefined))?.byteLength ?? 0
  if (!response) return [`${path} does not answer.`]
  if (response.status !== 200) return [`${path} is missing: it has status ${response.status}.`]
  if (!types[path.split('.').at(-1) ?? '']?.test(type)) return [`${path} is sent as ${type}.`]
  return bytes === 0 ? [`${path} is empty.`] : []
}

/** Finds a server that was started with another SITE_URL than the one that the doctor has read. */
async function* checkOrigin(siteUrl: string | undefined, request: Fetch): AsyncGenerator<Verdict> {
  if (siteUrl === undefined) return
  const text = await (await request(openSearchPath)).text()
  if (text.includes(`template="${siteUrl}/`)) return
  yield fail(
    `${openSearchPath} names another site than SITE_URL.`,
    'Restart the server, so that it reads the settings.',
  )
}

async function* checkContacts(contacts: readonly string[], request: Fetch): AsyncGenerator<Verdict> {
  if (contacts.length === 0) return
  const lines = (await (await request(privateFiles.securityText)).text()).split('\n')
  if (contacts.every((contact) => lines.includes(`Contact: ${contact}`))) return
  yield warn(
    `${privateFiles.securityText} does not name every SECURITY_CONTACT.`,
    'Restart the server, so that it reads the settings.',
  )
}

async function* checkManifest(request: Fetch): AsyncGenerator<Verdict> {
  const text = await (await request(manifestPath)).text()
  const icons = [...text.matchAll(/"src":"([^"]+)"/g)].map(([, address = '']) => address)
  const answers = await Promise.all(
    icons.map(async (icon) => (await request(icon).catch(() => undefined))?.ok),
  )
  const missing = icons.filter((_, index) => !answers[index])
  yield icons.length > 0 && missing.length === 0
    ? ok(`All ${icons.length} icons of the manifest can be fetched.`)
    : fail(
        `Icons of ${manifestPath} cannot be fetched: ${missing.join(', ') || 'it names none'}.`,
        'Does the proxy forward /assets?',
      )
}
