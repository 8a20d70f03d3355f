// The server program: reads the settings, opens the site and listens until a signal stops it.
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBuiltSite, readSiteBuild } from './built-site.ts'
import { captureOutput } from './observability/capture-output.ts'
import { type Config, loadConfig } from './config.ts'
import { type HttpServer, openHttpServer } from './http/http-server.ts'
import type { OpenSite } from './open-site.ts'
import { describeFailure } from './commands/describe-failure.ts'

const LAST_REQUESTS_MS = 10_000

async function serve(config: Config): Promise<void> {
  const site = await openBuiltSite(config, await readSiteBuild(import.meta.dirname))
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

function localAddress(server: Server, { host, port }: Config): string {
  const bound = server.address()
  const name = host.includes(':') ? `[${host}]` : host
  return `http://${name}:${typeof bound === 'object' && bound ? bound.port : port}`
}

/** On SIGTERM, which process managers send, the server drains before it stops; on other signals, it stops at once. */
function stopOnSignals(http: HttpServer, site: OpenSite, drainMs: number): void {
  const stop = async (signal: string) => {
    setTimeout(() => process.exit(1), drainMs + LAST_REQUESTS_MS).unref()
    if (signal === 'SIGTERM') {
      site.startDraining()
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
