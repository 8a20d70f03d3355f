import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseMediaLocation } from './media-location.ts'

test.each([
  ['/srv/media', '/srv/media'],
  ['./media', resolve('media')],
  ['file:///srv/the%20media', '/srv/the media'],
])('%s is a folder', (text, folder) => {
  expect(parseMediaLocation(text)).toEqual({ kind: 'folder', folder })
})

test('an S3 URL names a bucket, optionally with prefix, region and endpoint', () => {
  const location = { kind: 's3', bucket: 'pictures', prefix: '', region: 'us-east-1', endpoint: undefined }
  expect(parseMediaLocation('s3://pictures')).toEqual(location)
  expect(parseMediaLocation('s3://pictures/')).toEqual(location)
  expect(
    parseMediaLocation('s3://pictures/a/b/?region=eu-central-1&endpoint=https://s3.example:9000'),
  ).toEqual({
    ...location,
    prefix: 'a/b/',
    region: 'eu-central-1',
    endpoint: 'https://s3.example:9000',
  })
})

test.each([
  's3://',
  's3://key:secret@pictures',
  's3://pictures?regoin=eu-central-1',
  's3://pictures?region=Frankfurt am Main',
  's3://pictures?endpoint=s3.example',
  's3://pictures?endpoint=ftp://s3.example',
  's3://pictures?endpoint=https://key:secret@s3.example',
  's3://pictures/../other bucket',
  'https://s3.example/pictures',
  'file://server/media',
])('%s is rejected', (text) => {
  expect(parseMediaLocation(text)).toBeUndefined()
})
