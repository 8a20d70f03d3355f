import { S3ServiceException } from '@aws-sdk/client-s3'
import { type MediaPlace, MediaStoreUnavailable } from './media-store.ts'

/** Whether the store says that it has no such file. */
export function isAbsence(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound')
}

/** What is the matter with a store, in words for the person who runs the site. */
export function storeProblem(
  { bucket, region }: MediaPlace & { kind: 's3' },
  error: unknown,
): MediaStoreUnavailable {
  const refusal = (message: string) => new MediaStoreUnavailable(message, { isRefusal: true, cause: error })
  const name = error instanceof Error ? error.name : ''
  const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0
  if (name === 'CredentialsProviderError') {
    return refusal(
      'The media store of MEDIA_URL needs credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    )
  }
  if (name === 'NoSuchBucket') {
    return refusal(`The media store of MEDIA_URL has no bucket '${bucket}'. Make it, or correct the address.`)
  }
  if (status === 301 || name === 'AuthorizationHeaderMalformed') {
    return refusal(`The bucket of MEDIA_URL is not in the region '${region}'. Correct the region.`)
  }
  if (status === 401 || status === 403) {
    return refusal(
      `The media store of MEDIA_URL does not let us in (${name}). ` +
        'Are AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY right, and may they list, read and write in its bucket?',
    )
  }
  return new MediaStoreUnavailable(
    `The media store of MEDIA_URL does not answer as it should (${whatHappened(error)}). ` +
      'Is it running, and is the address right?',
    { isRefusal: false, cause: error },
  )
}

function whatHappened(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'AbortError') return 'it took too long'
  return 'code' in error && typeof error.code === 'string' ? error.code : `${error.name}: ${error.message}`
}
