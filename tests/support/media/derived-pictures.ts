// Picture sizes for a site that encodes none: plain surfaces, which browsers decode quickly.
import { link, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { databaseLocation, openDatabase } from '../../../src/database/open-database.ts'
import { listMissingDerivations } from '../../../src/media/encoder/derivation.ts'
import { mediaStoreIn } from '../../../src/media/store/folder-media-store.ts'
import { mediaFileRecords } from '../../../src/media/media-file-records.ts'
import { mediaUrl } from '../../../src/contract/media-url.ts'

/**
 * Writes all AVIF sizes of the site's pictures, so that browsers need not download and decode the originals.
 */
export async function fillDerivedPictures(dataDir: string): Promise<void> {
  const db = openDatabase(databaseLocation(dataDir, undefined), { readOnly: true })
  const files = await mediaFileRecords.list(db)
  await db.destroy()
  const store = mediaStoreIn(dataDir)
  const sizes = new Map(files.map((file) => [mediaUrl(file.path, file.sha256), file]))
  const surfaces = new Map<string, Promise<string>>()
  const { ahead, onRequest } = await listMissingDerivations(store, files)
  for (const [address, derivation] of [...ahead, ...onRequest]) {
    if (derivation === 'card' || derivation.format !== 'avif') continue
    const { width, height } = sizes.get(derivation.original) ?? {}
    const target = join(store.derived, address)
    await mkdir(dirname(target), { recursive: true })
    const size = {
      width: derivation.width,
      height: Math.round((derivation.width * (height ?? 0)) / (width ?? 1)),
    }
    const key = `${size.width}x${size.height}`
    const surface = surfaces.get(key)
    if (surface) await link(await surface, target)
    else surfaces.set(key, writeSurface(size, target))
  }
  await Promise.all(surfaces.values())
}

async function writeSurface(size: { width: number; height: number }, target: string): Promise<string> {
  const picture = sharp({ create: { ...size, channels: 3, background: '#7f93a3' } })
  await writeFile(target, await picture.avif({ effort: 0 }).toBuffer())
  return target
}
