import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../../scripts/processes/free-port.mjs'
import { writeCatalogue } from '../catalogue/catalogue-files.ts'
import { copyTemplateDatabase, copyTemplateOriginals } from '../database/database-templates.ts'
import { fillDerivedPictures } from '../media/derived-pictures.ts'
import { sparseCatalogue } from '../catalogue/sparse-catalogue.ts'
import { startServer } from '../server/start-server.ts'

/** Starts the sites of the browser tests, and hands them their addresses. */
export default async function startBrowserTestSites(): Promise<() => Promise<void>> {
  const stops = await Promise.all([startDemoSite({}), startSparseSite()])
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}

/** With the demonstration catalogue. */
export async function startDemoSite(settings: Record<string, string>): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hangar-browser-'))
  await copyTemplateDatabase('the demonstration', dataDir)
  await copyTemplateOriginals('the demonstration', dataDir)
  if (settings['PREPARE_AHEAD'] === undefined) await fillDerivedPictures(dataDir)
  // The origin of a page on another site.
  const allowedOrigin = `http://127.0.0.1:${await findFreePort()}`
  const server = await startServer({
    DATA_DIR: dataDir,
    CONTACT_PER_ADDRESS: '0',
    CONTACT_IN_TOTAL: '0',
    ALLOWED_ORIGINS: allowedOrigin,
    ...settings,
  })
  process.env['SITE_ADDRESS'] = server.address
  process.env['SITE_DATA_DIR'] = dataDir
  process.env['SITE_ALLOWED_ORIGIN'] = allowedOrigin
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function startSparseSite(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'hangar-sparse-'))
  await writeCatalogue(folder, sparseCatalogue())
  const server = await startServer({ DATA_DIR: join(folder, 'data'), CATALOGUE_DIR: folder })
  process.env['SPARSE_SITE_ADDRESS'] = server.address
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
