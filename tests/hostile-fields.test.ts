import { expect, test } from 'vitest'
import { InvalidCatalogueError } from '../src/catalogue-folder/catalogue-problem.ts'
import { formatFieldPath, valueAt } from '../src/content-model/fields/field-path.ts'
import { importCatalogue } from '../src/catalogue-folder/import-catalogue.ts'
import { mediaStoreIn } from '../src/media/store/folder-media-store.ts'
import { writeCatalogue } from './support/catalogue/catalogue-files.ts'
import { describeOnEachDatabase } from './support/database/test-databases.ts'
import { hostileCatalogue, hostileFields } from './support/catalogue/hostile-catalogue.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

/** Texts with a required format: addresses, paths, codes, numbers. */
const formed = hostileFields.filter(({ hasFormat }) => hasFormat)

describeOnEachDatabase('a catalogue', (db) => {
  test.each([
    ['a script as an address', 'javascript:hostile()'],
    ['a script as an address in other letters', 'JaVaScRiPt://one.example/%0ahostile()'],
    ['a script as an address with a tab in it', 'java\tscript:hostile()'],
    ['a script as an address behind a line end', '\nhttps://one.example\njavascript:hostile()'],
    ['a page as an address', 'data:text/html,<script>hostile()</script>'],
    ['a file of the machine', 'file:///etc/passwd'],
    ['an element', '"><script>hostile()</script>'],
    ['a line end that is not seen', 'one\u2028two'],
  ])('with %s in formatted fields is rejected, and each field is named', async (_, text) => {
    const folder = await temporaryFolder()
    const files = await hostileCatalogue()
    for (const { file, path } of formed) {
      Reflect.set(Object(valueAt(files[file], path.slice(0, -1))), path.at(-1) ?? '', text)
    }
    await writeCatalogue(folder, files)
    const refused: unknown = await importCatalogue(db(), mediaStoreIn(folder), folder).catch((error) => error)
    if (!(refused instanceof InvalidCatalogueError))
      throw new Error(`It was accepted: ${JSON.stringify(refused)}`)
    const named = refused.problems.map(({ file, field }) => `${file} ${field}`)
    const wanted = formed.map(({ file, path }) => `${file} ${formatFieldPath(path)}`)
    expect(named).toEqual(expect.arrayContaining(wanted))
    for (const { line, problem, remedy } of refused.problems) {
      expect(line).toBeGreaterThan(0)
      expect(`${problem}. ${remedy}`).toMatch(/^[^]{10,250}$/)
    }
  })

  test('with such texts in free-text fields is accepted', async () => {
    const folder = await temporaryFolder()
    await writeCatalogue(folder, await hostileCatalogue())
    expect(await importCatalogue(db(), mediaStoreIn(folder), folder)).not.toEqual([])
  })
})

test('the catalogue has fields of both kinds', () => {
  expect(formed.length).toBeGreaterThan(20)
  expect(hostileFields.length - formed.length).toBeGreaterThan(40)
})
