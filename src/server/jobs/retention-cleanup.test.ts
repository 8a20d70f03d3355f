import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeWithDatabase } from '../../../tests/support/database/test-databases.ts'
import { aQueuedLetter } from '../../../tests/support/mail/letter-fixtures.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { waitUntil } from '../../../tests/support/wait-until.ts'
import { queueFileDeletions } from '../../database/file-deletions.ts'
import { mediaStoreIn } from '../../media/store/folder-media-store.ts'
import { startRetentionCleanup } from './retention-cleanup.ts'

describeWithDatabase('the cleanup', (db) => {
  test('deletes old messages although some files cannot be deleted, and reports each of those', async () => {
    const folder = await temporaryFolder()
    const old = ['7K3F-9QXM', '7K3F-9QXN']
    for (const reference of old) await aQueuedLetter(db(), { reference })
    await db().updateTable('contact_message').set({ received_at: '2026-01-01T00:00:00.000Z' }).execute()
    await db().updateTable('letter').set({ state: 'sent', next_attempt_at: null }).execute()
    // A folder cannot be deleted as a file.
    for (const name of ['7K3F-9QXL', old[0]]) await mkdir(join(folder, `${name}.eml`))
    await queueFileDeletions(db(), 'mail', ['7K3F-9QXL'])
    await queueFileDeletions(db(), 'media', ['/media/a.0123456789abcdef.jpg'])
    const store = {
      ...mediaStoreIn(folder),
      list: () => Promise.reject(new Error('the media store is broken')),
    }
    const errors: unknown[] = []
    const lines: string[] = []
    const mail = { smtpUrl: undefined, folder, from: 'a@example.com', to: ['b@example.com'], domain: 'x' }
    const stop = startRetentionCleanup(
      db(),
      { keepMessagesDays: 30, mail },
      store,
      (line) => lines.push(line),
      (error) => errors.push(error),
    )
    onTestFinished(stop)
    await waitUntil(() => errors.length === 3)
    expect(errors.map(String)).toEqual([
      'Error: the media store is broken',
      expect.stringContaining('7K3F-9QXL.eml'),
      expect.stringContaining('7K3F-9QXM.eml'),
    ])
    expect(await db().selectFrom('contact_message').select('id').execute()).toEqual([])
  })
})
