import { listPublishedFileUses } from '../entries/entry-queries.ts'
import { findPublished } from '../entries/list-published.ts'
import { type EditableType, editableTypes } from '../content-model/content-types.ts'
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { anEvent } from '../../tests/support/catalogue/builders.ts'
import { copyOfImportedCatalogue } from '../../tests/support/catalogue/imported-catalogue.ts'
import { phonePhotograph } from '../../tests/support/media/phone-photograph.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { databaseKinds } from '../../tests/support/database/test-databases.ts'
import { derivedUrl, mediaUrl } from '../contract/media-url.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'
import { createDeriver } from '../media/encoder/derivation.ts'
import { listKnownFiles } from '../media/known-files.ts'
import { recordUpload } from '../media/uploads/media-upload.ts'
import { prepareUpload } from '../media/uploads/prepare-upload.ts'
import { createEntry } from '../drafts/create-entry.ts'
import { findDraft, listDrafts } from '../drafts/draft-record.ts'
import { listHistoricalFiles } from '../drafts/file-uses.ts'
import { publishDrafts } from './publish-drafts.ts'
import { deleteRemovedFiles, removeFile, restoreFile } from './remove-file.ts'
import { replaceFile } from './replace-file.ts'
import { saveDraft } from '../drafts/save-draft.ts'

const DAY_MS = 86_400_000
const now = new Date('2026-11-24T10:00:00.000Z')
const later = (days: number) => new Date(now.getTime() + days * DAY_MS)
const inUse = new StudioProblem('file-in-use')

describe.each(databaseKinds)('a file of the studio on %s', (kind) => {
  async function aSite() {
    const site = await copyOfImportedCatalogue(kind)
    const { db, store, staff } = site
    const file = join(await temporaryFolder(), 'sent')
    await writeFile(file, await phonePhotograph(7))
    const sniffed = { kind: 'picture', extension: 'jpg' } as const
    const upload = await prepareUpload(store, { file, name: 'a.jpg', year: 2026, sniffed })
    await recordUpload(db, upload, { source_sha256: 'x', original_name: 'a.jpg', staff }, now)
    const original = mediaUrl(upload.path, upload.sha256)
    await createDeriver(store, async () => {})({ original, width: 180, format: 'webp' })
    const stored = async () => [
      await store.has('originals', original),
      await store.has('derived', derivedUrl(original, 180, 'webp')),
    ]
    const save = async (entry: { kind: ContentTypeName; key: string }, fields: object) => {
      const draft = await findDraft(db, entry.kind, entry.key)
      const record = { ...(draft?.record ?? (await findPublished(db, entry.kind, entry.key))), ...fields }
      return saveDraft(db, { ...entry, record, revision: draft?.revision ?? 0, staff })
    }
    return { ...site, upload, stored, save }
  }

  const model = { kind: 'aircraft model', key: '1' } as const

  test('that nothing shows is deleted 30 days after it was removed, with all sizes', async () => {
    const { db, store, staff, upload, stored } = await aSite()
    await removeFile(db, upload.path, staff, now)
    expect(await deleteRemovedFiles(db, store, later(29))).toBe(0)
    expect(await stored()).toEqual([true, true])
    expect(await deleteRemovedFiles(db, store, later(31))).toBe(1)
    expect(await stored()).toEqual([false, false])
    expect(await listKnownFiles(db, [upload.path])).toEqual([])
  })

  test('can be brought back until then', async () => {
    const { db, store, staff, upload, stored } = await aSite()
    await removeFile(db, upload.path, staff, now)
    await restoreFile(db, upload.path)
    expect(await deleteRemovedFiles(db, store, later(31))).toBe(0)
    expect(await stored()).toEqual([true, true])
  })

  test('that a draft shows cannot be removed, and one that it shows later is not deleted', async () => {
    const { db, store, staff, upload, save, stored } = await aSite()
    const { revision } = await save(model, { image: upload.path })
    await expect(removeFile(db, upload.path, staff, now)).rejects.toEqual(inUse)
    const { image } = (await findPublished(db, model.kind, model.key)) ?? {}
    await saveDraft(db, {
      ...model,
      record: { ...(await findDraft(db, model.kind, model.key))?.record, image },
      revision,
      staff,
    })
    await removeFile(db, upload.path, staff, now)
    await save(model, { image: upload.path })
    expect(await deleteRemovedFiles(db, store, later(31))).toBe(0)
    expect(await stored()).toEqual([true, true])
  })

  test('that was on the website once stays for the history, which may bring it back', async () => {
    const { db, store, staff, upload, save, stored } = await aSite()
    const publish = async (image: string | null) => {
      const { revision } = await save(model, { image })
      await publishDrafts(db, { entries: [{ ...model, revision }], staff, note: null })
    }
    await publish(upload.path)
    await expect(removeFile(db, upload.path, staff, now)).rejects.toEqual(inUse)
    await publish(null)
    await removeFile(db, upload.path, staff, now)
    expect(await listHistoricalFiles(db)).toContain(upload.path)
    expect(await deleteRemovedFiles(db, store, later(31))).toBe(0)
    expect(await stored()).toEqual([true, true])
  })

  test('is replaced wherever it is shown by a draft for each entry', async () => {
    const { db, staff, upload } = await aSite()
    const [first] = (await listPublishedFileUses(db)).filter((use) => use.path.startsWith('media/'))
    if (!first) throw new Error('No entry shows a picture')
    const before = await listPublishedFileUses(db, [first.path])
    const drafts = await replaceFile(db, { path: first.path, by: upload.path, staff }, now)
    expect(drafts).toHaveLength(new Set(before.map((use) => `${use.kind} ${use.key}`)).size)
    for (const { kind: type, key } of drafts) {
      const text = JSON.stringify((await findDraft(db, type, key))?.record)
      expect(text).toContain(upload.path)
      expect(text).not.toContain(first.path)
    }
    await expect(replaceFile(db, { path: first.path, by: 'media/nothing.jpg', staff }, now)).rejects.toEqual(
      new StudioProblem('entry-unknown'),
    )
  })

  test('takes the place of a file of its own kind alone', async () => {
    const { db, staff, upload } = await aSite()
    const replacing = (path: string) => replaceFile(db, { path, by: upload.path, staff }, now)
    await expect(replacing('media/manual.pdf')).rejects.toEqual(
      new StudioProblem('upload-misnamed', { params: { is: 'picture', wanted: 'pdf' } }),
    )
    await expect(replacing('media/cub.glb')).rejects.toEqual(
      new StudioProblem('upload-misnamed', { params: { is: 'picture', wanted: 'model' } }),
    )
  })

  test('of every kind of entry is found where it is shown', async () => {
    const { db, staff, upload, save } = await aSite()
    const picture = { image: upload.path, image_alt: 'A Cub' }
    /** What makes the first entry of a kind show the picture, unless the catalogue has its files or it has no field for any. */
    const changes: Record<EditableType, LooseRecord | 'imported' | 'no field'> = {
      'aircraft model': picture,
      accessory: picture,
      part: 'no field',
      'old code': 'no field',
      distributor: { image: upload.path },
      event: picture,
      review: picture,
      'aircraft class': picture,
      airframe: 'imported',
      site: 'imported',
    }
    await createEntry(db, { kind: 'event', key: null, record: { ...anEvent() }, staff })
    for (const type of editableTypes) {
      const change = changes[type]
      if (typeof change === 'object') await save({ kind: type, key: '1' }, change)
    }
    await publishDrafts(db, { entries: await listDrafts(db), staff, note: null })
    const uses = await listPublishedFileUses(db)
    for (const type of editableTypes) {
      const isShown = uses.some(({ kind: of, path }) => of === type && path === upload.path)
      const isOtherShown = uses.some(({ kind: of, path }) => of === type && path !== upload.path)
      const change = changes[type]
      expect(change === 'imported' ? isOtherShown : isShown, type).toBe(change !== 'no field')
    }
  })
})
