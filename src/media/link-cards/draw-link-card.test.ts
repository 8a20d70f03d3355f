import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import type { LinkCardRecipe } from '../../contract/link-cards/link-card.ts'
import { toLinkCardText } from '../../contract/link-cards/link-card-text.ts'
import { cardFontsFolder, loadCardFonts } from './card-fonts.ts'
import { drawLinkCard } from './draw-link-card.ts'
import { cardMapFile, loadCardMap } from './event-cards/card-map.ts'
import { readCardFonts } from './write-card-fonts.ts'

const encoderFolder = new URL('../encoder/', import.meta.url)
const fonts = new URL(cardFontsFolder, encoderFolder)
beforeAll(async () => {
  await loadCardFonts(fonts)
  await loadCardMap(new URL(cardMapFile, encoderFolder))
})

const box = [0, 0, 100, 30] as const
const drawing = { image: '/media/cub.0123456789abcdef.svg', view: box, box }

const aRecipe = (changes: Partial<LinkCardRecipe> = {}): LinkCardRecipe => ({
  file: 'model-cub',
  site: 'Chim Én Models',
  title: 'P-51D',
  subtitle: 'Mustang 60',
  panel: { kind: 'photograph', image: '/media/cub.0123456789abcdef.jpg' },
  plate: { drawing, dimension: '1611\u00A0mm', text: null },
  facts: [
    { label: 'Scale', value: '1:7' },
    { label: 'Class', value: '60 size' },
  ],
  alt: '',
  ...changes,
})

const model = { drawing, wingspan: 1611 }
const aSize = (wingspan: number) => ({ drawing, wingspan, dimension: `${wingspan}\u00A0mm` })
const anEventRecipe = (
  event: Partial<NonNullable<LinkCardRecipe['event']>> = {},
  changes: Partial<LinkCardRecipe> = {},
): Partial<LinkCardRecipe> => ({
  title: '27–31\u00A0Jan',
  subtitle: '2027',
  panel: { kind: 'map', place: [49.45, 11.08], name: 'Nuremberg' },
  plate: { drawing: null, dimension: null, text: 'Scale model fair' },
  facts: [],
  event: {
    note: 'Wed–Sun',
    isCancelled: false,
    stand: ['Hall 7', 'Stand B 12'],
    models: [model, { ...model, wingspan: 2258 }],
    ...event,
  },
  ...changes,
})

let photograph: Promise<Buffer> | undefined

async function readOriginal(address: string): Promise<Buffer> {
  if (address.endsWith('.svg'))
    return Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 30"><path d="M0 0h100v30z"/></svg>',
    )
  return (photograph ??= sharp({ create: { width: 900, height: 600, channels: 3, background: '#c8371b' } })
    .jpeg()
    .toBuffer())
}

/** Takes up more bytes than any photograph. */
async function readNoise(address: string): Promise<Buffer> {
  if (address.endsWith('.svg')) return readOriginal(address)
  const noise = Uint8Array.from({ length: 900 * 600 * 3 }, (_, index) => (index * 7919) % 251)
  return sharp(noise, { raw: { width: 900, height: 600, channels: 3 } })
    .jpeg()
    .toBuffer()
}

const endless = 'Wwwwwwwww '.repeat(20).trim()

test.each<[string, Partial<LinkCardRecipe>]>([
  ['a model', {}],
  ['markup in every text', { title: '<b>&', subtitle: '</text>"', facts: [{ label: '<i>', value: '&#0;' }] }],
  [
    'endless texts',
    { title: endless, subtitle: endless, site: endless, facts: [{ label: endless, value: endless }] },
  ],
  ['one endless word', { title: 'W'.repeat(200), subtitle: '' }],
  ['an endless wrapped text', { plate: { drawing: null, dimension: null, text: endless } }],
  [
    'empty texts',
    { title: '', subtitle: '', site: '', facts: [], plate: { drawing: null, dimension: null, text: '' } },
  ],
  ['no drawing', { plate: { drawing: null, dimension: '1611\u00A0mm', text: null } }],
  [
    'a narrow drawing',
    { plate: { drawing: { ...drawing, box: [0, 0, 20, 30] }, dimension: '1200–2100\u00A0mm', text: null } },
  ],
  ['a part', { panel: { kind: 'drawing', drawing, mark: [50, 15] } }],
  ['text instead of a picture', { panel: { kind: 'text', text: 'CE-001-CN' } }],
  ['sizes', { panel: { kind: 'sizes', items: [aSize(2000), aSize(1000)] } }],
  ['an event', anEventRecipe()],
  ['a cancelled event', anEventRecipe({ note: 'Cancelled', isCancelled: true })],
  ['an event without stand and models', anEventRecipe({ stand: [], models: [] }, { subtitle: '', site: '' })],
  [
    'an event with endless texts',
    anEventRecipe(
      { note: endless, stand: [endless, endless] },
      {
        title: endless,
        subtitle: endless,
        panel: { kind: 'map', place: [-89, 179.9], name: endless },
        plate: { drawing: null, dimension: null, text: endless },
      },
    ),
  ],
  [
    'markup in the texts of an event',
    anEventRecipe(
      { note: '<b>', stand: ['&', '<i>'] },
      { panel: { kind: 'map', place: [90, 0], name: '</svg>' } },
    ),
  ],
  ['one size', { panel: { kind: 'sizes', items: [aSize(1000)] } }],
])('a card with %s is a JPEG of at most 100 kB', async (_, changes) => {
  const card = await drawLinkCard(aRecipe(changes), readOriginal)
  expect(await sharp(card).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
    channels: 3,
  })
  expect(card.length).toBeLessThanOrEqual(100_000)
})

test('a card with the noisiest photograph is at most 100 kB, too', async () => {
  const card = await drawLinkCard(aRecipe(), readNoise)
  expect(card.length).toBeGreaterThan(50_000)
  expect(card.length).toBeLessThanOrEqual(100_000)
})

test('the map of an event is that around its place', async () => {
  const places = [
    [49.45, 11.08],
    [16.07, 108.15],
  ] as const
  const [here, there] = await Promise.all(
    places.map((place) =>
      drawLinkCard(aRecipe(anEventRecipe({}, { panel: { kind: 'map', place, name: 'Here' } })), readOriginal),
    ),
  )
  expect(here).not.toEqual(there)
})

test('markup is drawn as it is written', async () => {
  const [bold, plain, other] = await Promise.all(
    ['<b>Cub</b>', '&lt;b&gt;Cub&lt;/b&gt;', 'Cub'].map((title) =>
      drawLinkCard(aRecipe({ title, subtitle: '' }), readOriginal),
    ),
  )
  expect(bold).not.toEqual(plain)
  expect(bold).not.toEqual(other)
})

test('a missing photograph is reported, a missing drawing leaves its place empty', async () => {
  await expect(drawLinkCard(aRecipe(), async () => undefined)).rejects.toThrow('is missing')
  const panel = { kind: 'text' as const, text: 'Cub' }
  expect(await drawLinkCard(aRecipe({ panel }), async () => undefined)).toBeInstanceOf(Buffer)
})

test('a machine without fonts draws the same', async () => {
  const folder = await temporaryFolder()
  const configuration = join(folder, 'fonts.conf')
  await writeFile(configuration, '<?xml version="1.0"?><fontconfig></fontconfig>')
  const recipe = aRecipe({
    title: 'Đồng Nai Łódź',
    subtitle: '½ × “Én”™',
    panel: { kind: 'text', text: 'CE-001' },
    plate: { drawing: null, dimension: '1611\u00A0mm', text: null },
    facts: [{ label: '翼幅', value: 'クラス' }],
  })
  const script = `
    const { loadCardFonts } = await import(${JSON.stringify(new URL('./card-fonts.ts', import.meta.url))})
    const { drawLinkCard } = await import(${JSON.stringify(new URL('./draw-link-card.ts', import.meta.url))})
    await loadCardFonts(new URL(${JSON.stringify(fonts)}))
    const card = await drawLinkCard(${JSON.stringify(recipe)}, async () => undefined)
    console.log(process.getBuiltinModule('crypto').createHash('sha256').update(card).digest('hex'))`
  const hashOn = async (settings: NodeJS.ProcessEnv) => {
    const env = { ...process.env, ...settings }
    return (await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env }))
      .stdout
  }
  const hash = await hashOn({ FONTCONFIG_FILE: undefined })
  expect(hash).toMatch(/^[0-9a-f]{64}\n$/)
  expect(await hashOn({ FONTCONFIG_FILE: configuration })).toBe(hash)
  expect(await hashOn({ FONTCONFIG_FILE: undefined, FONTCONFIG_PATH: folder, HOME: folder })).toBe(hash)
})

test('the fonts have every letter that recipes keep', () => {
  const known = new Set(
    readCardFonts()
      .filter(({ name }) => name.endsWith('400.ttf'))
      .flatMap(({ content }) => listCharacters(content)),
  )
  const characters = Array.from({ length: 0x10000 }, (_, code) => String.fromCodePoint(code))
  const kept = characters.filter((each) => toLinkCardText(`a${each}a`, '').length > 2)
  const missing = kept
    .flatMap((each) => Array.from(each.normalize('NFC')))
    .filter((each) => !known.has(toLinkCardText(`a${each}a`, '').slice(1, -1)))
  expect(missing).toEqual([])
  expect(kept.length).toBeGreaterThan(7_000)
})

/** From its character map, of format 4. */
function listCharacters(font: Buffer): string[] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0
  const cmap = font.readUInt32BE(entry + 8)
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + 8 * index),
  )
  const map = subtables.find((at) => font.readUInt16BE(at) === 4) ?? 0
  const doubled = font.readUInt16BE(map + 6)
  return Array.from({ length: doubled / 2 }, (_, index) => {
    const last = font.readUInt16BE(map + 14 + 2 * index)
    const first = font.readUInt16BE(map + 16 + doubled + 2 * index)
    return Array.from({ length: last - first + 1 }, (__, offset) => String.fromCodePoint(first + offset))
  }).flat()
}
