import { findPublished } from '../entries/list-published.ts'
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import { describe, expect, test } from 'vitest'
import { copyOfImportedCatalogue } from '../../tests/support/catalogue/imported-catalogue.ts'
import { databaseKinds } from '../../tests/support/database/test-databases.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import { describeDraftsSeparately, describeLargestPublishableSet } from './describe-draft.ts'
import { listDrafts, storeDraft } from './draft-record.ts'
import { publishDrafts } from '../publications/publish-drafts.ts'
import { draftRemoval } from './remove-entry.ts'

const zero = { kind: 'aircraft model', key: '2' } as const
const retracts = { kind: 'accessory', key: '2' } as const

describe.each(databaseKinds)('references from other entries, on %s,', (kind) => {
  async function openSite() {
    const { db, staff } = await copyOfImportedCatalogue(kind)
    const remove = (entry: typeof zero | typeof retracts) =>
      draftRemoval(db, { ...entry, revision: 0, staff })
    const draft = async (
      entry: { kind: ContentTypeName; key: string },
      change: (record: LooseRecord) => object,
    ) => {
      const base = await findPublished(db, entry.kind, entry.key)
      const record = { ...base, ...change(base ?? {}) }
      await storeDraft(db, { ...entry, record, base, revision: 0, editedBy: staff }, new Date())
    }
    const problemsOf = async (of: ContentTypeName, areTogether = false) => {
      const states = await (areTogether ? describeLargestPublishableSet : describeDraftsSeparately)(
        db,
        await listDrafts(db),
      )
      return states.find((state) => state.draft.kind === of)?.problems
    }
    const publish = async () => {
      const entries = (await listDrafts(db)).map(({ kind: of, key, revision }) => ({
        kind: of,
        key,
        revision,
      }))
      return publishDrafts(db, { entries, staff, note: null, removal: 'allowed' })
    }
    return { db, remove, draft, problemsOf, publish }
  }

  test('block the removal of an entry, and the problem names the other one, until that is removed as well', async () => {
    const { db, remove, problemsOf, publish } = await openSite()
    await remove(zero)
    const named = { path: [], params: { name: 'Retracts, A6M Zero 40', ...retracts } }
    expect(await problemsOf(zero.kind)).toContainEqual({ ...named, code: 'still-named' })
    await expect(publish()).rejects.toMatchObject({ code: 'draft-invalid' })
    await remove(retracts)
    expect(await problemsOf(zero.kind)).toContainEqual({ ...named, code: 'unpublished-reference' })
    expect(await problemsOf(zero.kind, true)).toEqual([])
    await publish()
    expect(await findPublished(db, zero.kind, zero.key)).toBeNull()
  })

  test('block the removal of a colour scheme until no version of a model has it', async () => {
    const { draft, problemsOf, publish } = await openSite()
    const airframe = { kind: 'airframe', key: 'cub' } as const
    await draft(airframe, () => ({ schemes: {} }))
    const found = await problemsOf('airframe')
    expect(found).toMatchObject([{ code: 'still-named', params: { kind: 'aircraft model', key: '1' } }])
    expect(found?.[0]?.path[0]).toBe('schemes')
    await draft({ kind: 'aircraft model', key: '1' }, ({ versions }) => ({
      versions: Array.isArray(versions)
        ? versions.map((version: object) => ({ ...version, scheme: null }))
        : [],
    }))
    expect(await problemsOf('airframe', true)).toEqual([])
    await publish()
  })

  test('block the removal of a model that is named at a photograph on the home page', async () => {
    const { remove, draft, problemsOf, publish } = await openSite()
    const photo = { type: 'photo', image: 'media/silhouettes/cub.svg', alt: 'Above', models: ['zero-40'] }
    await draft({ kind: 'site', key: 'site' }, () => ({ home_story: { title: 'Story', blocks: [photo] } }))
    await publish()
    await remove(zero)
    await remove(retracts)
    expect(await problemsOf(zero.kind, true)).toMatchObject([
      { code: 'still-named', params: { kind: 'site' } },
    ])
  })
})
