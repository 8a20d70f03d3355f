import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './start-server.ts'

/** Starts the site and hands its address to the browser tests. */
export default async function startBrowserTestSite(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hangar-browser-'))
  const server = await startServer({ DATA_DIR: dataDir, CONTACT_PER_ADDRESS: '0', CONTACT_IN_TOTAL: '0' })
  process.env['SITE_ADDRESS'] = server.address
  process.env['SITE_DATA_DIR'] = dataDir
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
