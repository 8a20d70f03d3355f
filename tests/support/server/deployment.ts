// The site as deployed: nginx with TLS, three supervised servers, one PostgreSQL and a mail server.
import type { ChildProcess } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createPrivatePostgres } from '../../../scripts/preparation/private-postgres.mjs'
import { findFreePort } from '../../../scripts/processes/free-port.mjs'
import { type TcpProxy, openTcpProxy } from './tcp-proxy.ts'
import { type SupervisedServer, superviseServer } from './supervised-server.ts'
import { type MailServer, startMailServer } from '../mail/mail-server.ts'
import { type Nginx, startNginx } from './nginx.ts'
import { spawnServer } from './start-server.ts'

const SERVERS = 3

export interface DeployedServer {
  server: SupervisedServer
  /** `front` links nginx to the server, `back` links the server to the database. */
  front: TcpProxy
  back: TcpProxy
}

export interface DeployedDatabase {
  url: string
  /** Immediate shutdown, like a power cut. */
  kill: () => Promise<void>
  /** Does nothing if it is running. */
  start: () => Promise<void>
}

export interface Deployment {
  nginx: Nginx
  servers: DeployedServer[]
  database: DeployedDatabase
  mail: MailServer
  /** Shared by the servers. */
  settings: Record<string, string>
  stop: () => Promise<void>
}

export interface DeploymentOptions {
  folder: string
  /** Where the database is created; the temporary folder by default. */
  databaseParentFolder?: string
  catalogueDir: string
  postgresBinDir: string
}

export async function deploy(options: DeploymentOptions): Promise<Deployment> {
  const cleanups: (() => unknown)[] = []
  const stop = async () => {
    for (const end of cleanups.toReversed()) await end()
  }
  try {
    const database = await openDatabase(options, cleanups)
    const mail = await startMailServer()
    cleanups.push(() => mail.stop())
    const settings = settingsFor(options, mail)
    await mkdir(options.folder, { recursive: true })
    const servers: DeployedServer[] = []
    for (let count = 0; count < SERVERS; count += 1) {
      servers.push(await openServer(settings, database.url, cleanups))
    }
    const nginx = await startNginx(
      join(options.folder, 'nginx'),
      servers.map(({ front }) => front.port),
    )
    cleanups.push(() => nginx.stop())
    return { nginx, servers, database, mail, settings, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function settingsFor({ folder, catalogueDir }: DeploymentOptions, mail: MailServer): Record<string, string> {
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

async function openDatabase(
  options: DeploymentOptions,
  cleanups: (() => unknown)[],
): Promise<DeployedDatabase> {
  const cluster = await createPrivatePostgres({
    programs: options.postgresBinDir,
    signal: new AbortController().signal,
    ...(options.databaseParentFolder !== undefined && { under: options.databaseParentFolder }),
  })
  cleanups.push(() => cluster.remove())
  let running = await cluster.start()
  cleanups.push(() => running.stop())
  return {
    url: cluster.url,
    // PostgreSQL's immediate shutdown: it stops writing and recovers at the next start.
    kill: () => killAndWait(running.process, 'SIGQUIT'),
    start: async () => {
      if (hasEnded(running.process)) running = await cluster.start()
    },
  }
}

async function killAndWait(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
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
  cleanups: (() => unknown)[],
): Promise<DeployedServer> {
  const url = new URL(databaseUrl)
  const back = await openTcpProxy(Number(url.port))
  cleanups.push(() => back.stop())
  url.port = String(back.port)
  const own = { ...settings, DATABASE_URL: url.href, PORT: String(await findFreePort()) }
  const front = await openTcpProxy(Number(own.PORT))
  cleanups.push(() => front.stop())
  const server = superviseServer(() => spawnServer(own))
  cleanups.push(() => server.stop())
  // In turn, because the first one fills the database.
  await server.ready()
  return { server, front, back }
}
