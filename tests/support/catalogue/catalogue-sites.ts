import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../server/start-server.ts'
import { type CatalogueFiles, writeCatalogue } from './catalogue-files.ts'

export type MakeCatalogue = () => CatalogueFiles | Promise<CatalogueFiles>

export type CatalogueSites = ReturnType<typeof openCatalogueSites>

/** Sites with catalogues of their own. Each starts when it is first needed and runs until `close`. */
export function openCatalogueSites() {
  const sites = new Map<MakeCatalogue, Promise<{ address: string; stop: () => Promise<void> }>>()
  return {
    /** Starts the site with this catalogue, unless it runs already, and returns its address. The same function gives the same site. */
    openSite: async (makeFiles: MakeCatalogue): Promise<string> => {
      const site = sites.get(makeFiles) ?? startCatalogueSite(makeFiles)
      sites.set(makeFiles, site)
      return (await site).address
    },
    close: async (): Promise<void> => {
      await Promise.all([...sites.values()].map(async (site) => (await site).stop()))
    },
  }
}

async function startCatalogueSite(makeFiles: MakeCatalogue) {
  const folder = await mkdtemp(join(tmpdir(), 'hangar-catalogue-'))
  await writeCatalogue(folder, await makeFiles())
  const server = await startServer({ DATA_DIR: join(folder, 'data'), CATALOGUE_DIR: folder })
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { address: server.address, stop }
}
