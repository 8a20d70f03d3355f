import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { linkCardOf, type LinkCardRecipe } from '../contract/link-card.ts'
import { openEncoder } from './encoder.ts'
import { mediaStoreIn } from './folder-media-store.ts'
import { type MediaStore, readMediaFile } from './media-store.ts'

const PHOTOGRAPH = '/media/cub.0123456789abcdef.jpg'

function aRecipe(title: string, image?: string): LinkCardRecipe {
  const panel =
    image === undefined ? { kind: 'text' as const, text: title } : { kind: 'photograph' as const, image }
  const plate = { drawing: null, dimension: '1611\u00A0mm', text: null }
  return { file: 'model', site: 'Models', title, subtitle: '', panel, plate, facts: [], alt: '' }
}

async function open(recipes: LinkCardRecipe[], onFailure: (address: string) => void = () => {}) {
  const store = mediaStoreIn(await temporaryFolder())
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c8371b' } })
  await store.put('originals', PHOTOGRAPH, await picture.jpeg().toBuffer())
  const encoder = openEncoder({
    store,
    script: new URL('./encoder-process.ts', import.meta.url),
    listPictures: async () => [],
    async *listCards() {
      yield* recipes
    },
    onFailure,
  })
  onTestFinished(() => encoder.stop())
  return { store, encoder }
}

async function sizeOf(store: MediaStore, recipe: LinkCardRecipe) {
  const file = await store.read('derived', linkCardOf(recipe).address)
  return file && sharp(await readMediaFile(file, 5_000)).metadata()
}

test('every card of the catalogue is drawn, and none twice', async () => {
  const recipes = [aRecipe('Cub', PHOTOGRAPH), aRecipe('Zero')]
  const { store, encoder } = await open(recipes)
  await encoder.refresh()
  expect(encoder.backlog()).toBe(2)
  await vi.waitUntil(() => encoder.backlog() === 0, { timeout: 25_000 })
  for (const recipe of recipes)
    expect(await sizeOf(store, recipe)).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  await encoder.refresh()
  expect(encoder.backlog()).toBe(0)
})

test('who waits for a card gets it next', async () => {
  const recipes = Array.from({ length: 30 }, (_, index) => aRecipe(`Cub ${index}`))
  const { store, encoder } = await open(recipes)
  await encoder.refresh()
  const last = aRecipe('Cub 29')
  const { address } = linkCardOf(last)
  expect(encoder.findCard(address)).toEqual(last)
  expect(await encoder.whenMade(address, 20_000)).toBe(true)
  expect(encoder.backlog()).toBeGreaterThan(20)
  expect(await sizeOf(store, last)).toBeDefined()
  expect(encoder.findCard(address)).toBeUndefined()
})

test('a card that cannot be drawn is reported, and requests for it stop waiting', async () => {
  const failures: string[] = []
  const broken = aRecipe('Cub', '/media/missing.0123456789abcdef.jpg')
  const { encoder } = await open([broken], (address) => failures.push(address))
  await encoder.refresh()
  const { address } = linkCardOf(broken)
  expect(await encoder.whenMade(address, 20_000)).toBe(false)
  expect(failures).toEqual([address])
})

test('waiting ends by itself', async () => {
  const { encoder } = await open([])
  await encoder.refresh()
  expect(await encoder.whenMade('/media/cards/unknown.0123456789abcdef.jpg', 20)).toBe(false)
})
