// The site as it is run for real: nginx with TLS, three servers that are kept running, one PostgreSQL, a mail server.
import type { ChildProcess } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createPrivatePostgres } from '../../scripts/private-postgres.mjs'
import { aFreePort } from './free-port.ts'
import { type CuttableLink, openCuttableLink } from './cuttable-link.ts'
import { type KeptRunning, keepRunning } from './kept-running.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { type Nginx, startNginx } from './nginx.ts'
import { spawnServer } from './running-server.ts'

const SERVERS = 3

export interface DeployedServer {
  server: KeptRunning
  /** From nginx to it, and from it to the database. */
  front: CuttableLink
  back: CuttableLink
}

export interface DeployedDatabase {
  url: string
  /** Stops it as a power cut does; what was acknowledged is on disk. */
  kill: () => Promise<void>
  /** Starts it if it does not run. */
  start: () => Promise<void>
}

export interface Deployment {
  nginx: Nginx
  servers: DeployedServer[]
  database: DeployedDatabase
  mail: MailServer
  /** What the servers have in common. */
  settings: Record<string, string>
  stop: () => Promise<void>
}

export interface DeploymentPlan {
  /** Where everything is kept. */
  folder: string
  /** The folder of the database's own folder, if that is another. */
  databaseUnder?: string
  catalogueDir: string
  /** The folder of PostgreSQL's server programs. */
  postgresPrograms: string
}

/** Starts everything, and waits until each server is ready. */
export async function deploy(plan: DeploymentPlan): Promise<Deployment> {
  const endings: (() => unknown)[] = []
  const stop = async () => {
    for (const end of endings.toReversed()) await end()
  }
  try {
    const database = await openDatabase(plan, endings)
    const mail = await startMailServer()
    endings.push(() => mail.stop())
    const settings = settingsFor(plan, mail)
    await mkdir(plan.folder, { recursive: true })
    const servers: DeployedServer[] = []
    for (let count = 0; count < SERVERS; count += 1) {
      servers.push(await openServer(settings, database.url, endings))
    }
    const nginx = await startNginx(
      join(plan.folder, 'nginx'),
      servers.map(({ front }) => front.port),
    )
    endings.push(() => nginx.stop())
    return { nginx, servers, database, mail, settings, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function settingsFor({ folder, catalogueDir }: DeploymentPlan, mail: MailServer): Record<string, string> {
  return {
    DATA_DIR: join(folder, 'data'),
    CATALOGUE_DIR: catalogueDir,
    SITE_URL: 'https://www.example.com',
    TRUST_PROXY: '1',
    SMTP_URL: mail.url,
    CONTACT_TO: 'workshop@hangar.example',
    CONTACT_FROM: 'website@hangar.example',
    CONTACT_PER_ADDRESS: '0',
    CONTACT_IN_TOTAL: '0',
    DRAIN_SECONDS: '1',
  }
}

async function openDatabase(plan: DeploymentPlan, endings: (() => unknown)[]): Promise<DeployedDatabase> {
  const cluster = await createPrivatePostgres({
    programs: plan.postgresPrograms,
    signal: new AbortController().signal,
    ...(plan.databaseUnder !== undefined && { under: plan.databaseUnder }),
  })
  endings.push(() => cluster.remove())
  let running = await cluster.start()
  endings.push(() => running.stop())
  return {
    url: cluster.url,
    // PostgreSQL's immediate shutdown: it writes nothing any more and recovers when it starts.
    kill: () => endWith(running.process, 'SIGQUIT'),
    start: async () => {
      if (hasEnded(running.process)) running = await cluster.start()
    },
  }
}

async function endWith(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function openServer(
  settings: Record<string, string>,
  databaseUrl: string,
  endings: (() => unknown)[],
): Promise<DeployedServer> {
  const url = new URL(databaseUrl)
  const back = await openCuttableLink(Number(url.port))
  endings.push(() => back.stop())
  url.port = String(back.port)
  const own = { ...settings, DATABASE_URL: url.href, PORT: String(await aFreePort()) }
  const front = await openCuttableLink(Number(own.PORT))
  endings.push(() => front.stop())
  const server = keepRunning(() => spawnServer(own))
  endings.push(() => server.stop())
  // One after another: the first fills the database.
  await server.ready()
  return { server, front, back }
}
