import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../tests/support/database/test-databases.ts'
import { cancelFileDeletions, queueFileDeletions, runFileDeletions } from './file-deletions.ts'

describeOnEachDatabase('files whose rows are deleted', (db) => {
  async function deleteQueued() {
    const deleted: string[] = []
    await runFileDeletions(db(), 'media', async (name) => void deleted.push(name))
    return deleted
  }

  test('are deleted after the commit, and not at all without one', async () => {
    await db()
      .transaction()
      .execute(async (transaction) => {
        await queueFileDeletions(transaction, 'media', ['a.jpg', 'b.jpg'])
        throw new Error('The disk is full')
      })
      .catch(() => {})
    expect(await deleteQueued()).toEqual([])
    await db()
      .transaction()
      .execute((transaction) => queueFileDeletions(transaction, 'media', ['a.jpg', 'b.jpg']))
    expect(await deleteQueued()).toEqual(['a.jpg', 'b.jpg'])
    expect(await deleteQueued()).toEqual([])
  })

  test('stay queued where deleting fails, until another run is allowed to try', async () => {
    await queueFileDeletions(db(), 'media', ['c.jpg'])
    const fail = runFileDeletions(db(), 'media', () => Promise.reject(new Error('no disk')))
    await expect(fail).rejects.toThrow('no disk')
    // As long as another server may be at it, nobody else begins.
    expect(await deleteQueued()).toEqual([])
    await db().updateTable('file_deletion').set({ claimed_until: '2020-01-01T00:00:00.000Z' }).execute()
    expect(await deleteQueued()).toEqual(['c.jpg'])
  })

  test('that are stored again are kept, also while another is being deleted', async () => {
    await queueFileDeletions(db(), 'media', ['d.jpg', 'e.jpg'])
    const slow = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const running = runFileDeletions(db(), 'media', async () => {
      begun.resolve()
      await slow.promise
    })
    await begun.promise
    let isCancelled = false
    const cancelling = cancelFileDeletions(db(), 'media', ['d.jpg', 'e.jpg']).then(() => {
      isCancelled = true
    })
    await db().selectFrom('file_deletion').selectAll().execute()
    expect(isCancelled).toBe(false)
    slow.resolve()
    await Promise.all([running, cancelling])
    expect(await deleteQueued()).toEqual([])
  })

  test('of the pictures and of the letters are apart', async () => {
    await queueFileDeletions(db(), 'mail', ['A1B2-C3D4'])
    expect(await deleteQueued()).toEqual([])
    await cancelFileDeletions(db(), 'mail', ['A1B2-C3D4'])
  })
})
