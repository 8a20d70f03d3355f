import { basename } from 'node:path'
import type { UploadKind } from '../../contract/studio/studio-file.ts'
import { StudioProblem } from '../../contract/studio/studio-problem.ts'
import { cancelFileDeletions } from '../../database/file-deletions.ts'
import type { Database } from '../../database/open-database.ts'
import { mediaUrl } from '../../contract/media-url.ts'
import type { MediaFile } from '../media-file.ts'
import { findUploadOfContent, recordUpload } from './media-upload.ts'
import type { MediaStore } from '../store/media-store.ts'
import { describeUploadFailure } from './prepare-upload.ts'
import { receiveUpload } from './receive-upload.ts'
import { sniffUpload } from './upload-kind.ts'
import type { UploadWorkers } from './upload-workers.ts'

/** What storing uploads needs from the server. */
export interface UploadSite {
  /** The folder for bodies while they arrive. */
  folder: string
  store: MediaStore
  workers: Pick<UploadWorkers, 'prepare'>
  /** Called after an upload, to make the sizes of a new picture. */
  onStored: () => void
}

interface UploadRequest {
  body: ReadableStream<Uint8Array> | null
  bytes: number | undefined
  /** The file's name on the device it came from. */
  name: string
  wanted?: UploadKind | undefined
  staff: number
}

const MAX_NAME_LENGTH = 200

/** Stores an upload. The same content is stored only once, whatever its name. @throws StudioProblem */
export async function storeUpload(
  db: Database,
  site: UploadSite,
  { body, bytes, name, wanted, staff }: UploadRequest,
  now: Date,
): Promise<MediaFile> {
  const { folder, store, workers } = site
  if ((await store.hasSpaceToEncode?.()) === false) throw new StudioProblem('disk-full')
  return receiveUpload(body, bytes, folder, async ({ file, sha256, head }) => {
    const sniffed = sniffUpload(head, name, wanted)
    const before = await findUploadOfContent(db, sha256)
    const isStored = before && (await store.has('originals', mediaUrl(before.path, before.sha256)))
    const origin = { source_sha256: sha256, original_name: tidyName(name), staff }
    const prepare = () =>
      workers.prepare({
        location: store.location,
        upload: { file, name, sniffed, year: now.getUTCFullYear() },
      })
    const stored = isStored ? toMediaFile(before) : await prepare()
    const address = mediaUrl(stored.path, stored.sha256)
    await cancelFileDeletions(db, 'media', [address])
    // A pending deletion of the same file may have run just before it was cancelled.
    if (!(await store.has('originals', address))) await prepare()
    await recordUpload(db, stored, origin, now)
    site.onStored()
    return stored
  }).catch((error: unknown) => {
    throw describeUploadFailure(error) ?? error
  })
}

function toMediaFile({ path, sha256, media_type, bytes, width, height, placeholder, pages }: MediaFile) {
  return { path, sha256, media_type, bytes, width, height, placeholder, pages }
}

const tidyName = (name: string) => basename(name).slice(0, MAX_NAME_LENGTH) || null
