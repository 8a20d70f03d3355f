import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { toLinkCard, type LinkCardRecipe } from '../../contract/link-cards/link-card.ts'
import { type EncoderOptions, openEncoder } from './encoder.ts'
import { mediaStoreIn } from '../store/folder-media-store.ts'
import { type MediaStore, readMediaFile } from '../store/media-store.ts'
import { waitUntil } from '../../../tests/support/wait-until.ts'

const script = new URL('./encoder-process.ts', import.meta.url)
const PHOTOGRAPH = '/media/cub.0123456789abcdef.jpg'

function aRecipe(title: string, image?: string): LinkCardRecipe {
  const panel =
    image === undefined ? { kind: 'text' as const, text: title } : { kind: 'photograph' as const, image }
  const plate = { drawing: null, dimension: '1611\u00A0mm', text: null }
  return { file: 'model', site: 'Models', title, subtitle: '', panel, plate, facts: [], alt: '' }
}

async function open(recipes: LinkCardRecipe[], options: Partial<EncoderOptions> = {}) {
  const store = mediaStoreIn(await temporaryFolder())
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c8371b' } })
  await store.put('originals', PHOTOGRAPH, await picture.jpeg().toBuffer())
  const encoder = openEncoder({
    store,
    script,
    listPictures: async () => [],
    async *listCards() {
      yield* recipes.map((recipe) => toLinkCard(recipe).address)
    },
    findCard: async (address) => recipes.find((recipe) => toLinkCard(recipe).address === address),
    onFailure: () => {},
    ...options,
  })
  onTestFinished(() => encoder.stop())
  return { store, encoder }
}

async function sizeOf(store: MediaStore, recipe: LinkCardRecipe) {
  const file = await store.read('derived', toLinkCard(recipe).address)
  return file && sharp(await readMediaFile(file, 5_000)).metadata()
}

test('every card of the catalogue is drawn, and none twice', async () => {
  const recipes = [aRecipe('Cub', PHOTOGRAPH), aRecipe('Zero')]
  const { store, encoder } = await open(recipes)
  await encoder.refresh()
  expect(encoder.backlog()).toBe(2)
  await waitUntil(() => encoder.backlog() === 0)
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
  const { address } = toLinkCard(last)
  expect(encoder.isMissing(address)).toBe(true)
  expect(await encoder.waitUntilMade(address, 20_000)).toBe(true)
  expect(encoder.backlog()).toBeGreaterThan(20)
  expect(await sizeOf(store, last)).toBeDefined()
  expect(encoder.isMissing(address)).toBe(false)
})

test('the card of a spare part is drawn once somebody asks for it', async () => {
  const part = { ...aRecipe('Cowling'), file: 'part-cub-40-cowling' }
  const { store, encoder } = await open([aRecipe('Cub'), part])
  await encoder.refresh()
  expect(encoder.backlog()).toBe(1)
  await waitUntil(() => encoder.backlog() === 0)
  const { address } = toLinkCard(part)
  expect(await store.has('derived', address)).toBe(false)
  expect(await encoder.waitUntilMade(address, 20_000)).toBe(true)
  expect(await sizeOf(store, part)).toBeDefined()
})

test('a card that is not listed is drawn once somebody requests it, also while the database is away for a moment', async () => {
  const translated = { ...aRecipe('Cub'), file: 'de/model-cub' }
  const { address } = toLinkCard(translated)
  const gone = '/media/cards/de/model-gone.0123456789abcdef.jpg'
  let reads = 0
  const { store, encoder } = await open([aRecipe('Cub')], {
    findCard: async (each) => {
      if (each !== address) return each === gone ? undefined : aRecipe('Cub')
      reads += 1
      if (reads === 2) throw new Error('The database is away.')
      return translated
    },
    retryDelayMs: 50,
  })
  await encoder.refresh()
  expect(encoder.backlog()).toBe(1)
  expect(encoder.isMissing(address)).toBe(false)
  expect(await encoder.requestCard(gone)).toBe(false)
  expect(encoder.isMissing(gone)).toBe(false)
  expect(await encoder.requestCard(address)).toBe(true)
  expect(encoder.isMissing(address)).toBe(true)
  await encoder.refresh()
  expect(await encoder.waitUntilMade(address, 20_000)).toBe(true)
  expect(await sizeOf(store, translated)).toBeDefined()
  expect(encoder.isMissing(address)).toBe(false)
  expect(reads).toBe(3)
})

test('of very many requested cards the oldest are forgotten', async () => {
  const { encoder } = await open([], {
    // Nothing is drawn.
    store: { ...mediaStoreIn(await temporaryFolder()), hasSpaceToEncode: async () => false },
    findCard: async (address) => ({ ...aRecipe('Cub'), file: address }),
  })
  await encoder.refresh()
  const addresses = Array.from(
    { length: 1_200 },
    (_, index) => `/media/cards/de/model-${index}.0123456789abcdef.jpg`,
  )
  for (const address of addresses) expect(await encoder.requestCard(address)).toBe(true)
  const missing = addresses.filter(encoder.isMissing)
  expect(missing.length).toBeLessThanOrEqual(1_001)
  expect(missing.at(-1)).toBe(addresses.at(-1))
})

test('recipes are read when their cards are drawn, one after the other', async () => {
  const recipes = Array.from({ length: 3 }, (_, index) => aRecipe(`Cub ${index}`))
  const read: string[] = []
  const { encoder } = await open(recipes, {
    findCard: async (address) => {
      read.push(address)
      expect(encoder.backlog()).toBe(4 - read.length)
      return recipes.find((recipe) => toLinkCard(recipe).address === address)
    },
  })
  await encoder.refresh()
  expect(encoder.backlog()).toBe(3)
  await waitUntil(() => encoder.backlog() === 0)
  expect(read).toEqual(recipes.map((recipe) => toLinkCard(recipe).address))
})

test('a card whose entry has changed since it was listed is left out', async () => {
  const [gone, kept] = [aRecipe('Cub'), aRecipe('Zero')]
  const failures: string[] = []
  const { store, encoder } = await open([gone, kept], {
    findCard: async (address) => (address === toLinkCard(kept).address ? kept : undefined),
    onFailure: (address) => failures.push(address),
  })
  await encoder.refresh()
  await waitUntil(() => encoder.backlog() === 0)
  expect(await store.list('derived', '/media/cards/')).toEqual([toLinkCard(kept).address])
  expect(failures).toEqual([])
})

test('drawing continues after the database was unavailable', async () => {
  const recipe = aRecipe('Cub')
  const reasons: string[] = []
  const { store, encoder } = await open([recipe], {
    findCard: async () => {
      if (reasons.length < 2) throw new Error('The database is away.')
      return recipe
    },
    onFailure: (_, reason) => reasons.push(reason),
    retryDelayMs: 50,
  })
  await encoder.refresh()
  await waitUntil(() => encoder.backlog() === 0)
  expect(reasons).toEqual(Array(2).fill('The database is away. It will be retried.'))
  expect(await sizeOf(store, recipe)).toBeDefined()
})

test('the other cards are drawn after the process was killed', async () => {
  const recipes = ['Cub', 'Zero', 'Extra'].map((title) => aRecipe(title))
  const folder = await temporaryFolder()
  const killed = join(folder, 'mortal.mjs')
  await writeFile(
    killed,
    `import { existsSync, writeFileSync } from 'node:fs'
    if (existsSync('${folder}/once')) await import('${script}')
    else process.on('message', () => process.kill(process.pid, 'SIGKILL', writeFileSync('${folder}/once', '')))`,
  )
  const failures: string[] = []
  const { store, encoder } = await open(recipes, {
    script: killed,
    onFailure: (address) => failures.push(address),
  })
  await encoder.refresh()
  await waitUntil(() => encoder.backlog() === 0)
  const [first, ...others] = recipes.map((recipe) => toLinkCard(recipe).address)
  expect(failures).toEqual([first])
  expect(new Set(await store.list('derived', '/media/cards/'))).toEqual(new Set(others))
})

test('a database that is closed after the encoder is no failure', async () => {
  const failures: string[] = []
  const reading = Promise.withResolvers<void>()
  const closing = Promise.withResolvers<undefined>()
  const { encoder } = await open([aRecipe('Cub')], {
    findCard: () => {
      reading.resolve()
      return closing.promise
    },
    onFailure: (address) => failures.push(address),
  })
  await encoder.refresh()
  await reading.promise
  await encoder.stop()
  closing.reject(new Error('The database is closed.'))
  await closing.promise.catch(() => {})
  expect(failures).toEqual([])
})

test('a card that cannot be drawn is reported, and requests for it stop waiting', async () => {
  const failures: string[] = []
  const broken = aRecipe('Cub', '/media/missing.0123456789abcdef.jpg')
  const { encoder } = await open([broken], { onFailure: (address) => failures.push(address) })
  await encoder.refresh()
  const { address } = toLinkCard(broken)
  expect(await encoder.waitUntilMade(address, 20_000)).toBe(false)
  expect(failures).toEqual([address])
})

test('waiting ends by itself', async () => {
  const { encoder } = await open([])
  await encoder.refresh()
  expect(await encoder.waitUntilMade('/media/cards/unknown.0123456789abcdef.jpg', 20)).toBe(false)
})
