import { Hono } from 'hono'
import { visitorAddress } from '../../api/visitor-address.ts'
import type { ApiContext } from '../../api/endpoint.ts'
import { removeLetterFile } from '../../mail/folder-transport.ts'
import { createStudioApi, type StudioApiOptions } from '../../studio-api/create-studio-api.ts'
import { studioEndpoints } from '../../studio-api/studio-endpoints.ts'
import type { Encoder } from '../../media/encoder/encoder.ts'
import type { MediaStore } from '../../media/store/media-store.ts'
import type { Config } from '../config.ts'
import { currentRequestId, recordRejection } from '../http/request-context.ts'
import type { PageRendererOptions } from '../pages/render-page.ts'
import { checkInstallation } from './check-installation.ts'
import { createPreview } from './preview.ts'

type StudioParts = Pick<StudioApiOptions, 'db' | 'siteUrl' | 'uploads' | 'refreshCatalogue' | 'onError'> &
  PageRendererOptions &
  Config & { store: MediaStore; encoder: Pick<Encoder, 'picturesLeft'> }

/** Serves the studio's API and its preview. The preview renders pages with the public API, for which it needs `apiContext`. */
export function createStudio(
  parts: StudioParts,
  apiContext: ApiContext,
): { routes: Hono; close: () => Promise<void> } {
  const studio = new Hono()
  const options: StudioApiOptions = {
    ...parts,
    picturesLeft: parts.encoder.picturesLeft,
    checkInstallation: () => checkInstallation(parts, parts.db, parts.store),
    removeLetterFile: (reference) => removeLetterFile(parts.mail.folder, reference),
    now: () => new Date(),
    requestId: currentRequestId,
    onRejection: recordRejection,
    addressOf: (call) => visitorAddress(call, parts.trustProxy),
  }
  studio.route('/', createStudioApi(options, studioEndpoints))
  const preview = createPreview(parts, apiContext)
  studio.route('/', preview.routes)
  return { routes: studio, close: preview.close }
}
