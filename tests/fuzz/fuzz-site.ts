import { databaseLocation, openDatabase } from '../../src/database/open-database.ts'
import { aFreePort } from '../support/free-port.ts'
import { logLines } from '../support/log-lines.ts'
import { metricSamples } from '../support/metric-samples.ts'
import { startServer } from '../support/running-server.ts'
import { heldMegabytes, inspected } from './server-memory.ts'
import { type SiteSurvey, surveySite } from './site-survey.ts'

/** In MB. */
export interface Memory {
  /** By JavaScript after a garbage collection, without what is cached. */
  held: number
  /** In caches, each of which has its limit. */
  cached: number
  /** By the process. */
  resident: number
}

export interface FuzzSite extends SiteSurvey {
  siteUrl: string | undefined
  /** Of the messages that are stored. */
  references: () => Promise<Set<string>>
  /** What the log tells of errors; they are nobody's refusal. */
  loggedErrors: () => string[]
  memory: () => Promise<Memory>
  stop: () => Promise<void>
}

export interface FuzzPlace {
  dataDir: string
  catalogueDir: string
  databaseUrl?: string | undefined
  /** With it the site answers for one host alone, and cookies are for TLS. */
  siteUrl?: string | undefined
}

/** Starts the built site without limits on messages, for whoever wants to try what it bears. */
export async function startFuzzSite(place: FuzzPlace): Promise<FuzzSite> {
  const { dataDir, catalogueDir, databaseUrl, siteUrl } = place
  const port = await aFreePort()
  const address = `http://127.0.0.1:${port}`
  const server = await startServer({
    PORT: String(port),
    DATA_DIR: dataDir,
    CATALOGUE_DIR: catalogueDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...(siteUrl !== undefined && { SITE_URL: siteUrl }),
    CONTACT_PER_ADDRESS: '0',
    CONTACT_IN_TOTAL: '0',
    ALLOWED_ORIGINS: 'https://old.example',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    ...inspected,
  })
  const db = openDatabase(databaseLocation(dataDir, databaseUrl))
  return {
    ...(await surveySite(address)),
    siteUrl,
    references: async () => {
      const rows = await db.selectFrom('contact_message').select('reference').execute()
      return new Set(rows.map(({ reference }) => reference))
    },
    loggedErrors: () =>
      logLines(withoutInspector(server.printed())).map((line) => JSON.stringify(line).slice(0, 1_000)),
    memory: async () => {
      const all = await heldMegabytes(server.printed())
      const samples = metricSamples(await (await fetch(`${address}/metrics`)).text())
      const megabytes = (name: string) =>
        [...samples].reduce((sum, [key, value]) => sum + (key.startsWith(name) ? value : 0), 0) / 2 ** 20
      const cached = megabytes('hangar_cache_bytes')
      return { held: all - cached, cached, resident: megabytes('process_resident_memory_bytes') }
    },
    stop: async () => {
      await db.destroy()
      await server.stop()
    },
  }
}

/** What Node.js says of its inspector is no part of the log. */
function withoutInspector(printed: string): string {
  return printed.replace(/^(?:Debugger |For help, see|Starting inspector).*\n/gm, '')
}
