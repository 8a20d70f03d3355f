// The program that `studio-server.ts` starts. It serves one studio after another, each with its own data folder and
// caches, because opening a studio in a running process takes a tenth of the time of starting a server.
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { openDatabase } from '../../../src/database/open-database.ts'
import { openMediaStore } from '../../../src/media/store/open-media-store.ts'
import { type Config, readConfig } from '../../../src/server/config.ts'
import { openHttpServer } from '../../../src/server/http/http-server.ts'
import { addStaff } from '../../../src/staff/staff-member.ts'

/** A command for the program. */
export type StudioOrder =
  | { task: 'open'; settings: Record<string, string> }
  | { task: 'close' }
  | { task: 'invite'; email: string }
  | { task: 'import'; folder: string; asDrafts: boolean }

export interface NumberedOrder {
  number: number
  order: StudioOrder
}

export interface StudioAnswer {
  number: number
  result?: string
  error?: string
}

const programs = fileURLToPath(new URL('../../../build/server', import.meta.url))
const { openBuiltSite, readSiteBuild }: typeof import('../../../src/server/built-site.ts') = await import(
  pathToFileURL(join(programs, 'built-site.js')).href
)
const siteBuild = await readSiteBuild(programs)

let studio: { config: Config; close: () => Promise<void> } | undefined

/** Opens a studio and returns its address. */
async function open(config: Config): Promise<string> {
  const site = await openBuiltSite(config, siteBuild)
  const http = openHttpServer(site.listener)
  await http.listen(config.port, config.host)
  site.startBackground()
  const closeStudio = async () => {
    const closed = http.close()
    // Closes connections of pages whose test has ended.
    http.server.closeAllConnections()
    await closed
    await site.close()
  }
  studio = { config, close: closeStudio }
  const bound = http.server.address()
  if (typeof bound !== 'object' || bound === null) throw new Error('The studio listens on no port')
  // Uses a host name, which passkeys require.
  return `http://localhost:${bound.port}`
}

async function close(): Promise<void> {
  await studio?.close()
  studio = undefined
}

/** Invites an administrator and returns the secret of the invitation. */
async function invite({ database }: Config, email: string): Promise<string> {
  await using db = openDatabase(database)
  const { secret } = await addStaff(db, email, 'administrator', { staff: null, now: new Date() })
  return secret
}

async function importFolder({ database, media }: Config, folder: string, asDrafts: boolean): Promise<void> {
  // Loaded on demand: it takes half a second, and few tests import anything.
  const { importAsDrafts } = await import('../../../src/catalogue-folder/import-as-drafts.ts')
  const { importCatalogue } = await import('../../../src/catalogue-folder/import-catalogue.ts')
  await using db = openDatabase(database)
  const store = await openMediaStore(media)
  await (asDrafts ? importAsDrafts(db, store, folder) : importCatalogue(db, store, folder))
}

async function runOrder(order: StudioOrder): Promise<string | undefined> {
  if (order.task === 'open' || order.task === 'close') await close()
  if (order.task === 'open') return open(readConfig(order.settings))
  if (order.task === 'close') return undefined
  if (!studio) throw new Error('No studio is open')
  if (order.task === 'invite') return invite(studio.config, order.email)
  await importFolder(studio.config, order.folder, order.asDrafts)
  return undefined
}

process.on('message', ({ number, order }: NumberedOrder) => {
  const answer = (outcome: Omit<StudioAnswer, 'number'>) => process.send?.({ number, ...outcome })
  runOrder(order).then(
    (result) => answer(result === undefined ? {} : { result }),
    (error: unknown) =>
      answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
process.on('disconnect', () => process.exit())
