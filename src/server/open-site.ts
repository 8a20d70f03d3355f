import { join } from 'node:path'
import { cachePerVersion } from '../api/cache-per-version.ts'
import { listProductCodes } from '../catalogue/product.ts'
import { listKnownFiles } from '../media/known-files.ts'
import { removeAbandonedCopies } from '../database/private-copy.ts'
import { openDatabase, SERVING_IDLE_TIMEOUT_MS } from '../database/open-database.ts'
import { folderTransport } from '../mail/folder-transport.ts'
import { openOutbox, type Outbox } from '../mail/outbox.ts'
import { smtpTransport } from '../mail/smtp-transport.ts'
import { openEncoder } from '../media/encoder/encoder.ts'
import { createDisabledEncoder } from '../media/encoder/disabled-encoder.ts'
import { openUploadWorkers } from '../media/uploads/upload-workers.ts'
import type { MediaStore } from '../media/store/media-store.ts'
import { removeUnfinishedFiles } from '../media/store/folder-media-store.ts'
import { createListedPages } from './cache/listed-pages.ts'
import { openCatalogueWatch } from './cache/catalogue-watch.ts'
import type { Config } from './config.ts'
import { findSiteLinkCard, listSiteLinkCards } from './files/site-link-cards.ts'
import { composeQueuedLetter } from './jobs/compose-queued-letter.ts'
import { startPublicationScheduler } from './jobs/publication-scheduler.ts'
import { openSearchCounter } from './jobs/search-counter.ts'
import { startRetentionCleanup } from './jobs/retention-cleanup.ts'
import { openErrorReport } from './observability/error-report.ts'
import { openHealth } from './observability/health.ts'
import { openLog } from './observability/log.ts'
import { openMetrics } from './observability/metrics.ts'
import { importIntoEmptyDatabase, openStore } from './open-store.ts'
import { openCacheWarmup } from './cache/cache-warmup.ts'
import { createSite, type SiteParts } from './site.ts'

export type OpenSite = Awaited<ReturnType<typeof openSite>>

/** Opens everything that the site needs, and imports a catalogue into an empty database. */
export async function openSite(
  config: Config,
  parts: Pick<SiteParts, 'build' | 'mode' | 'finalizer' | 'serveAsset' | 'serveStudio' | 'icons'> & {
    encoderScript: string
    uploadScript: string
  },
) {
  const log = openLog(config)
  const { onError, onDatabaseAnswer } = openErrorReport(log, SERVING_IDLE_TIMEOUT_MS)
  const logLine = (line: string) => log.info(line.trim())
  const store = await prepareStore(config, logLine)
  const db = openDatabase(config.database, { idleTimeoutMs: SERVING_IDLE_TIMEOUT_MS })
  const open = config.preparesAhead ? openEncoder : createDisabledEncoder
  const encoder = open({
    store,
    script: parts.encoderScript,
    listPictures: () => listKnownFiles(db),
    listCards: () => listSiteLinkCards(db),
    findCard: (address) => findSiteLinkCard(db, address),
    onFailure: (address, reason) => {
      log.error(`Could not make ${address}: ${reason}`)
      metrics.onPictureFailure()
    },
  })
  const watch = await openCatalogueWatch(db, config.database, onError, onDatabaseAnswer)
  const productCodes = cachePerVersion(watch.version, () => listProductCodes(db))
  const listedPages = createListedPages(db, productCodes)
  // If this fails, the listed pages are rendered for each visitor, and everything else works.
  const refreshListedPages = () => listedPages.refresh().catch(onError)
  await refreshListedPages()
  const metrics = openMetrics({ db, encoder, catalogueVersion: watch.version })
  const health = openHealth({ db, store, dataDir: config.dataDir })
  const uploadWorkers = openUploadWorkers(parts.uploadScript)
  const refreshEncoder = debounce(() => encoder.refresh().catch(onError))
  const uploadFolder = join(config.dataDir, 'uploads')
  const searchCounter = openSearchCounter(db, onError)
  let stopCleanup = () => {}
  let stopScheduler = async () => {}
  let outbox: Outbox | undefined
  const { mail } = config
  const site = createSite({
    ...config,
    ...parts,
    db,
    store,
    encoder,
    uploads: { folder: uploadFolder, store, workers: uploadWorkers, onStored: refreshEncoder },
    onMessageStored: () => outbox?.wake(),
    onZeroResultQuery: searchCounter.count,
    log,
    metrics,
    health,
    onError,
    catalogueVersion: watch.version,
    refreshCatalogue: watch.refresh,
    productCodes,
    isListed: listedPages.has,
  })
  const warmup =
    config.preparesAhead &&
    site.warmPage &&
    openCacheWarmup(db, listedPages.tributes, site.warmPage, { onError, log: logLine })
  return {
    listener: site.listener,
    fetch: site.fetch,
    startBackground: () => {
      watch.begin(async () => {
        await refreshListedPages()
        if (warmup) warmup.begin()
        // Listing the missing pictures takes seconds in a large catalogue, so nothing waits for it.
        encoder.refresh().catch(onError)
      })
      if (config.media.kind === 'folder') removeUnfinishedFiles(config.media.folder).catch(onError)
      removeUnfinishedFiles(uploadFolder).catch(onError)
      removeAbandonedCopies(db).catch(onError)
      outbox = openOutbox({
        db,
        transport: mail.smtpUrl ? smtpTransport(mail.smtpUrl, mail) : folderTransport(mail.folder, mail),
        compose: (reference) => composeQueuedLetter(db, reference, config),
        log: (line, level) => log[level](line),
      })
      stopScheduler = startPublicationScheduler({ db, mail, log: logLine, onError })
      stopCleanup = startRetentionCleanup(db, config, store, logLine, onError)
    },
    log,
    startDraining: health.startDraining,
    close: async () => {
      await watch.end()
      if (warmup) warmup.end()
      stopCleanup()
      await stopScheduler()
      await outbox?.stop()
      uploadWorkers.close()
      await encoder.stop()
      await searchCounter.stop()
      await site.close()
      await db.destroy()
    },
  }
}

/** Waits if another server is importing the catalogue. */
async function prepareStore(config: Config, log: (line: string) => void): Promise<MediaStore> {
  const { db, store } = await openStore(config)
  await importIntoEmptyDatabase(db, store, config, log).finally(() => db.destroy())
  return store
}

const REFRESH_MS = 2_000

/** Runs `run` once, two seconds after the first of several calls. */
function debounce(run: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined
      run()
    }, REFRESH_MS).unref()
  }
}
