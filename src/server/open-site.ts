import type { RequestListener } from 'node:http'
import { listMediaFiles } from '../media/media-file-records.ts'
import type { Outbox } from '../mail/outbox.ts'
import { openEncoder } from '../media/encoder.ts'
import { sweepMediaStore } from '../media/media-store-sweep.ts'
import { openCatalogueWatch } from './catalogue-watch.ts'
import type { Config } from './config.ts'
import { forgetWhatIsOld } from './forget-what-is-old.ts'
import { openLetterOutbox } from './letter-outbox.ts'
import { fillEmptyDatabase, openStore } from './open-store.ts'
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
  const { db, store } = await openStore(config)
  await fillEmptyDatabase(db, store, config)
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
  return {
    listener: createSite({
      ...config,
      ...more,
      db,
      store,
      encoder,
      mailDomain,
      onMessageStored,
      onError,
      catalogueVersion: watch.version,
    }),
    startBackground: () => {
      watch.begin(() => encoder.refresh())
      sweepMediaStore(store).catch(onError)
      outbox = openLetterOutbox(db, config.mail)
      endForgetting = forgetWhatIsOld(db, config, onError)
    },
    close: async () => {
      await watch.end()
      endForgetting()
      await outbox?.stop()
      await encoder.stop()
      await db.destroy()
    },
  }
}
