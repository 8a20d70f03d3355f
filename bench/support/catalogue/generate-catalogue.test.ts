import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aMediaFile } from '../../../tests/support/catalogue/builders.ts'
import { smallCatalogue } from '../../../tests/support/catalogue/small-catalogue.ts'
import { demoFolder, listFilesBelow, temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { InvalidCatalogueError } from '../../../src/catalogue-folder/catalogue-problem.ts'
import { generateCatalogue } from './generate-catalogue.ts'
import { readCatalogueFolder } from '../../../src/catalogue-folder/read-catalogue-folder.ts'

/** Generates a catalogue and reads it back, which throws if an import would reject it. */
async function generateAndRead(models: number, { source = demoFolder, ownPictures = false } = {}) {
  const folder = await generate(models, { source, ownPictures })
  return { folder, ...(await read(folder)) }
}

async function generate(models: number, { source = demoFolder, ownPictures = false } = {}) {
  const folder = join(await temporaryFolder(), 'generated')
  await generateCatalogue(source, folder, { models, ownPictures })
  return folder
}

/** Does not decode the pictures, which are those of the demonstration catalogue. */
async function read(folder: string) {
  return readCatalogueFolder(
    folder,
    (path, sha256) => ({ ...aMediaFile({ path }), sha256 }),
    () => {},
  )
}

test('a smaller catalogue has the first models of its source, and no dangling references', async () => {
  const { models, accessories, reviews } = await generateAndRead(8)
  expect(models.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(accessories.length).toBeGreaterThan(0)
  expect(reviews.map(({ model }) => model)).toEqual([2, 7])
})

test('a catalogue with as many models as its source is the same', async () => {
  const source = await smallCatalogue()
  const { folder: _, ...contents } = await generateAndRead(3, { source })
  expect(contents).toEqual(await read(source))
})

test('a larger catalogue can be imported, and has more accessories and reviews, and variants that fit their years and sizes', async () => {
  const { models, accessories, reviews } = await generateAndRead(200)
  expect(models).toHaveLength(200)
  expect(accessories.filter(({ model }) => model > 64).length).toBeGreaterThan(50)
  expect(reviews.filter(({ model }) => (model ?? 0) > 64).length).toBeGreaterThan(15)
  expect(new Set(models.map(({ name }) => name)).size).toBe(200)
  // The first paragraph is about the full-size aircraft, which is the same.
  expect(new Set(models.map(({ story }) => story.split('\n\n').at(-1))).size).toBe(200)

  const firsts = new Map(models.slice(0, 64).map((model) => [model.airframe, model]))
  for (const later of models.slice(64)) {
    expect(later.name).toContain(String(later.released))
    expect(later.discontinued_year ?? 9999).toBeGreaterThan(later.released ?? 9999)
    const first = firsts.get(later.airframe)
    if (!first?.scale || !later.scale) throw new Error('Every demonstration model has a scale')
    // Wingspan times scale is the full-size wingspan.
    const fullSize = (model: typeof later) => model.wingspan * Number(model.scale?.slice(2))
    expect(fullSize(later) / fullSize(first)).toBeCloseTo(1, 1)
  }
  expect(new Set(models.slice(64).map(({ status }) => status))).toEqual(new Set(['current', 'discontinued']))
})

test('the same number gives the same bytes', async () => {
  const source = await smallCatalogue()
  const [one, other] = [await generate(20, { source }), await generate(20, { source })]
  const names = await listFilesBelow(one)
  expect(await listFilesBelow(other)).toEqual(names)
  expect(names.filter((name) => name.startsWith('catalogue/models/'))).toHaveLength(20)
  for (const name of names.filter((each) => each.endsWith('.yaml'))) {
    expect(await readFile(join(one, name))).toEqual(await readFile(join(other, name)))
  }
})

test('each variant can have its own pictures', async () => {
  const { models } = await generateAndRead(30, { source: await smallCatalogue(), ownPictures: true })
  const [originals, variants] = [models.slice(0, 3), models.slice(3)]
  expect(originals.filter(({ image }) => image !== null)).toHaveLength(2)
  const pictures = variants.flatMap(({ image }) => image ?? [])
  expect(pictures).toHaveLength(18)
  expect(new Set([...pictures, ...originals.map(({ image }) => image)]).size).toBe(18 + 3)
  const shown = variants.filter(({ versions }) => versions[0]?.images[0])
  expect(shown).toHaveLength(18)
  for (const { slug, versions } of shown) expect(versions[0]?.images[0]?.src).toContain(slug)
})

test('a folder that is not empty is rejected and not changed', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'letter.txt'), 'Dear')
  await expect(generateCatalogue(await smallCatalogue(), folder, { models: 1 })).rejects.toThrow(
    'is not empty; nothing was changed',
  )
  expect(await readdir(folder)).toEqual(['letter.txt'])
})

test('an invalid source creates nothing', async () => {
  const folder = join(await temporaryFolder(), 'generated')
  const source = await smallCatalogue()
  await writeFile(join(source, 'catalogue/models/cub-25.yaml'), 'id: x')
  await expect(generateCatalogue(source, folder, { models: 9 })).rejects.toThrow(InvalidCatalogueError)
  expect(await listFilesBelow(join(folder, '..'))).toEqual([])
})

test('after an error everything is removed except a folder that existed before', async () => {
  const source = await smallCatalogue()
  const parent = await temporaryFolder()
  const folder = join(parent, 'of', 'models')
  const failing = { models: 9, progress: failAtThird }
  await expect(generateCatalogue(source, folder, failing)).rejects.toThrow('disk full')
  expect(await readdir(parent)).toEqual([])
  await mkdir(folder, { recursive: true })
  await expect(generateCatalogue(source, folder, failing)).rejects.toThrow('disk full')
  expect(await readdir(folder)).toEqual([])
})

/** Fails midway, like a full disk. */
function failAtThird(_: string, done: number) {
  if (done === 3) throw new Error('disk full')
}
