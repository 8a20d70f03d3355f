import { describe, expect, test } from 'vitest'
import { copyOfImportedCatalogue } from '../../tests/support/catalogue/imported-catalogue.ts'
import { databaseKinds } from '../../tests/support/database/test-databases.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import { listDrafts } from '../drafts/draft-record.ts'
import { listEntriesAfterUndo } from '../drafts/preview-catalogue.ts'
import { draftRemoval } from '../drafts/remove-entry.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { findPublished } from '../entries/list-published.ts'
import { publishDrafts } from './publish-drafts.ts'
import { undoPublication } from './undo-publication.ts'

const floats = { kind: 'accessory', key: '1' } as const

describe.each(databaseKinds)('undoing a change of an entry that was changed again, on %s,', (kind) => {
  async function aSite() {
    const { db, staff } = await copyOfImportedCatalogue(kind)
    const publish = async () =>
      publishDrafts(db, { entries: await listDrafts(db), staff, note: null, removal: 'allowed' })
    const change = async (fields: LooseRecord) => {
      const record = { ...(await findPublished(db, floats.kind, floats.key)), ...fields }
      await saveDraft(db, { ...floats, record, revision: 0, staff })
      return publish()
    }
    const remove = () => draftRemoval(db, { ...floats, revision: 0, staff })
    return { db, staff, publish, change, remove }
  }

  test('does not bring back the entry if it was removed since', async () => {
    const { db, staff, publish, change, remove } = await aSite()
    const publication = await change({ description: 'They float.' })
    await remove()
    await publish()
    expect(await listEntriesAfterUndo(db, publication)).toMatchObject([{ ...floats, record: null }])
    expect(await undoPublication(db, publication, staff)).toEqual({ publication: null, drafts: [] })
    expect(await listDrafts(db)).toEqual([])
  })

  test('leaves a draft that removes the entry as it is', async () => {
    const { db, staff, change, remove } = await aSite()
    const publication = await change({ description: 'They float.' })
    await change({ description: 'They float well.' })
    await remove()
    const drafts = await listDrafts(db)
    expect(drafts.find((draft) => draft.kind === floats.kind)).toMatchObject({ record: null })
    expect(await undoPublication(db, publication, staff)).toEqual({ publication: null, drafts: [] })
    expect(await listDrafts(db)).toEqual(drafts)
  })
})
