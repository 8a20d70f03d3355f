// The server: reads the settings, opens the store, fills it if it is empty, and listens.
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import * as build from 'virtual:react-router/server-build'
import { openEncoder } from '../media/encoder.ts'
import { listMediaFiles } from '../media/media-file-records.ts'
import { sweepMediaStore } from '../media/media-store-sweep.ts'
import { watchCatalogue } from './catalogue-watch.ts'
import { readConfig } from './config.ts'
import { fillEmptyDatabase, openStore } from './open-store.ts'
import { createSite } from './site.ts'
import { serveAssetsFrom } from './static-assets.ts'
import { describeStartFailure } from './start-failure.ts'

/** How long requests that are under way may take to end when the server is told to stop. */
const LAST_REQUESTS_MS = 10_000

async function serve(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const { db, store } = await openStore(config)
  await fillEmptyDatabase(db, store, config)
  const onError = (error: unknown) => console.error(error)
  const encoder = openEncoder({
    store,
    script: fileURLToPath(new URL('./encoder-process.js', import.meta.url)),
    listPictures: () => listMediaFiles(db),
    onFailure: (address, reason) => console.error(`Could not make ${address}: ${reason}`),
  })
  const server = createServer(
    createSite({
      ...config,
      db,
      store,
      encoder,
      build,
      mode: 'production',
      serveAsset: serveAssetsFrom(fileURLToPath(new URL('../client', import.meta.url))),
      onError,
    }),
  )
  server.listen(config.port, config.host)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  console.log('Hangar is ready at')
  console.log(
    config.siteUrl ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
  )

  const endWatch = watchCatalogue(db, encoder.refresh, onError)
  void sweepMediaStore(store).catch(onError)
  const stop = async () => {
    endWatch()
    setTimeout(() => process.exit(1), LAST_REQUESTS_MS).unref()
    server.close()
    server.closeIdleConnections()
    await Promise.all([once(server, 'close'), encoder.stop()])
    await db.destroy()
    process.exit(0)
  }
  const stopOnce = () => {
    stopping ??= stop()
  }
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(signal, stopOnce)
}

serve().catch((error: unknown) => {
  console.error(describeStartFailure(error))
  process.exit(1)
})
