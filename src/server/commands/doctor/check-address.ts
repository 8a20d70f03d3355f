import { z } from 'zod'
import { listAircraftClassNames } from '../../../catalogue/aircraft-class.ts'
import { forEachConcurrently } from '../../../catalogue-folder/for-each-concurrently.ts'
import { mediaUrl } from '../../../contract/media-url.ts'
import type { Database } from '../../../database/open-database.ts'
import type { MediaFile } from '../../../media/media-file.ts'
import type { Config } from '../../config.ts'
import { checkCertificate } from './check-certificate.ts'
import { checkSiteFiles } from './check-site-files.ts'
import { fail, firstOf, ok, reasonOf, type Verdict, warn } from './diagnosis.ts'

const TIMEOUT_MS = 10_000
const CONCURRENCY = 8

/** Checks the site over the network: at SITE_URL or, without it, at the address on which the server listens. */
export async function* checkAddress(
  config: Config,
  stored?: { db: Database; files: MediaFile[] },
): AsyncGenerator<Verdict> {
  const { siteUrl, host, port } = config
  const address = siteUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const certificate = address.startsWith('https:') ? await checkCertificate(address) : undefined
  if (certificate) yield certificate
  if (certificate?.level === 'fail') return
  try {
    const healthy = await request(address, '/healthz')
    if (!healthy.ok) throw new Error(`/healthz has status ${healthy.status}`)
  } catch (error) {
    const finding = `${address} does not answer: ${reasonOf(error)}.`
    const remedy = 'Is the server running, does the proxy forward to it, and does DNS point to the proxy?'
    yield siteUrl === undefined
      ? warn(finding, 'Start the server if it should be running.')
      : fail(finding, remedy)
    return
  }
  yield ok(`${address} answers.`)
  if (!stored) return
  const identity = await checkIdentity(address, stored.db)
  yield identity
  yield checkPdfs(address, stored.files)
  if (identity.level === 'ok') yield* checkSiteFiles(config, (path) => request(address, path))
}

const servedClasses = z.array(z.object({ id: z.int(), name: z.string() }))

/** Compares the aircraft classes, which another site, or a server with another database, does not have. */
async function checkIdentity(address: string, db: Database): Promise<Verdict> {
  const stored = await listAircraftClassNames(db)
  const served = await request(address, '/api/aircraftclasses')
    .then((response) => response.json())
    .then((body: unknown) => servedClasses.safeParse(body).data)
    .catch(() => undefined)
  if (JSON.stringify(served) === JSON.stringify(stored)) {
    return ok('The site there shows the catalogue of this database.')
  }
  return fail(
    'The site there is another one, or uses another database.',
    'Compare SITE_URL, DATABASE_URL and DATA_DIR with those of the running server.',
  )
}

async function checkPdfs(address: string, files: MediaFile[]): Promise<Verdict> {
  const pdfs = files.filter((file) => file.media_type === 'application/pdf')
  const failed: string[] = []
  await forEachConcurrently(pdfs, CONCURRENCY, async ({ path, sha256 }) => {
    const response = await request(address, mediaUrl(path, sha256), 'HEAD').catch(() => undefined)
    if (!response?.ok) failed.push(path)
  })
  if (failed.length === 0) return ok(`All ${pdfs.length} PDFs can be fetched.`)
  return fail(
    `${failed.length} of ${pdfs.length} PDFs cannot be fetched: ${firstOf(failed.toSorted())}.`,
    'Are they in the media store, and does the proxy forward /files?',
  )
}

function request(address: string, path: string, method = 'GET'): Promise<Response> {
  return fetch(address + path, { method, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
}
