import type { RequestListener } from 'node:http'
import { listMediaFiles } from '../media/media-file-records.ts'
import { openDatabase, SERVING_SILENCE_MS } from '../database/open-database.ts'
import type { Outbox } from '../mail/outbox.ts'
import { openEncoder } from '../media/encoder.ts'
import type { MediaStore } from '../media/media-store.ts'
import { sweepMediaStore } from '../media/media-store-sweep.ts'
import { openCatalogueWatch } from './catalogue-watch.ts'
import type { Config } from './config.ts'
import { forgetWhatIsOld } from './forget-what-is-old.ts'
import { openLetterOutbox } from './letter-outbox.ts'
import { fillEmptyDatabase, openStore } from './open-store.ts'
import { openPagePreparation } from './page-preparation.ts'
import { createSite, type SiteParts } from './site.ts'

export interface OpenSite {
  listener: RequestListener
  /** Begins what goes on beside the requests: following imports, making pictures, sending letters. */
  startBackground: () => void
  close: () => Promise<void>
}

/** Opens everything that the site needs, and fills its database if it is empty. */
export async function openSite(
  config: Config,
  more: Pick<SiteParts, 'build' | 'mode' | 'styles' | 'serveAsset'> & { encoderScript: string },
): Promise<OpenSite> {
  const onError = (error: unknown) => console.error(error)
  const store = await prepareStore(config)
  const db = openDatabase(config.database, { silenceMs: SERVING_SILENCE_MS })
  const encoder = openEncoder({
    store,
    script: more.encoderScript,
    listPictures: () => listMediaFiles(db),
    onFailure: (address, reason) => console.error(`Could not make ${address}: ${reason}`),
  })
  const watch = await openCatalogueWatch(db, config.database, onError)
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
    onError,
    catalogueVersion: watch.version,
  })
  const pages = openPagePreparation(db, site.preparePage, onError)
  return {
    listener: site.listener,
    startBackground: () => {
      watch.begin(async () => {
        pages.begin()
        await encoder.refresh()
      })
      sweepMediaStore(store).catch(onError)
      outbox = openLetterOutbox(db, config.mail)
      endForgetting = forgetWhatIsOld(db, config, onError)
    },
    close: async () => {
      await watch.end()
      pages.end()
      endForgetting()
      await outbox?.stop()
      await encoder.stop()
      await db.destroy()
    },
  }
}

/** Whatever that takes, with all patience: another server may be filling the database at this moment. */
async function prepareStore(config: Config): Promise<MediaStore> {
  const { db, store } = await openStore(config)
  await fillEmptyDatabase(db, store, config).finally(() => db.destroy())
  return store
}
