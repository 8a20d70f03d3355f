import { buffer } from 'node:stream/consumers'
import { MediaStoreUnavailable, type OpenFile } from './media-store.ts'

/**
 * Reads the whole body of an opened file.
 *
 * @throws MediaStoreUnavailable where it breaks off or takes longer than so many milliseconds
 */
export async function readMediaFile({ body }: OpenFile, withinMs: number): Promise<Buffer> {
  const timer = setTimeout(() => body.destroy(new Error('it took too long')), withinMs)
  try {
    return await buffer(body)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new MediaStoreUnavailable(`A file could not be read to its end: ${why}.`, {
      isRefusal: false,
      cause,
    })
  } finally {
    clearTimeout(timer)
  }
}
