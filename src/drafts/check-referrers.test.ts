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
const floats = { kind: 'accessory', key: '1' } as const
const retracts = { kind: 'accessory', key: '2' } as const
const siteTexts = { kind: 'site', key: 'site' } as const

const photoOf = (model: string) => ({
  type: 'photo',
  image: 'media/silhouettes/cub.svg',
  alt: 'Above',
  models: [model],
})

describe.each(databaseKinds)('references from other entries, on %s,', (kind) => {
  async function openSite() {
    const { db, staff } = await copyOfImportedCatalogue(kind)
    const remove = (entry: typeof zero | typeof floats | typeof retracts) =>
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

  test('do not block the removal of a product whose code stays known as an old one', async () => {
    const { db, remove, draft, problemsOf, publish } = await openSite()
    await draft(retracts, () => ({ replaces: 'CE-X01' }))
    await publish()
    const { drafts, referrers } = await remove(floats)
    expect(drafts).toMatchObject([floats, { kind: 'old code', key: 'CE-X01' }])
    expect(referrers).toEqual([])
    const codes = (await problemsOf('accessory'))?.map(({ code }) => code)
    expect(codes).toEqual(['unpublished-reference'])
    expect(await problemsOf('accessory', true)).toEqual([])
    await publish()
    expect(await findPublished(db, retracts.kind, retracts.key)).toMatchObject({ replaces: 'CE-X01' })
  })

  test('do not block a new name if another entry takes over the old one', async () => {
    const { draft, problemsOf, publish } = await openSite()
    await draft(siteTexts, () => ({ home_story: { title: 'Story', blocks: [photoOf('zero-40')] } }))
    await publish()
    await draft(zero, () => ({ slug: 'zero-41' }))
    expect(await problemsOf(zero.kind, true)).toMatchObject([{ code: 'still-named' }])
    await draft({ kind: zero.kind, key: '1' }, () => ({ slug: 'zero-40' }))
    expect(await problemsOf(zero.kind, true)).toEqual([])
    await publish()
  })

  test('are all checked, although only some of them are shown', async () => {
    const { db, draft, problemsOf, publish } = await openSite()
    const parts = Array.from({ length: 22 }, (_, index) => ({
      kind: 'part' as const,
      key: `CE-001W${String.fromCharCode(65 + index)}`,
    }))
    const record = { name: 'Wing', model: 1, fits: null, status: 'current', note: null, place: null }
    for (const part of parts)
      await draft(part, () => ({ ...record, product_code: part.key, version: 'CE-001B' }))
    await publish()
    const model = { kind: 'aircraft model', key: '1' } as const
    await draft(model, ({ versions }) => ({
      versions: Array.isArray(versions)
        ? versions.filter(({ product_code: code }: LooseRecord) => code !== 'CE-001B')
        : [],
    }))
    await draft({ kind: 'old code', key: 'CE-001B' }, () => ({ code: 'CE-001B', now: null, note: null }))
    expect(await problemsOf(model.kind, true)).toHaveLength(20)
    for (const part of parts.slice(0, -1)) await draft(part, () => ({ version: null }))
    expect(await problemsOf(model.kind, true)).toMatchObject([
      { code: 'still-named', params: { kind: 'part', key: 'CE-001WV' } },
    ])
    await expect(publish()).rejects.toMatchObject({ code: 'draft-invalid' })
    await draft({ kind: 'part', key: 'CE-001WV' }, () => ({ version: null }))
    await publish()
    expect(await findPublished(db, 'part', 'CE-001WV')).toMatchObject({ version: null })
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
    await draft(siteTexts, () => ({ home_story: { title: 'Story', blocks: [photoOf('zero-40')] } }))
    await publish()
    await remove(zero)
    await remove(retracts)
    expect(await problemsOf(zero.kind, true)).toMatchObject([
      { code: 'still-named', params: { kind: 'site' } },
    ])
  })
})
