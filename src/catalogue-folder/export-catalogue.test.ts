import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { anAircraftModel, aSite } from '../../tests/support/catalogue/builders.ts'
import { copyTemplateOriginals } from '../../tests/support/database/database-templates.ts'
import { propertyRuns } from '../../tests/support/property-runs.ts'
import { describeOnEachDatabase, describeWithDatabase } from '../../tests/support/database/test-databases.ts'
import { edit, put, smallCatalogue } from '../../tests/support/catalogue/small-catalogue.ts'
import { demoFolder, listFilesBelow, temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { aircraftModelRecordSchema } from '../contract/models/aircraft-model.ts'
import { siteRecordSchema } from '../contract/site-content.ts'
import { type FolderMediaStore, mediaStoreIn } from '../media/store/folder-media-store.ts'
import { toCatalogueYaml } from './catalogue-yaml.ts'
import { checkFields } from './check-fields.ts'
import { ExportRefusedError, exportCatalogue } from './export-catalogue.ts'
import { importCatalogue } from './import-catalogue.ts'
import { readCatalogue } from '../entries/catalogue-contents.ts'
import { parseYamlFile } from './yaml-file.ts'

describeOnEachDatabase(
  'An export of the demonstration catalogue',
  (db) => {
    test('equals it byte for byte, in every file', async () => {
      const [dataDir, exported] = [await temporaryFolder(), await temporaryFolder()]
      await copyTemplateOriginals('the demonstration', dataDir)
      await exportCatalogue(db(), mediaStoreIn(dataDir), exported)
      const names = await listFilesBelow(exported)
      const { media } = await readCatalogue(db())
      const texts = (await listFilesBelow(demoFolder)).filter((name) => /\.(?:yaml|json)$/.test(name))
      expect(names).toEqual([...texts, ...media.map(({ path }) => path)].sort())
      for (const name of names) {
        const [ours, theirs] = await Promise.all(
          [exported, demoFolder].map((place) => readFile(join(place, name))),
        )
        expect(ours?.equals(theirs ?? ours.subarray(1)), name).toBe(true)
      }
    })
  },
  { contents: 'the demonstration' },
)

describeWithDatabase('An export', (db) => {
  let store: FolderMediaStore
  beforeEach(async () => {
    store = mediaStoreIn(await temporaryFolder())
  })

  test('of an import into an empty database gives the same bytes again', async () => {
    const [first, second] = [await temporaryFolder(), await temporaryFolder()]
    await importCatalogue(db(), store, await smallCatalogue())
    await exportCatalogue(db(), store, first)
    const elsewhere = mediaStoreIn(await temporaryFolder())
    await importCatalogue(db(), elsewhere, first)
    await exportCatalogue(db(), elsewhere, second)
    expect(await readContents(second)).toEqual(await readContents(first))
  })

  test('says after each picture and file how many of them are copied', async () => {
    await importCatalogue(db(), store, await smallCatalogue())
    const steps: [string, number, number][] = []
    const progress = (...step: [string, number, number]) => void steps.push(step)
    const { media } = await exportCatalogue(db(), store, await temporaryFolder(), { progress })
    expect(media.length).toBeGreaterThan(0)
    expect(steps).toEqual(media.map((_, index) => ['Copying pictures and files', index + 1, media.length]))
  })

  test('keeps awkward texts as they are', async () => {
    const folder = await smallCatalogue()
    const lines = awkwardTexts.map((text) => `- ${JSON.stringify(text)}\n`)
    await edit(folder, 'catalogue/models/cub-25.yaml', '- Clear windows\n', lines.join(''))
    await edit(
      folder,
      'catalogue/site.yaml',
      'text: Maps and wings.',
      `text: ${JSON.stringify(awkwardTexts.join('\n\n'))}`,
    )
    await importCatalogue(db(), store, folder)
    const { models, site } = await readCatalogue(db())
    expect(models[0]?.features_list).toEqual(awkwardTexts)
    expect(site[0]?.developer.sections[0]?.text).toBe(awkwardTexts.join('\n\n'))

    const exported = await temporaryFolder()
    await exportCatalogue(db(), store, exported)
    expect(await importCatalogue(db(), store, exported)).toEqual([])
  })

  test('trims the spaces around a text', async () => {
    const folder = await smallCatalogue()
    await edit(folder, 'catalogue/models/cub-25.yaml', '- Clear windows', "- '  Clear windows '")
    await importCatalogue(db(), store, folder)
    const exported = await temporaryFolder()
    await exportCatalogue(db(), store, exported)
    const text = await readFile(join(exported, 'catalogue/models/cub-25.yaml'), 'utf8')
    expect(text).toContain('features_list:\n- Clear windows\n')
  })

  test('refuses a folder with files that it would not write, and changes nothing', async () => {
    await importCatalogue(db(), store, await smallCatalogue())
    const folder = await temporaryFolder()
    await put(folder, 'catalogue/models/old-kite.yaml', 'id: 9\n')
    await put(folder, 'notes.txt', 'Ours.')
    const refused = exportCatalogue(db(), store, folder)
    await expect(refused).rejects.toThrow(ExportRefusedError)
    await expect(refused).rejects.toThrow(
      `${folder}: the folder holds files that this export would not write: catalogue/models/old-kite.yaml, notes.txt. `,
    )
    expect(await listFilesBelow(folder)).toEqual(['catalogue/models/old-kite.yaml', 'notes.txt'])
    for (let count = 0; count < 9; count += 1) await put(folder, `media/${count}.jpg`, '')
    const named = /would not write: (?:[^, ]+, ){4}[^, ]+ and more\. /
    await expect(exportCatalogue(db(), store, folder)).rejects.toThrow(named)
  })

  test('ignores hidden files, such as those of git', async () => {
    await importCatalogue(db(), store, await smallCatalogue())
    const folder = await temporaryFolder()
    await put(folder, '.git/config', '')
    await put(folder, 'media/.DS_Store', '')
    await exportCatalogue(db(), store, folder)
    expect(await importCatalogue(db(), store, folder)).toEqual([])
  })

  test('with `replace` removes the files of old models and drawings, and leaves other files alone', async () => {
    const folder = await smallCatalogue()
    await importCatalogue(db(), store, folder)
    const exported = await temporaryFolder()
    await exportCatalogue(db(), store, exported)
    await put(exported, 'catalogue/models/old-kite.yaml', 'id: 9\n')
    await put(exported, 'media/silhouettes/zero.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await put(exported, 'media/drawings/zero/facts.json', '{}')
    await put(exported, 'catalogue/README.md', 'Ours.')
    await put(exported, 'catalogue/models/notes.txt', 'Ours too.')
    await put(exported, 'media/raw/cub.psd', 'And this.')
    await exportCatalogue(db(), store, exported, { replace: true })
    const names = await listFilesBelow(exported)
    expect(names).not.toContain('catalogue/models/old-kite.yaml')
    expect(names).not.toContain('media/silhouettes/zero.svg')
    expect(names).not.toContain('media/drawings/zero/facts.json')
    expect(names).toEqual(
      expect.arrayContaining([
        'catalogue/README.md',
        'catalogue/models/notes.txt',
        'media/raw/cub.psd',
        'catalogue/models/cub-25.yaml',
        'media/silhouettes/cub.svg',
      ]),
    )
  })

  test('into the folder of an older export brings it up to date', async () => {
    const folder = await smallCatalogue()
    const exported = await temporaryFolder()
    await importCatalogue(db(), store, folder)
    await exportCatalogue(db(), store, exported)
    await edit(folder, 'catalogue/models/cub-25.yaml', 'wingspan: 1341', 'wingspan: 1350')
    await put(folder, 'media/home/1.jpg', await readFile(join(folder, 'media/tributes/walter-good.jpg')))
    await importCatalogue(db(), store, folder)
    await exportCatalogue(db(), store, exported)
    expect(await importCatalogue(db(), store, exported)).toEqual([])
  })

  test('keeps a drawing that another entry shows, although its airframe has a new one', async () => {
    const folder = await smallCatalogue()
    const old = 'media/silhouettes/cub.svg'
    await put(folder, 'media/2026/cub.svg', await readFile(join(folder, old)))
    await edit(folder, 'airframes.yaml', 'cub:\n', 'cub:\n  silhouette: media/2026/cub.svg\n')
    await edit(folder, 'catalogue/accessories.yaml', 'media/accessories/floats.png', old)
    await importCatalogue(db(), store, folder)
    const exported = await temporaryFolder()
    await exportCatalogue(db(), store, exported)
    expect(await listFilesBelow(exported)).toEqual(expect.arrayContaining([old, 'media/2026/cub.svg']))
    expect(await importCatalogue(db(), store, exported)).toEqual([])
  })
})

test('Any text survives being written to a model file and read again', () => {
  fc.assert(
    fc.property(someText, someText, fc.array(someText), (name, story, items) => {
      const model = anAircraftModel({
        name: name.slice(0, 150).toWellFormed().trim(),
        story,
        radio_req: name,
        features_list: items,
        versions: [{ name: 'One', product_code: 'CE-001A', scheme: null, images: [] }],
      })
      const text = toCatalogueYaml('', aircraftModelRecordSchema, model)
      expect(reread(aircraftModelRecordSchema, text)).toEqual(model)
    }),
    propertyRuns({ short: 100, long: 5_000 }),
  )
})

test('Any text survives being written to the site file, which wraps long lines', () => {
  fc.assert(
    fc.property(someText, someText, (one, other) => {
      const site = aSite({
        contact: { title: 'Contact', intro: one, email: null, reply_time: null, address: other },
        claims: [{ value: 1, suffix: null, page: null, text: other }],
        home_story: { title: 'Story', blocks: [{ type: 'paragraph', text: `${one} ${other}` }] },
      })
      const text = toCatalogueYaml(' A remark.', siteRecordSchema, site, true)
      expect(reread(siteRecordSchema, text)).toEqual(site)
    }),
    propertyRuns({ short: 100, long: 5_000 }),
  )
})

function reread(schema: typeof aircraftModelRecordSchema | typeof siteRecordSchema, text: string): unknown {
  const yaml = parseYamlFile('a.yaml', new TextEncoder().encode(text))
  if (Array.isArray(yaml)) return yaml
  const { entry, problems } = checkFields(schema, yaml.value, yaml, [])
  return entry ?? problems
}

async function readContents(folder: string): Promise<[string, string][]> {
  const names = await listFilesBelow(folder)
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => [
      name,
      await readFile(join(folder, name), 'latin1'),
    ]),
  )
}

const longLine = 'A very long line that nobody broke, with 1:20 and # in it, '.repeat(20).trim()

const awkwardTexts = [
  "It's",
  '"Quoted"',
  "'",
  '"',
  'a: b',
  'a:',
  'a #b',
  '# not a remark',
  '- not an item',
  '-',
  '? what',
  '@home',
  '`code`',
  '%',
  '&anchor',
  '*alias',
  '!tag',
  '|',
  '>',
  '[list',
  '{map}',
  'yes',
  'NO',
  'on',
  'null',
  '~',
  'true',
  '1:20',
  '0x10',
  '0o7',
  '1e3',
  '007',
  '.5',
  '.nan',
  '2021-05-01',
  '---',
  '...',
  '<<',
  '=',
  'back\\slash \\n',
  'Chim én, Ø 12 × 6″, 気球',
  '🛩️ flies',
  'tab\there',
  'two  spaces   and more',
  'first\nsecond',
  'first\n\nsecond\n\n\nthird',
  'first\n  indented\n\tby a tab',
  'first \nwith a space before the end',
  'first:\n- second\n# third',
  longLine,
]

/** Printable texts without space around them, as they are stored. */
const someText = fc
  .oneof(
    fc.constantFrom(...awkwardTexts),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.string({
      unit: fc.constantFrom(...' \n\t:#-\'"\\|>{}[],&*!%@`?.~01ax\u0085\u2028\u00a0\ufeff'.split('')),
      maxLength: 250,
    }),
    fc
      .array(fc.constantFrom(...awkwardTexts), { minLength: 2, maxLength: 30 })
      .map((texts) => texts.join(' ')),
  )
  .map((text) =>
    text
      .replaceAll(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, '')
      .slice(0, 1500)
      .replace(/\p{Cs}/gu, '')
      .trim(),
  )
  .filter((text) => text !== '')
