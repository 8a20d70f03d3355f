import { findPublished } from '../entries/list-published.ts'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { copyOfImportedCatalogue } from '../../tests/support/catalogue/imported-catalogue.ts'
import { demoFolder, temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { databaseKinds } from '../../tests/support/database/test-databases.ts'
import { exportCatalogue } from '../catalogue-folder/export-catalogue.ts'
import { importCatalogue } from '../catalogue-folder/import-catalogue.ts'
import { recordUpload } from '../media/uploads/media-upload.ts'
import { prepareUpload } from '../media/uploads/prepare-upload.ts'
import { publishDrafts } from './publish-drafts.ts'
import { saveDraft } from '../drafts/save-draft.ts'

const airframe = { kind: 'airframe', key: 'cub' } as const
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><path d="M0 0h9"/></svg>'
const glb = 'glTF\u0002\0\0\0\u000c\0\0\0'

describe.each(databaseKinds)('uploaded drawings on %s', (kind) => {
  async function aSite() {
    const site = await copyOfImportedCatalogue(kind)
    const { db, store, staff } = site
    const upload = async (
      name: string,
      content: string,
      sniffed: { kind: 'drawing' | 'model'; extension: 'svg' | 'glb' },
    ) => {
      const file = join(await temporaryFolder(), 'sent')
      await writeFile(file, content, 'latin1')
      const prepared = await prepareUpload(store, { file, name, year: 2026, sniffed })
      await recordUpload(db, prepared, { source_sha256: name, original_name: name, staff }, new Date())
      return prepared.path
    }
    const drawing = await upload('side.svg', svg, { kind: 'drawing', extension: 'svg' })
    const model = await upload('cub.glb', glb, { kind: 'model', extension: 'glb' })
    const published = await findPublished(db, airframe.kind, airframe.key)
    const save = (fields: object, revision = 0) =>
      saveDraft(db, { ...airframe, record: { ...published, ...fields }, revision, staff })
    const facts = await readFile(join(demoFolder, 'media/drawings/a6m-zero/facts.json'), 'utf8')
    const views = { top: drawing, side: drawing, front: drawing, hero: null, facts }
    return { ...site, drawing, model, published, save, views }
  }

  test('are published with their airframe, and the exported folder imports as it was', async () => {
    const { db, store, staff, drawing, model, published, save, views } = await aSite()
    const fields = { silhouette: drawing, glb: model, drawing: views }
    const { revision, problems } = await save(fields)
    expect(problems).toEqual([])
    await publishDrafts(db, { entries: [{ ...airframe, revision }], staff, note: null })
    const folder = await temporaryFolder()
    await exportCatalogue(db, store, folder)
    expect(await readFile(join(folder, 'airframes.yaml'), 'utf8')).toContain(`silhouette: ${drawing}`)
    // The old silhouette, which nothing shows any more.
    expect(await importCatalogue(db, store, folder)).toMatchObject([{ kind: 'removed', type: 'file' }])
    expect(await importCatalogue(db, store, folder)).toEqual([])
    expect(await findPublished(db, airframe.kind, airframe.key)).toEqual({ ...published, ...fields })
  })

  test('that are not there, or whose facts are none, are named', async () => {
    const { save, views, model } = await aSite()
    const missing = await save({ silhouette: 'media/nothing.svg' })
    expect(missing.problems).toMatchObject([{ path: ['silhouette'], code: 'unknown-reference' }])
    const wrong = await save(
      { silhouette: model, drawing: { ...views, facts: '{"views":1}' } },
      missing.revision,
    )
    expect(wrong.problems).toEqual([
      { path: ['silhouette'], code: 'wrong-format' },
      { path: ['drawing', 'facts'], code: 'wrong-format' },
    ])
  })
})
