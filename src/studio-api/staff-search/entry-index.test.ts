import { expect, test } from 'vitest'
import { copyOfImportedCatalogue } from '../../../tests/support/catalogue/imported-catalogue.ts'
import { saveDraft } from '../../drafts/save-draft.ts'
import { findPublished } from '../../entries/list-published.ts'
import { openEntryIndex } from './entry-index.ts'

test('a draft that could not be read is indexed by the next search', async () => {
  const { db, staff } = await copyOfImportedCatalogue('SQLite')
  const listDraftKeys = async () => {
    const entries = await openEntryIndex(db)
    return [...entries.list('aircraft model', true)].map((number) => entries.entryOf(number).key)
  }
  expect(await listDraftKeys()).toEqual([])
  const model = { kind: 'aircraft model', key: '1' } as const
  const record = { ...(await findPublished(db, model.kind, model.key)), weight: 1_234 }
  await saveDraft(db, { ...model, record, revision: 0, staff })
  await db.updateTable('draft').set({ form: 99 }).execute()
  await expect(listDraftKeys()).rejects.toThrow('newer than this program')
  await db.updateTable('draft').set({ form: 1 }).execute()
  expect(await listDraftKeys()).toEqual(['1'])
})
