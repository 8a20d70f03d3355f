import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { copyOfImportedCatalogue } from '../../tests/support/catalogue/imported-catalogue.ts'
import { edit, put } from '../../tests/support/catalogue/small-catalogue.ts'
import { databaseKinds } from '../../tests/support/database/test-databases.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { readCatalogue } from '../entries/catalogue-contents.ts'
import { listDrafts } from '../drafts/draft-record.ts'
import { publishDrafts } from '../publications/publish-drafts.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { importAsDrafts } from './import-as-drafts.ts'
import { importCatalogue } from './import-catalogue.ts'

describe.each(databaseKinds)('a folder imported as drafts, on %s', (kind) => {
  async function aChangedFolder() {
    const site = await copyOfImportedCatalogue(kind)
    await edit(site.folder, 'catalogue/models/cub-25.yaml', '\nname: ', '\nname: New ')
    const picture = await readFile(join(site.folder, 'media/home/1.jpg'))
    await put(site.folder, 'media/aircraft/cub/yellow-front.jpg', picture)
    return site
  }

  test('changes nothing until it is published, and is then as if it had been imported', async () => {
    const { db, store, folder, staff } = await aChangedFolder()
    const before = await readCatalogue(db)
    const { drafted, skipped } = await importAsDrafts(db, store, folder)
    expect(drafted.map(({ type }) => type).sort()).toEqual(['aircraft model', 'file'])
    expect(skipped).toEqual([])
    expect(await readCatalogue(db)).toEqual(before)
    const entries = await listDrafts(db)
    await publishDrafts(db, { entries, staff, note: null })
    expect(await importCatalogue(db, store, folder)).toEqual([])
  })

  test('is exported with the catalogue only where that is asked for', async () => {
    const { db, store, folder } = await aChangedFolder()
    await importAsDrafts(db, store, folder)
    const readName = async (withDrafts: boolean) => {
      const target = await temporaryFolder()
      await exportCatalogue(db, store, target, { withDrafts })
      return /^name: (.*)$/m.exec(await readFile(join(target, 'catalogue/models/cub-25.yaml'), 'utf8'))?.[1]
    }
    expect(await readName(false)).toBe('J-3 Cub 25')
    expect(await readName(true)).toBe('New J-3 Cub 25')
  })

  test('keeps drafts that are there already', async () => {
    const { db, store, folder } = await aChangedFolder()
    await importAsDrafts(db, store, folder)
    const drafts = await listDrafts(db)
    await edit(folder, 'catalogue/models/cub-25.yaml', '\nname: New ', '\nname: Newer ')
    const { skipped } = await importAsDrafts(db, store, folder)
    expect(skipped.map(({ type }) => type)).toContain('aircraft model')
    expect(await listDrafts(db)).toEqual(drafts)
  })
})
