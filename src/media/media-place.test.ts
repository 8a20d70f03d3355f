import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readMediaPlace } from './media-place.ts'

test.each([
  ['/srv/media', '/srv/media'],
  ['./media', resolve('media')],
  ['file:///srv/the%20media', '/srv/the media'],
])('%s is a folder', (text, folder) => {
  expect(readMediaPlace(text)).toEqual({ kind: 'folder', folder })
})

test('An address of S3 is a bucket, with or without the rest', () => {
  const place = { kind: 's3', bucket: 'pictures', prefix: '', region: 'us-east-1', endpoint: undefined }
  expect(readMediaPlace('s3://pictures')).toEqual(place)
  expect(readMediaPlace('s3://pictures/')).toEqual(place)
  expect(readMediaPlace('s3://pictures/a/b/?region=eu-central-1&endpoint=https://s3.example:9000')).toEqual({
    ...place,
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
])('%s is refused', (text) => {
  expect(readMediaPlace(text)).toBeUndefined()
})
