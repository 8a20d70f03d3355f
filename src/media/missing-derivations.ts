import { derivedWidths, mediaAddress, pictureFormats } from '../contract/media-address.ts'
import { addressOfDerivation, type Derivation } from './derive-picture.ts'
import type { MediaFile } from './media-file.ts'
import type { MediaStore } from './media-store.ts'

/** The sizes that are not made yet, by their addresses, in the order in which they are to be made. */
export async function listMissingDerivations(
  store: MediaStore,
  files: MediaFile[],
): Promise<Map<string, Derivation>> {
  const present = new Set(await store.list('derived'))
  const planned = plannedDerivations(files).map((each) => [addressOfDerivation(each), each] as const)
  return new Map(planned.filter(([address]) => !present.has(address)))
}

/**
 * Every size of every picture: small ones first, since lists show many of them. Those of one width are in
 * an order by chance, so that servers which share a store seldom make the same one at the same time.
 */
function plannedDerivations(files: MediaFile[]): Derivation[] {
  const planned = files.flatMap(({ path, sha256, media_type, width }) =>
    width === null
      ? []
      : derivedWidths(media_type, width).flatMap((derived) =>
          pictureFormats.map((format) => ({ original: mediaAddress(path, sha256), width: derived, format })),
        ),
  )
  return planned
    .map((derivation) => ({ derivation, lot: Math.random() }))
    .sort((one, other) => one.derivation.width - other.derivation.width || one.lot - other.lot)
    .map(({ derivation }) => derivation)
}
