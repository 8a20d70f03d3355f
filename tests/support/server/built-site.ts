// Opens the built site in the process of the test, where it can be requested with and without a socket.
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'
import { projectRoot } from '../../../scripts/project-root.mjs'
import { readConfig } from '../../../src/server/config.ts'
import { openHttpServer } from '../../../src/server/http/http-server.ts'
import { copyTemplateDatabase, copyTemplateOriginals, type Template } from '../database/database-templates.ts'

export type BuiltSite = Awaited<ReturnType<typeof openBuiltSite>>

// React reads NODE_ENV when it is loaded, and renders several times more slowly with another value.
process.env['NODE_ENV'] = 'production'
const programs = join(projectRoot, 'build/server')
// Loaded by Node.js, because Vite would transform it.
const built: typeof import('../../../src/server/built-site.ts') = createRequire(import.meta.url)(
  join(programs, 'built-site.js'),
)
const siteBuild = await built.readSiteBuild(programs)
/**
 * The ids of the built schemas. Tests also import sources, which register their schemas under the same names.
 */
const builtSchemas = new Map(z.globalRegistry._idmap)

/** Opens a site on a free port, regardless of the settings. Like `startServer` it prepares nothing ahead. */
export async function openBuiltSite(settings: Record<string, string>) {
  const config = readConfig({ PREPARE_AHEAD: 'no', LOG_LEVEL: 'silent', ...settings })
  for (const [name, schema] of builtSchemas) z.globalRegistry._idmap.set(name, schema)
  const site = await built.openBuiltSite(config, siteBuild)
  const http = openHttpServer(site.listener)
  await http.listen(0, '127.0.0.1')
  const bound = http.server.address()
  const address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
  const origin = config.siteUrl ?? address
  return {
    dataDir: config.dataDir,
    /** The address of the socket. */
    address,
    /** The origin of URLs in its pages. */
    origin,
    /** Sends a request without a socket, cache or compression. */
    ask: async (path: string, init?: RequestInit) => {
      const response = await site.fetch(new Request(origin + path, init))
      // Unlike a socket, a render may never yield to the event loop, and counts as running until it does.
      await endOfTurn()
      return response
    },
    startBackground: site.startBackground,
    close: async () => {
      await http.close()
      await site.close()
    },
  }
}

/** Opens one site with a copy of the template for all tests of a file. */
export function shareBuiltSite(template: Template, settings: Record<string, string>): () => BuiltSite {
  let site: BuiltSite | undefined
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'hangar-built-site-'))
    await copyTemplateDatabase(template, dataDir)
    await copyTemplateOriginals(template, dataDir)
    site = await openBuiltSite({ ...settings, DATA_DIR: dataDir })
  })
  afterAll(async () => {
    await site?.close()
    if (site) await rm(site.dataDir, { recursive: true, force: true })
  })
  return () => {
    if (!site) throw new Error('The site is opened before the first test of the file.')
    return site
  }
}
