import { S3ServiceException } from '@aws-sdk/client-s3'
import { MediaStoreUnavailable, type S3Location } from './media-store.ts'

export function isS3NotFound(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound')
}

/** Explains an error of the S3 client by the setting that is probably wrong. */
export function toMediaStoreUnavailable({ bucket, region }: S3Location, error: unknown) {
  const permanent = (problem: string) =>
    new MediaStoreUnavailable(`MEDIA_URL: ${problem}`, { isPermanent: true, cause: error })
  const name = error instanceof Error ? error.name : ''
  const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0
  if (name === 'CredentialsProviderError') {
    return permanent('the bucket needs credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  }
  if (name === 'NoSuchBucket') {
    return permanent(`there is no bucket '${bucket}'. Create it or correct the name.`)
  }
  if (status === 301 || name === 'AuthorizationHeaderMalformed') {
    return permanent(`the bucket is not in the region '${region}'. Correct the region.`)
  }
  if (status === 401 || status === 403) {
    return permanent(
      `the bucket denies access (${name}). ` +
        'Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY; they need to list, read and write objects.',
    )
  }
  return new MediaStoreUnavailable(
    `MEDIA_URL: the media store is not available (${describeCause(error)}). ` +
      'Check that it is running and that the address is right.',
    { isPermanent: false, cause: error },
  )
}

function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'AbortError') return 'it took too long'
  return 'code' in error && typeof error.code === 'string' ? error.code : `${error.name}: ${error.message}`
}
