// Whether visitors reach this very site at its address.
import { z } from 'zod'
import { mediaAddress } from '../../contract/media-address.ts'
import type { Database } from '../../database/open-database.ts'
import type { MediaFile } from '../../media/media-file.ts'
import type { Config } from '../config.ts'
import { checkCertificate } from './check-certificate.ts'
import { type Diagnosis, diagnosesOf, firstOf, reasonOf } from './diagnosis.ts'

const { ok, warn, fail } = diagnosesOf('address')

const LONGEST_MS = 10_000
const AT_ONCE = 8

/** Asks the public address or, where it is not set, the one that the server listens at. */
export async function checkAddress(
  { siteUrl, host, port }: Config,
  stored: { db: Database; files: MediaFile[] } | undefined,
): Promise<Diagnosis[]> {
  const address = siteUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const certificate = address.startsWith('https:') ? await checkCertificate(address) : []
  // Nobody gets past it, and neither do we.
  if (certificate.some(({ level }) => level === 'fail')) return certificate
  try {
    const healthy = await ask(address, '/healthz')
    if (!healthy.ok) throw new Error(`/healthz was answered with ${healthy.status}`)
  } catch (error) {
    const finding = `${address} does not answer: ${reasonOf(error)}.`
    return [
      ...certificate,
      siteUrl === undefined
        ? warn(finding, 'Start the server, if it is to run.')
        : fail(
            finding,
            'Does the server run, does the proxy lead to it, and does the name lead to the proxy?',
          ),
    ]
  }
  const answers = ok(`${address} answers.`)
  if (!stored) return [...certificate, answers]
  return [
    ...certificate,
    answers,
    await checkIdentity(address, stored.db),
    ...(await checkPdfs(address, stored.files)),
  ]
}

const shownClasses = z.array(z.object({ id: z.int(), name: z.string() }))

/** Another site, or a server of another database, shows other classes. */
async function checkIdentity(address: string, db: Database): Promise<Diagnosis> {
  const stored = await db.selectFrom('aircraft_class').select(['id', 'name']).orderBy('id').execute()
  const shown = await ask(address, '/api/aircraftclasses')
    .then((response) => response.json())
    .then((body: unknown) => shownClasses.safeParse(body).data)
    .catch(() => undefined)
  if (JSON.stringify(shown) === JSON.stringify(stored)) {
    return ok('What answers there shows the catalogue of this database.')
  }
  return fail(
    'What answers there is another site, or one with another database.',
    'Compare SITE_URL, DATABASE_URL and DATA_DIR with those of the server that runs.',
  )
}

async function checkPdfs(address: string, files: MediaFile[]): Promise<Diagnosis[]> {
  const waiting = files.filter((file) => file.media_type === 'application/pdf')
  const count = waiting.length
  const silent: string[] = []
  const work = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      const answer = await ask(address, mediaAddress(file.path, file.sha256), 'HEAD').catch(() => undefined)
      if (!answer?.ok) silent.push(file.path)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (silent.length === 0) return [ok(`Each of ${count} PDFs can be fetched.`)]
  return [
    fail(
      `${silent.length} of ${count} PDFs cannot be fetched: ${firstOf(silent.toSorted())}.`,
      'Are they in the media store, and does the proxy pass /files on?',
    ),
  ]
}

function ask(address: string, path: string, method = 'GET'): Promise<Response> {
  return fetch(address + path, { method, redirect: 'manual', signal: AbortSignal.timeout(LONGEST_MS) })
}
