import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aPart } from '../../tests/support/catalogue/builders.ts'
import { copyOfImportedCatalogue } from '../../tests/support/catalogue/imported-catalogue.ts'
import { databaseKinds } from '../../tests/support/database/test-databases.ts'
import { demoFolder } from '../../tests/support/temporary-folder.ts'
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import { findPublished } from '../entries/list-published.ts'
import { publishDrafts } from '../publications/publish-drafts.ts'
import { describeDraftsSeparately, describeDraftsTogether } from './describe-draft.ts'
import { findDraft, listDrafts, storeDraft } from './draft-record.ts'

const wing = { kind: 'part', key: 'CE-002-WG' } as const
const zero = { kind: 'airframe', key: 'zero' } as const
const model = { kind: 'aircraft model', key: '2' } as const

const svg = 'media/silhouettes/cub.svg'
const views = { top: svg, side: svg, front: svg, hero: null }

describe.each(databaseKinds)('the place of a part in the drawing, on %s,', (databaseKind) => {
  async function openSite() {
    const { db, staff } = await copyOfImportedCatalogue(databaseKind)
    const draft = async (entry: { kind: ContentTypeName; key: string }, fields: object) => {
      const base = await findPublished(db, entry.kind, entry.key)
      const revision = (await findDraft(db, entry.kind, entry.key))?.revision ?? 0
      const record = { ...base, ...fields }
      await storeDraft(db, { ...entry, record, base, revision, editedBy: staff }, new Date())
    }
    const problemsOf = async (of: ContentTypeName, areTogether: boolean) => {
      const describeDrafts = areTogether ? describeDraftsTogether : describeDraftsSeparately
      return (await describeDrafts(db, await listDrafts(db))).find(({ draft: { kind } }) => kind === of)
        ?.problems
    }
    const publish = async () => publishDrafts(db, { entries: await listDrafts(db), staff, note: null })
    const facts = await readFile(join(demoFolder, 'media/drawings/a6m-zero/facts.json'), 'utf8')
    const drawing = { ...views, facts }
    const drawWing = (place: string) => draft(wing, aPart({ product_code: wing.key, model: 2, place }))
    return { draft, drawing, drawWing, problemsOf, publish }
  }

  test('must be a point of the drawing, unless there is none', async () => {
    const { draft, drawing, drawWing, problemsOf, publish } = await openSite()
    await drawWing('wign')
    expect(await problemsOf('part', true)).toEqual([])
    await draft(zero, { drawing })
    const problem = { path: ['place'], code: 'unknown-reference', params: { name: 'wign' } }
    expect(await problemsOf('part', true)).toEqual([problem])
    await expect(publish()).rejects.toMatchObject({ code: 'draft-invalid' })
    await drawWing('wing')
    expect(await problemsOf('part', true)).toEqual([])
    await publish()
    await drawWing('wign')
    expect(await problemsOf('part', false)).toEqual([problem])
  })

  test('may be a point that is published together with it', async () => {
    const { draft, drawing, drawWing, problemsOf, publish } = await openSite()
    await draft(zero, { drawing })
    await publish()
    await drawWing('aileron')
    await draft(zero, { drawing: { ...drawing, facts: drawing.facts.replace('"wing":{', '"aileron":{') } })
    const params = { name: 'aileron', ...zero }
    expect(await problemsOf('part', false)).toEqual([
      { path: ['place'], code: 'unpublished-reference', params },
    ])
    expect(await problemsOf('part', true)).toEqual([])
    await publish()
  })

  test('must not be lost by a new drawing or another airframe', async () => {
    const { draft, drawing, drawWing, problemsOf, publish } = await openSite()
    await drawWing('wing')
    await draft(zero, { drawing })
    await publish()
    const renamed = { ...drawing, facts: drawing.facts.replace('"wing":{', '"wings":{') }
    await draft(zero, { drawing: renamed })
    const lost = { code: 'still-named', params: { name: 'Wing set', ...wing } }
    for (const areTogether of [false, true])
      expect(await problemsOf('airframe', areTogether)).toEqual([{ path: ['drawing', 'facts'], ...lost }])
    await drawWing('wings')
    expect(await problemsOf('airframe', false)).toMatchObject([{ code: 'unpublished-reference' }])
    expect(await problemsOf('airframe', true)).toEqual([])
    await publish()
    await draft({ kind: 'airframe', key: 'cub' }, { drawing })
    await publish()
    await draft(model, { airframe: 'cub', versions: [] })
    expect(await problemsOf(model.kind, true)).toContainEqual({ path: ['airframe'], ...lost })
  })
})
