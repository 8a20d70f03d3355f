// The server: reads the settings, opens the site and listens until it is told to stop.
import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as build from 'virtual:react-router/server-build'
import { captureOutput } from './captured-output.ts'
import { type Config, readConfig } from './config.ts'
import { type HttpServer, openHttpServer } from './http-server.ts'
import { openSite, type OpenSite } from './open-site.ts'
import type { SiteStyles } from './pages.ts'
import { securityHeaders } from './security-headers.ts'
import { describeStartFailure } from './start-failure.ts'
import { serveAssetsFrom } from './static-assets.ts'

/** How long requests that are under way may take to end when the server is told to stop. */
const LAST_REQUESTS_MS = 10_000

async function serve(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const client = fileURLToPath(new URL('../client', import.meta.url))
  const site = await openSite(config, {
    build,
    mode: 'production',
    styles: readStyles(client),
    serveAsset: serveAssetsFrom(client, securityHeaders(config.siteUrl).own),
    encoderScript: fileURLToPath(new URL('./encoder-process.js', import.meta.url)),
  })
  captureOutput(site.log)
  const http = openHttpServer(site.listener)
  await http.listen(config.port, config.host)
  stopWhenTold(http, site, config.drainMs)
  console.log('Hangar is ready at')
  console.log(config.siteUrl ?? localAddress(http.server, config))
  site.startBackground()
}

/** The styles of all screens: the build has made one file of them. */
function readStyles(client: string): SiteStyles | undefined {
  const [address] = build.assets.routes['root']?.css ?? []
  return address === undefined ? undefined : { address, css: readFileSync(join(client, address), 'utf8') }
}

function localAddress(server: Server, { host, port }: Config): string {
  const bound = server.address()
  const name = host.includes(':') ? `[${host}]` : host
  return `http://${name}:${typeof bound === 'object' && bound ? bound.port : port}`
}

/** A process manager sends SIGTERM and lets the server leave in peace; who stops it by hand wants it gone. */
function stopWhenTold(http: HttpServer, site: OpenSite, drainMs: number): void {
  const stop = async (signal: string) => {
    setTimeout(() => process.exit(1), drainMs + LAST_REQUESTS_MS).unref()
    if (signal === 'SIGTERM') {
      site.leave()
      http.beginLeaving()
      await sleep(drainMs)
    }
    await http.close()
    await site.close()
    process.exit(0)
  }
  let stopping: Promise<void> | undefined
  // 'disconnect' comes when the process that started this one is gone.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) {
    process.on(signal, () => {
      stopping ??= stop(signal)
    })
  }
}

serve().catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`)
  process.exit(1)
})
