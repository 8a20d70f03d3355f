// The server: reads the settings, opens the site and listens until a signal stops it.
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import headingFaces from '../design/heading-face.css?url'
import * as build from 'virtual:react-router/server-build'
import { captureOutput } from './observability/capture-output.ts'
import { type Config, loadConfig } from './config.ts'
import { type HttpServer, openHttpServer } from './http/http-server.ts'
import { openSite, type OpenSite } from './open-site.ts'
import { checkPageOutput } from './pages/check-page-output.ts'
import type { Stylesheet } from './pages/page-styles.ts'
import { securityHeaders } from './http/security-headers.ts'
import { describeFailure } from './commands/describe-failure.ts'
import { appIcons } from './files/app-icons.ts'
import { createAssetServer } from './files/serve-assets.ts'
import { createStudioServer } from './files/serve-studio.ts'

const LAST_REQUESTS_MS = 10_000

async function serve(config: Config): Promise<void> {
  const client = fileURLToPath(new URL('../client', import.meta.url))
  const styles = readStylesheet(client)
  await checkPageOutput(build, styles)
  const site = await openSite(config, {
    build,
    mode: 'production',
    styles,
    serveAsset: createAssetServer(client, securityHeaders(config.siteUrl).own),
    serveStudio: createStudioServer(fileURLToPath(new URL('../studio', import.meta.url)), config.siteUrl),
    icons: appIcons,
    encoderScript: fileURLToPath(new URL('./encoder-process.js', import.meta.url)),
    uploadScript: fileURLToPath(new URL('./upload-process.js', import.meta.url)),
  })
  captureOutput(site.log)
  const http = openHttpServer(site.listener)
  await http.listen(config.port, config.host)
  stopOnSignals(http, site, config.drainMs)
  const address = localAddress(http.server, config)
  console.log('Hangar is ready at')
  console.log(config.siteUrl ?? address)
  if (config.siteUrl !== undefined) console.log(`listening on ${address}`)
  site.startBackground()
}

/** `cssCodeSplit: false` in vite.config.ts makes one file of all styles but the font faces. */
function readStylesheet(client: string): Stylesheet {
  const addresses = build.assets.routes['root']?.css ?? []
  const [address] = addresses
  if (address === undefined || addresses.length > 1)
    throw new Error(`The build has ${addresses.length} stylesheets, not one. See vite.config.ts.`)
  const read = (file: string) => readFileSync(join(client, file), 'utf8')
  return { address, css: read(address), faces: read(headingFaces) }
}

function localAddress(server: Server, { host, port }: Config): string {
  const bound = server.address()
  const name = host.includes(':') ? `[${host}]` : host
  return `http://${name}:${typeof bound === 'object' && bound ? bound.port : port}`
}

/** SIGTERM, which process managers send, drains first; the other signals stop at once. */
function stopOnSignals(http: HttpServer, site: OpenSite, drainMs: number): void {
  const stop = async (signal: string) => {
    setTimeout(() => process.exit(1), drainMs + LAST_REQUESTS_MS).unref()
    if (signal === 'SIGTERM') {
      site.leave()
      http.beginDraining()
      await sleep(drainMs)
    }
    await http.close()
    await site.close()
    process.exit(0)
  }
  let stopping: Promise<void> | undefined
  // 'disconnect' means that the parent process has died.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) {
    process.on(signal, () => {
      stopping ??= stop(signal)
    })
  }
}

let config: Config | undefined
try {
  config = loadConfig()
  await serve(config)
} catch (error) {
  process.stderr.write(`${describeFailure(error, config)}\n`)
  process.exit(1)
}
