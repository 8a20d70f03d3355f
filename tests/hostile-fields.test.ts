import { expect, test } from 'vitest'
import { CatalogueRefused } from '../src/catalogue-folder/catalogue-problem.ts'
import { importCatalogue } from '../src/catalogue-folder/import-catalogue.ts'
import { fieldName, valueAt } from '../src/catalogue-folder/yaml-file.ts'
import { mediaStoreIn } from '../src/media/folder-media-store.ts'
import { writeCatalogue } from './support/catalogue-files.ts'
import { describeOnEachDatabase } from './support/databases.ts'
import { hostileCatalogue, hostileFields } from './support/hostile-catalogue.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

/** The texts that must have a form: addresses of every kind, paths, codes, numbers. */
const formed = hostileFields.filter(({ isFormed }) => isFormed)

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
  ])('with %s where a form is wanted is refused, and each such field is named', async (_, text) => {
    const folder = await temporaryFolder()
    const files = await hostileCatalogue()
    for (const { file, path } of formed) {
      Reflect.set(Object(valueAt(files[file], path.slice(0, -1))), path.at(-1) ?? '', text)
    }
    await writeCatalogue(folder, files)
    const refused: unknown = await importCatalogue(db(), mediaStoreIn(folder), folder).catch((error) => error)
    if (!(refused instanceof CatalogueRefused)) throw new Error(`It was taken: ${JSON.stringify(refused)}`)
    const named = refused.problems.map(({ file, field }) => `${file} ${field}`)
    const wanted = formed.map(({ file, path }) => `${file} ${fieldName(path)}`)
    expect(named).toEqual(expect.arrayContaining(wanted))
    for (const { line, problem, remedy } of refused.problems) {
      expect(line).toBeGreaterThan(0)
      expect(`${problem}. ${remedy}`).toMatch(/^[^]{10,250}$/)
    }
  })

  test('with such texts where anything may be said is taken', async () => {
    const folder = await temporaryFolder()
    await writeCatalogue(folder, await hostileCatalogue())
    expect(await importCatalogue(db(), mediaStoreIn(folder), folder)).not.toEqual([])
  })
})

test('there are fields of both kinds', () => {
  expect(formed.length).toBeGreaterThan(20)
  expect(hostileFields.length - formed.length).toBeGreaterThan(40)
})
