import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { mediaUrl } from '../../../contract/media-url.ts'
import type { Database } from '../../../database/open-database.ts'
import type { MediaFile } from '../../../media/media-file.ts'
import { listKnownFiles } from '../../../media/known-files.ts'
import type { MediaStore, OpenFile } from '../../../media/store/media-store.ts'
import { countPictures, listMissingDerivations } from '../../../media/encoder/derivation.ts'
import { listSiteLinkCards } from '../../files/site-link-cards.ts'
import { fail, firstOf, ok, type Verdict } from './diagnosis.ts'

const remedy = 'Import the catalogue folder again, which restores what is missing, or restore a backup.'

/** Checks that all files exist and have the right size or, if `thorough`, the right checksum. */
export async function* checkMedia(
  store: MediaStore,
  db: Database,
  thorough: boolean,
): AsyncGenerator<Verdict> {
  const files = await listKnownFiles(db)
  const missing: string[] = []
  const changed: string[] = []
  for (const file of files) {
    const stored = await store.read('originals', mediaUrl(file.path, file.sha256))
    if (!stored) missing.push(file.path)
    else if (!(await isIntact(file, stored, thorough))) changed.push(file.path)
  }
  if (missing.length > 0) yield fail(`${countFiles(missing)} missing: ${firstOf(missing)}.`, remedy)
  if (changed.length > 0)
    yield fail(`${countFiles(changed)} damaged: ${firstOf(changed)}.`, `Remove them. ${remedy}`)
  if (missing.length + changed.length > 0) return
  yield ok(`All ${files.length} pictures and files exist with the right ${thorough ? 'checksum' : 'size'}.`)
  const { ahead } = await listMissingDerivations(store, files, listSiteLinkCards(db))
  const sizes = [...ahead].filter(([, each]) => each !== 'card')
  const cards = ahead.size - sizes.length
  const pictures = countPictures(sizes)
  yield ok(
    pictures === 0
      ? 'All pictures are prepared. Other sizes are made when a browser asks for them.'
      : `${pictures === 1 ? '1 picture is' : `${pictures} pictures are`} still to be prepared, in ${sizes.length} sizes; a running server prepares them.`,
  )
  yield ok(
    cards === 0
      ? 'All link cards are drawn. Those of spare parts are drawn when somebody shares them.'
      : `${cards === 1 ? '1 link card is' : `${cards} link cards are`} still to be drawn; a running server draws them.`,
  )
}

function countFiles(files: string[]): string {
  return files.length === 1 ? '1 picture or file is' : `${files.length} pictures and files are`
}

async function isIntact(file: MediaFile, { body, bytes }: OpenFile, thorough: boolean): Promise<boolean> {
  if (bytes !== file.bytes || !thorough) {
    body.destroy()
    return bytes === file.bytes
  }
  const hash = createHash('sha256')
  await pipeline(body, hash)
  return hash.digest('hex') === file.sha256
}
