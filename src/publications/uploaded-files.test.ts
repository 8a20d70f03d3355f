import { findPublished } from '../entries/list-published.ts'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { copyOfImportedCatalogue } from '../../tests/support/catalogue/imported-catalogue.ts'
import { phonePhotograph } from '../../tests/support/media/phone-photograph.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { databaseKinds } from '../../tests/support/database/test-databases.ts'
import { exportCatalogue } from '../catalogue-folder/export-catalogue.ts'
import { importCatalogue } from '../catalogue-folder/import-catalogue.ts'
import { aircraftModelRecordSchema } from '../contract/models/aircraft-model.ts'
import { recordUpload } from '../media/uploads/media-upload.ts'
import { prepareUpload } from '../media/uploads/prepare-upload.ts'
import { readCatalogue } from '../entries/catalogue-contents.ts'
import { withDraftsPublished } from '../drafts/preview-catalogue.ts'
import { publishDrafts } from './publish-drafts.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { undoPublication } from './undo-publication.ts'

const model = { kind: 'aircraft model', key: '1' } as const

describe.each(databaseKinds)('an uploaded photograph on %s', (kind) => {
  /** With a draft of a model that shows the photograph. */
  async function aSite() {
    const site = await copyOfImportedCatalogue(kind)
    const { db, store, staff } = site
    const file = join(await temporaryFolder(), 'sent')
    await writeFile(file, await phonePhotograph(7))
    const sniffed = { kind: 'picture', extension: 'jpg' } as const
    const upload = await prepareUpload(store, { file, name: 'a.jpg', year: 2026, sniffed })
    await recordUpload(db, upload, { source_sha256: 'x', original_name: 'a.jpg', staff }, new Date())
    const before = aircraftModelRecordSchema.parse(await findPublished(db, model.kind, model.key))
    const [version, ...others] = before.versions
    if (!version) throw new Error('The model has no version')
    const images = [...version.images, { src: upload.path, alt: 'From the side' }]
    const record = { ...before, image: upload.path, versions: [{ ...version, images }, ...others] }
    const saved = await saveDraft(db, { ...model, record, revision: 0, staff })
    const publish = () => publishDrafts(db, { entries: [{ ...model, revision: 1 }], staff, note: null })
    return { ...site, upload, saved, before, publish }
  }

  const pathsOf = (media: readonly { path: string }[]) => media.map(({ path }) => path)

  test('of a draft is in the preview and not in the catalogue, and comes into it by publishing', async () => {
    const { db, upload, saved, publish } = await aSite()
    expect(saved.problems).toEqual([])
    const previewed = await withDraftsPublished(db, readCatalogue)
    expect(pathsOf(previewed.media)).toContain(upload.path)
    expect(previewed.models.find(({ id }) => id === 1)?.image).toBe(upload.path)
    expect(pathsOf((await readCatalogue(db)).media)).not.toContain(upload.path)
    await publish()
    expect((await readCatalogue(db)).media).toContainEqual(upload)
  })

  test('is exported with its entry, and the folder imports as it was', async () => {
    const { db, store, upload, publish } = await aSite()
    await publish()
    const folder = await temporaryFolder()
    const contents = await exportCatalogue(db, store, folder)
    expect(pathsOf(contents.media)).toContain(upload.path)
    expect(await importCatalogue(db, store, folder)).toEqual([])
    await rm(join(folder, upload.path))
    expect(await importCatalogue(db, store, folder)).toEqual([])
  })

  test('leaves the website with an undo or another import, and can be published again', async () => {
    const { db, store, folder, staff, upload, before, publish } = await aSite()
    const publication = await publish()
    await undoPublication(db, publication, staff)
    expect(await findPublished(db, model.kind, model.key)).toEqual(before)
    expect(pathsOf((await exportCatalogue(db, store, await temporaryFolder())).media)).not.toContain(
      upload.path,
    )
    await importCatalogue(db, store, folder)
    expect(pathsOf((await readCatalogue(db)).media)).not.toContain(upload.path)
    const record = { ...before, image: upload.path }
    const { revision } = await saveDraft(db, { ...model, record, revision: 0, staff })
    await publishDrafts(db, { entries: [{ ...model, revision }], staff, note: null })
    expect(await findPublished(db, model.kind, model.key)).toMatchObject({ image: upload.path })
  })

  test('that another entry shows by now outlives the undoing of the publication that it came with', async () => {
    const { db, staff, upload, publish } = await aSite()
    const publication = await publish()
    const other = { kind: 'aircraft model', key: '2' } as const
    const record = { ...(await findPublished(db, other.kind, other.key)), image: upload.path }
    const { revision, problems } = await saveDraft(db, { ...other, record, revision: 0, staff })
    expect(problems).toEqual([])
    await publishDrafts(db, { entries: [{ ...other, revision }], staff, note: null })
    await undoPublication(db, publication, staff)
    expect(await findPublished(db, other.kind, other.key)).toMatchObject({ image: upload.path })
  })
})
