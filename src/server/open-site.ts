import type { RequestListener } from 'node:http'
import { listMediaFiles } from '../media/media-file-records.ts'
import { openDatabase, SERVING_SILENCE_MS } from '../database/open-database.ts'
import type { Outbox } from '../mail/outbox.ts'
import { openEncoder } from '../media/encoder.ts'
import type { MediaStore } from '../media/media-store.ts'
import { sweepMediaFolder } from '../media/sweep-media-folder.ts'
import { openCatalogueWatch } from './catalogue-watch.ts'
import type { Config } from './config.ts'
import { forgetWhatIsOld } from './forget-what-is-old.ts'
import { openErrorReport } from './error-report.ts'
import { openHealth } from './health.ts'
import { openLetterOutbox } from './letter-outbox.ts'
import { type Log, openLog } from './log.ts'
import { openMetrics } from './metrics.ts'
import { fillEmptyDatabase, openStore } from './open-store.ts'
import { openPagePreparation } from './page-preparation.ts'
import { sitePatterns } from './route-patterns.ts'
import { createSite, type SiteParts } from './site.ts'

export interface OpenSite {
  listener: RequestListener
  log: Log
  /** Begins what goes on beside the requests: following imports, making pictures, sending letters. */
  startBackground: () => void
  /** Makes `/readyz` say from now on that this server is about to stop. */
  leave: () => void
  close: () => Promise<void>
}

/** Opens everything that the site needs, and fills its database if it is empty. */
export async function openSite(
  config: Config,
  more: Pick<SiteParts, 'build' | 'mode' | 'styles' | 'serveAsset'> & { encoderScript: string },
): Promise<OpenSite> {
  const log = openLog(config)
  const { onError, onDatabaseAnswer } = openErrorReport(log)
  const tell = (line: string) => log.info(line.trim())
  const store = await prepareStore(config, tell)
  const db = openDatabase(config.database, { silenceMs: SERVING_SILENCE_MS })
  const encoder = openEncoder({
    store,
    script: more.encoderScript,
    listPictures: () => listMediaFiles(db),
    onFailure: (address, reason) => {
      log.error(`Could not make ${address}: ${reason}`)
      metrics.onPictureFailure()
    },
  })
  const watch = await openCatalogueWatch(db, config.database, onError, onDatabaseAnswer)
  const patternOf = sitePatterns(more.build)
  const metrics = openMetrics({ db, encoder, catalogueVersion: watch.version, patternOf })
  const health = openHealth({ db, store, dataDir: config.dataDir })
  let endForgetting = () => {}
  let outbox: Outbox | undefined
  const onMessageStored = () => outbox?.wake()
  const mailDomain = config.mail.domain
  const site = createSite({
    ...config,
    ...more,
    db,
    store,
    encoder,
    mailDomain,
    onMessageStored,
    log,
    patternOf,
    metrics,
    health,
    onError,
    catalogueVersion: watch.version,
  })
  const pages = site.preparePage && openPagePreparation(db, site.preparePage, { onError, tell })
  return {
    listener: site.listener,
    startBackground: () => {
      watch.begin(async () => {
        pages?.begin()
        await encoder.refresh()
      })
      if (config.media.kind === 'folder') sweepMediaFolder(config.media.folder).catch(onError)
      outbox = openLetterOutbox(db, config.mail, log)
      endForgetting = forgetWhatIsOld(db, config, tell, onError)
    },
    log,
    leave: health.leave,
    close: async () => {
      await watch.end()
      pages?.end()
      endForgetting()
      await outbox?.stop()
      await encoder.stop()
      await db.destroy()
    },
  }
}

/** Whatever that takes, with all patience: another server may be filling the database at this moment. */
async function prepareStore(config: Config, tell: (line: string) => void): Promise<MediaStore> {
  const { db, store } = await openStore(config)
  await fillEmptyDatabase(db, store, config, tell).finally(() => db.destroy())
  return store
}
