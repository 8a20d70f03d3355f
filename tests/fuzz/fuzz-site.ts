import { databaseLocation, openDatabase } from '../../src/database/open-database.ts'
import { findFreePort } from '../../scripts/processes/free-port.mjs'
import { parseLogLines } from '../support/server/parse-log-lines.ts'
import { parseMetrics } from '../support/server/parse-metrics.ts'
import { startServer } from '../support/server/start-server.ts'
import { retainedMegabytes, inspected } from './server-memory.ts'
import { type SiteSurvey, surveySite } from './site-survey.ts'

/** In MB. */
export interface MemorySample {
  /** JavaScript heap after garbage collection, without the caches. */
  held: number
  /** In the caches, which are bounded. */
  cached: number
  resident: number
}

export interface FuzzSite extends SiteSurvey {
  siteUrl: string | undefined
  /** Of stored messages. */
  references: () => Promise<Set<string>>
  /** Log lines of server errors, not of rejections. */
  loggedErrors: () => string[]
  memory: () => Promise<MemorySample>
  stop: () => Promise<void>
}

export interface FuzzSiteOptions {
  dataDir: string
  catalogueDir: string
  databaseUrl?: string | undefined
  /** With it the site serves one host only and cookies are Secure. */
  siteUrl?: string | undefined
}

/** Starts the built site without message limits. */
export async function startFuzzSite(place: FuzzSiteOptions): Promise<FuzzSite> {
  const { dataDir, catalogueDir, databaseUrl, siteUrl } = place
  const port = await findFreePort()
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
      parseLogLines(withoutInspector(server.printed())).map((line) => JSON.stringify(line).slice(0, 1_000)),
    memory: async () => {
      const all = await retainedMegabytes(server.printed())
      const samples = parseMetrics(await (await fetch(`${address}/metrics`)).text())
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

/** Node.js prints these about its inspector; they are not log lines. */
function withoutInspector(printed: string): string {
  return printed.replace(/^(?:Debugger |For help, see|Starting inspector).*\n/gm, '')
}
