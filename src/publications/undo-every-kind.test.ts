import { findPublished } from '../entries/list-published.ts'
import { type EditableType, editableTypes } from '../content-model/content-types.ts'
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import { describe, expect, test } from 'vitest'
import { entriesToAdd } from '../../tests/support/catalogue/entries-to-add.ts'
import { copyOfImportedCatalogue } from '../../tests/support/catalogue/imported-catalogue.ts'
import { databaseKinds } from '../../tests/support/database/test-databases.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import { readCatalogue } from '../entries/catalogue-contents.ts'
import { createEntry } from '../drafts/create-entry.ts'
import { listDrafts } from '../drafts/draft-record.ts'
import { listPublications } from '../history/publication-list.ts'
import { publishDrafts } from './publish-drafts.ts'
import { publishDue } from './publish-due.ts'
import { draftRemoval } from '../drafts/remove-entry.ts'
import { draftRestoration } from '../drafts/restore-entry.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { scheduleDrafts } from './schedule-publication.ts'
import { undoPublication } from './undo-publication.ts'

/** A change of an entry of each kind, by key. */
const changes: Record<EditableType, [string, LooseRecord]> = {
  'aircraft class': ['2', { description: 'Larger.' }],
  airframe: ['zero', { aliases: ['Zeke'], silhouette: null }],
  'aircraft model': ['1', { story: 'It is large.', features_list: [] }],
  accessory: ['1', { description: 'They float.', status: 'discontinued' }],
  part: ['CE-001WI', { fits: null }],
  'old code': ['CE-999A', { now: 'CE-001WI' }],
  review: ['1', { title: 'A Cub for all', pros: [] }],
  distributor: ['1', { latitude: -33.9, note: null }],
  event: ['1', { status: 'cancelled', models: null }],
  site: ['site', { tagline: 'Light and strong', claims: [] }],
}

const soon = new Date('2026-11-24T10:00:00.000Z')
const due = new Date('2026-11-25T10:00:00.000Z')

describe.each(databaseKinds)('entries of every kind on %s', (kind) => {
  async function aSite() {
    const { db, staff } = await copyOfImportedCatalogue(kind)
    const listAll = async () =>
      (await listDrafts(db)).map(({ kind: of, key, revision }) => ({ kind: of, key, revision }))
    const publish = async () =>
      publishDrafts(db, { entries: await listAll(), staff, note: null, removal: 'allowed' })
    const change = async (of: ContentTypeName, key: string, fields: LooseRecord) => {
      const record = { ...(await findPublished(db, of, key)), ...fields }
      const { problems } = await saveDraft(db, { kind: of, key, record, revision: 0, staff })
      expect(problems).toEqual([])
    }
    const add = (of: EditableType) =>
      createEntry(db, { kind: of, staff, key: null, record: {}, ...entriesToAdd[of] })
    const snapshot = async () => readCatalogue(db)
    return { db, staff, listAll, publish, change, add, snapshot }
  }

  test('are changed, added, dated, removed and brought back; undoing it all in reverse gives the first state, with the codes that were given', async () => {
    const { db, staff, listAll, publish, change, add, snapshot } = await aSite()
    const before = await snapshot()
    const present = editableTypes.filter((of) => !entriesToAdd[of])
    const added = editableTypes.filter((of) => entriesToAdd[of])
    for (const of of present) {
      await change(of, ...changes[of])
      await publish()
    }
    for (const of of added) await add(of)
    await publish()
    for (const of of added) await change(of, ...changes[of])
    const entries = await listAll()
    await scheduleDrafts(db, { entries, staff, note: null }, due, soon)
    expect(await publishDue(db, due)).toMatchObject([{ published: expect.any(Number) }])
    await draftRemoval(db, { kind: 'accessory', key: '1', revision: 0, staff })
    await publish()
    await draftRestoration(db, { kind: 'accessory', key: '1', staff })
    await publish()
    const publications = await listPublications(db, () => null, { limit: 50 })
    const recorded = publications.filter(({ is_recorded }) => is_recorded)
    expect(recorded).toHaveLength(present.length + 4)
    for (const { id } of recorded) await undoPublication(db, id, staff, { removal: 'allowed' })
    expect(await listDrafts(db)).toEqual([])
    const redirects = [
      { code: 'CE-001WI', now: null, note: null },
      { code: 'CE-999A', now: null, note: 'Sold out' },
    ]
    expect(JSON.stringify(await snapshot())).toBe(JSON.stringify({ ...before, redirects }))
  })
})
