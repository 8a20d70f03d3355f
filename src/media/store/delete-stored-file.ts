import type { MediaStore } from './media-store.ts'

/** Deletes an original by its address, and all sizes that were derived from it. */
export async function deleteStoredFile(store: MediaStore, address: string): Promise<void> {
  const stem = address.slice(0, address.lastIndexOf('.'))
  for (const size of await store.list('derived', `${stem}.`)) await store.remove?.('derived', size)
  await store.remove?.('originals', address)
}
