import { expect, test } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import { allI18n } from '../../languages/all-i18n.ts'
import { languageCodes } from '../../languages/languages.ts'
import { toEventLinkCard } from '../events/event-link-card.ts'
import { isCardOfPart, isTranslatedCard, linkCardPattern, toLinkCard } from './link-card.ts'
import { toLinkCardText } from './link-card-text.ts'
import {
  type LinkCardClass,
  type LinkCardModel,
  toClassLinkCard,
  toModelLinkCard,
} from './model-link-card.ts'
import { type LinkCardProduct, toProductLinkCard, toReviewLinkCard } from './product-link-card.ts'
import { toAllModelsLinkCard, toHomeLinkCard } from './site-link-card.ts'

const site = {
  name: 'Chim Én Models',
  name_ascii: null,
  tagline: 'Made in Vietnam',
  home_story: { blocks: [] },
}
const silhouette = { image: '/media/silhouettes/cub.0123456789abcdef.svg', width: 1000, height: 700 }
const photograph = { image: '/media/cub.0123456789abcdef.jpg' }
const view = {
  image: '/media/drawings/cub/front.0123456789abcdef.svg',
  view_box: [-12, -12, 1024, 224] as [number, number, number, number],
  bounds: [0, 0, 1000, 200] as [number, number, number, number],
}

const aModel = (changes: Partial<LinkCardModel> = {}): LinkCardModel => ({
  slug: 'p-51d-mustang-60',
  name: 'P-51D Mustang 60',
  scale: '1:7',
  wingspan: 1611,
  image: photograph,
  aircraft_class: { name: '60 size' },
  airframe: { silhouette },
  drawing: { top: view, front: view },
  ...changes,
})

test('a model has its designation, photograph, wingspan, scale and class', () => {
  const recipe = toModelLinkCard(english, aModel(), site)
  expect(recipe).toMatchObject({
    title: 'P-51D',
    subtitle: 'Mustang 60',
    panel: { kind: 'photograph', image: photograph.image },
    plate: { dimension: '1611\u00A0mm', drawing: { image: view.image, box: [0, 0, 1000, 200] } },
    facts: [
      { label: 'Scale', value: '1:7' },
      { label: 'Class', value: '60 size' },
    ],
    alt: 'P-51D Mustang 60: photograph, wingspan 1611\u00A0mm',
  })
})

test('an address is readable, and changes with whatever stands on the card', () => {
  const card = toLinkCard(toModelLinkCard(english, aModel(), site))
  expect(card).toMatchObject({ width: 1200, height: 630, alt: expect.stringContaining('photograph') })
  expect(card.address).toMatch(/^\/media\/cards\/model-p-51d-mustang-60\.[0-9a-f]{16}\.jpg$/)
  expect(toLinkCard(toModelLinkCard(english, aModel(), site))).toEqual(card)
  const others = [{ wingspan: 1612 }, { image: null }, { scale: null }, { name: 'P-51B Mustang 60' }]
  const addresses = others.map((change) => toLinkCard(toModelLinkCard(english, aModel(change), site)).address)
  expect(new Set([card.address, ...addresses]).size).toBe(5)
  expect(toLinkCard(toModelLinkCard(english, aModel(), { ...site, name: 'Other' })).address).not.toBe(
    card.address,
  )
})

test.each([
  ['vi', '1.611\u00A0mm', ['Tỉ lệ', 'Cỡ'], 'ảnh chụp, sải cánh'],
  ['de', '1.611\u00A0mm', ['Maßstab', 'Klasse'], 'Foto, Spannweite'],
  ['fr', '1\u00A0611\u00A0mm', ['Échelle', 'Catégorie'], 'photo, envergure'],
  ['es', '1611\u00A0mm', ['Escala', 'Clase'], 'fotografía, envergadura'],
] as const)(
  'in the language %s a card has its words and figures, and an address of its own',
  (language, span, labels, alt) => {
    const recipe = toModelLinkCard(allI18n[language], aModel({ scale: '1:6.5' }), site)
    expect(recipe.plate.dimension).toBe(span)
    expect(recipe.facts.map(({ label }) => label)).toEqual(labels)
    expect(recipe.facts[0]?.value).toBe('1:6,5')
    expect(recipe.alt).toContain(`${alt} ${span}`)
    const { address } = toLinkCard(recipe)
    expect(address).toMatch(new RegExp(`^/media/cards/${language}/model-p-51d-mustang-60\\.`))
    expect(address).toMatch(linkCardPattern)
    expect([isTranslatedCard(address), isCardOfPart(address)]).toEqual([true, false])
  },
)

test('the font has every letter of the words on cards, in each of their languages', () => {
  for (const language of languageCodes) {
    const i18n = allI18n[language]
    const review = { slug: 'cub', title: null, magazine: 'Trim Tab', magazine_name: 'Trim Tab, June 2003' }
    const of = { model_name: 'Cub', score: 8.5, score_max: 10, silhouette: null, image: null }
    const event = {
      slug: 'fair',
      name: 'Fair',
      first_day: '2027-01-27',
      last_day: '2027-02-01',
      city: 'Nuremberg',
    }
    const nowhere = { latitude: null, longitude: null, stand: null, models: [], image: null }
    const recipes = [
      toModelLinkCard(i18n, aModel({ wingspan: 12_611 }), site),
      toClassLinkCard(i18n, aClass({ model_count: 1200 }), site),
      toProductLinkCard(i18n, aProduct({ name: 'Спитфайр' }), site),
      toProductLinkCard(
        i18n,
        aProduct({ kind: 'accessory', part: null, accessory: { slug: 'x', image: null } }),
        site,
      ),
      toReviewLinkCard(i18n, { ...review, ...of }, site),
      toAllModelsLinkCard(i18n, [aClass()], { ...site, tagline: null }),
      ...(['confirmed', 'planned', 'cancelled'] as const).map((status) =>
        toEventLinkCard(i18n, { ...event, ...nowhere, status }, site),
      ),
    ]
    for (const { title, subtitle, panel, plate, facts, event: shown } of recipes) {
      const sizes = panel.kind === 'sizes' ? panel.items.map(({ dimension }) => dimension) : []
      const texts = [title, subtitle, plate.dimension, plate.text, shown?.note, ...sizes]
      for (const text of [...texts, ...facts.flatMap(({ label, value }) => [label, value])])
        expect(toLinkCardText(text ?? '', ''), language).toBe(text ?? '')
    }
  }
})

test('every slug and code makes an address that is served and names it in full', () => {
  for (const slug of ['a'.repeat(100), `${'a'.repeat(58)}-${'1'.repeat(41)}`, 'x-1']) {
    const { address } = toLinkCard(toModelLinkCard(english, aModel({ slug }), site))
    expect(linkCardPattern.exec(address)?.[1]).toBe(`model-${slug}`)
  }
  const code = 'A'.repeat(40)
  const accessory = { slug: 'x', image: null }
  const product = aProduct({ kind: 'accessory', code, part: null, accessory })
  expect(toLinkCard(toProductLinkCard(english, product, site)).address).toMatch(linkCardPattern)
})

test('without a photograph the drawing takes its place, then the silhouette, then the designation', () => {
  const drawn = toModelLinkCard(english, aModel({ image: null }), site)
  expect(drawn.panel).toMatchObject({ kind: 'drawing', drawing: { image: view.image } })
  const outlined = toModelLinkCard(english, aModel({ image: null, drawing: null }), site)
  expect(outlined.panel).toMatchObject({ kind: 'drawing', drawing: { image: silhouette.image } })
  expect(outlined.plate.drawing).toBeNull()
  const bare = toModelLinkCard(
    english,
    aModel({ image: null, drawing: null, airframe: null, scale: null }),
    site,
  )
  expect(bare).toMatchObject({ panel: { kind: 'text', text: 'P-51D' }, facts: [{ label: 'Class' }] })
  expect(bare.alt).toContain(': name, ')
})

test('a name in other letters is written as the slug says it, and described as it is', () => {
  const recipe = toModelLinkCard(english, aModel({ name: 'Спитфайр 40', slug: 'spitfire-40' }), site)
  expect([recipe.title, recipe.subtitle]).toEqual(['Spitfire', '40'])
  expect(recipe.alt).toContain('Спитфайр 40')
})

const aClass = (changes: Partial<LinkCardClass> = {}): LinkCardClass => ({
  slug: '60-size',
  name: '60 size',
  wingspan_range: { min: 1200, max: 2100, text: '' },
  model_count: 16,
  example: { id: 1, slug: 'cub', name: 'Cub', wingspan: 1611, silhouette },
  image: null,
  ...changes,
})

test('a class without models, picture and range has its name', () => {
  const empty = aClass({ wingspan_range: null, model_count: 0, example: null })
  expect(toClassLinkCard(english, empty, site)).toMatchObject({
    panel: { kind: 'text', text: '60 size' },
    plate: { drawing: null, dimension: null },
    facts: [{ value: '0 models' }],
  })
  expect(toClassLinkCard(english, aClass({ model_count: 1 }), site).facts).toEqual([
    { label: 'In this class', value: '1 model' },
  ])
})

const aProduct = (changes: Partial<LinkCardProduct> = {}): LinkCardProduct => ({
  kind: 'part',
  code: 'CE-001-CN',
  name: 'Canopy, tinted, P-51D Mustang 60, Yellow Nose',
  accessory: null,
  part: { place: 'canopy' },
  fits: [{ name: 'P-51D Mustang 60', silhouette }],
  drawing: {
    image: '/media/hero.0123456789abcdef.svg',
    view_box: [0, 0, 1536, 1024],
    places: { canopy: [9, 8] },
  },
  ...changes,
})

test('a part is marked in the drawing, or shows its model, or its code', () => {
  const recipe = toProductLinkCard(english, aProduct(), site)
  expect(recipe).toMatchObject({
    file: 'part-ce-001-cn',
    title: 'Canopy, tinted',
    subtitle: 'P-51D Mustang 60, Yellow Nose',
    panel: { kind: 'drawing', mark: [9, 8] },
    facts: [{ label: 'Spare part', value: 'CE-001-CN' }],
  })
  const elsewhere = toProductLinkCard(english, aProduct({ part: { place: 'unknown' } }), site)
  expect(elsewhere.panel).toMatchObject({ kind: 'drawing', drawing: { image: silhouette.image }, mark: null })
  expect(toProductLinkCard(english, aProduct({ fits: [], drawing: null }), site).panel).toEqual({
    kind: 'text',
    text: 'CE-001-CN',
  })
})

test('an accessory without a photograph shows the model that it fits, and how many there are', () => {
  const accessory = { slug: 'wheels', image: null }
  const fits = ['Cub 25', 'Cub 40'].map((name) => ({ name, silhouette }))
  const recipe = toProductLinkCard(
    english,
    aProduct({ kind: 'accessory', accessory, part: null, drawing: null, fits }),
    site,
  )
  expect(recipe.panel).toMatchObject({ kind: 'drawing' })
  expect(recipe.facts).toEqual([
    { label: 'Accessory', value: 'CE-001-CN' },
    { label: 'Fits', value: '2 models' },
  ])
})

test('a review without title, score and model has its magazine', () => {
  const review = {
    slug: 'cub',
    title: null,
    magazine: 'Trim Tab',
    magazine_name: 'Trim Tab, June 2003',
    model_name: null,
    score: 0,
    score_max: null,
    silhouette: null,
    image: null,
  }
  const recipe = toReviewLinkCard(english, review, site)
  expect(recipe).toMatchObject({ title: 'Trim Tab, June 2003', facts: [{ value: 'Trim Tab' }] })
  expect(toReviewLinkCard(english, { ...review, score_max: 10 }, site).facts[1]).toEqual({
    label: 'Score',
    value: '0 of 10',
  })
})

test('home has the first photograph, all models the largest, a middle and the smallest example', () => {
  const photo = { type: 'photo' as const, image: photograph }
  const home = toHomeLinkCard(english, { ...site, home_story: { blocks: [{ type: 'paragraph' }, photo] } })
  expect(home.panel).toEqual({ kind: 'photograph', image: photograph.image })
  const classes = [900, 1400, 1500, 2200].map((wingspan) =>
    aClass({ example: { id: 1, slug: 'cub', name: 'Cub', wingspan, silhouette } }),
  )
  const finder = toAllModelsLinkCard(english, classes, site)
  expect(finder.panel).toMatchObject({
    kind: 'sizes',
    items: [{ wingspan: 2200 }, { wingspan: 1500 }, { wingspan: 900 }],
  })
  expect(finder.facts.map(({ value }) => value)).toEqual(['64 models', '4 classes'])
  expect(toAllModelsLinkCard(english, [], site).panel.kind).toBe('text')
})
