import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../tests/support/database/test-databases.ts'
import { readUploadsVersion } from './search-paths.ts'
import { recordUpload, setUploadRemoved } from './uploads/media-upload.ts'

describeOnEachDatabase('the version of the uploads', (db) => {
  test('changes when one upload is restored and another one removed', async () => {
    const uploadedAt = new Date('2026-11-20T10:00:00.000Z')
    for (const path of ['media/uploads/one.jpg', 'media/uploads/two.jpg']) {
      const measured = { width: 1, height: 1, bytes: 1, placeholder: 'data:,', pages: null }
      const file = { path, sha256: path, media_type: 'image/jpeg', ...measured }
      const origin = { source_sha256: path, original_name: null, staff: null }
      await recordUpload(db(), file, origin, uploadedAt)
    }
    await setUploadRemoved(db(), 'media/uploads/one.jpg', new Date('2026-11-21T10:00:00.000Z'))
    const version = await readUploadsVersion(db())
    expect(await readUploadsVersion(db())).toBe(version)
    await setUploadRemoved(db(), 'media/uploads/one.jpg', null)
    await setUploadRemoved(db(), 'media/uploads/two.jpg', new Date('2026-11-21T10:00:01.000Z'))
    expect(await readUploadsVersion(db())).not.toBe(version)
  })
})
