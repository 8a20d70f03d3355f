import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import {
  aMediaFile,
  anAccessory,
  anAircraftClass,
  anAircraftModel,
  anAirframe,
  anEvent,
  aPart,
  aReview,
} from '../../tests/support/catalogue/builders.ts'
import { english } from '../../tests/support/english.ts'
import { demoFolder } from '../../tests/support/temporary-folder.ts'
import { describeOnEachDatabase } from '../../tests/support/database/test-databases.ts'
import { toEventLinkCard } from '../contract/events/event-link-card.ts'
import { toLinkCard, type LinkCardRecipe } from '../contract/link-cards/link-card.ts'
import { toClassLinkCard, toModelLinkCard } from '../contract/link-cards/model-link-card.ts'
import { toProductLinkCard, toReviewLinkCard } from '../contract/link-cards/product-link-card.ts'
import { toAllModelsLinkCard, toHomeLinkCard } from '../contract/link-cards/site-link-card.ts'
import { listFromTypes } from '../entries/public-types.ts'
import { mediaFileRecords } from '../media/media-file-records.ts'
import { accessoryRecords } from './accessory.ts'
import { aircraftClassRecords, listAircraftClasses } from './aircraft-class.ts'
import { findAircraftModelDetail } from './models/aircraft-model-detail.ts'
import { aircraftModelRecords } from './models/aircraft-model-records.ts'
import { airframeRecords } from './models/airframe.ts'
import { eventRecords, listEvents } from './events/event.ts'
import type { CardLanguage } from './link-card-sources.ts'
import { findLinkCardRecipe, listLinkCards } from './link-cards.ts'
import { partRecords } from './part.ts'
import { findProduct, listProductCodes } from './product.ts'
import { listReviews, reviewRecords } from './review.ts'

const site = { name: 'Chim Én Models', name_ascii: null, tagline: null, home_story: { blocks: [] } }
const views = {
  top: 'media/zero/top.svg',
  side: 'media/zero/side.svg',
  front: 'media/zero/front.svg',
  hero: 'media/zero/hero.svg',
}
const PARTS = 450
const sources = listFromTypes('cards')
const inEnglish: CardLanguage = { i18n: english, loadTexts: async () => (_type, _key, text) => text }

describeOnEachDatabase('link cards', (db) => {
  beforeAll(async () => {
    const paths = ['media/zero.jpg', 'media/zero/silhouette.svg', 'files/review.pdf', ...Object.values(views)]
    await mediaFileRecords.replace(
      db(),
      [],
      paths.map((path) => aMediaFile({ path })),
    )
    const facts = await readFile(join(demoFolder, 'media/drawings/p-51d-mustang/facts.json'), 'utf8')
    const zero = anAirframe({ slug: 'zero', silhouette: 'media/zero/silhouette.svg' })
    await airframeRecords.replace(db(), [], [{ ...zero, drawing: { ...views, facts } }, anAirframe()])
    await aircraftClassRecords.replace(db(), [], [anAircraftClass({ id: 1 }), anAircraftClass({ id: 2 })])
    const models = [
      anAircraftModel({ id: 1, airframe: 'zero', image: 'media/zero.jpg', scale: '1:8' }),
      anAircraftModel({ id: 2, airframe: 'zero' }),
      anAircraftModel({ id: 3, airframe: 'cub' }),
      anAircraftModel({ id: 4 }),
    ]
    const more = Array.from({ length: 250 }, (_, index) => anAircraftModel({ id: 100 + index }))
    await aircraftModelRecords.replace(db(), [], [...models, ...more])
    const accessories = [
      anAccessory({ id: 1, fits: [1, 4], image: 'media/zero.jpg' }),
      anAccessory({ id: 2, model: 4 }),
    ]
    await accessoryRecords.replace(db(), [], accessories)
    const parts = Array.from({ length: PARTS }, (_, index) => aPart({ product_code: `CE-P${1000 + index}` }))
    await partRecords.replace(
      db(),
      [],
      [
        aPart({ product_code: 'CE-001-CN', place: 'canopy', fits: [1, 2] }),
        aPart({ product_code: 'CE-004-CN', place: 'canopy', model: 4 }),
        ...parts,
      ],
    )
    const events = [anEvent({ id: 1, slug: 'fair', models: [2, 1] }), anEvent({ id: 2, slug: 'fly-in' })]
    await eventRecords.replace(db(), [], events)
    await reviewRecords.replace(db(), [], [aReview({ id: 1, model: 1 }), aReview({ id: 2 })])
  })

  const recipes = async () => {
    const listed: LinkCardRecipe[] = []
    for await (const recipe of listLinkCards(db(), sources, inEnglish, site)) listed.push(recipe)
    return listed
  }
  const addresses = async () => (await recipes()).map((recipe) => toLinkCard(recipe).address)

  test('are listed once for every model, class, product, review, event, home and the list of all models', async () => {
    const listed = await addresses()
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed).toHaveLength(254 + 2 + 2 + (PARTS + 2) + 2 + 2 + 2)
  })

  test('have the addresses that the answers of the API give', async () => {
    const listed = new Set(await addresses())
    const codes = await listProductCodes(db())
    const models = await Promise.all([1, 2, 3, 4, 349].map((id) => findAircraftModelDetail(db(), id)))
    const products = await Promise.all(
      ['CE-X01', 'CE-X02', 'CE-001-CN', 'CE-004-CN', 'CE-P1449'].map((code) =>
        findProduct(db(), codes, code),
      ),
    )
    const classes = await listAircraftClasses(db())
    const answered = [
      ...models.flatMap((model) => (model ? toModelLinkCard(english, model, site) : [])),
      ...products.flatMap((product) => (product ? toProductLinkCard(english, product, site) : [])),
      ...classes.map((each) => toClassLinkCard(english, each, site)),
      ...(await listReviews(db())).map((review) => toReviewLinkCard(english, review, site)),
      ...(await listEvents(db())).map((event) => toEventLinkCard(english, event, site)),
      toAllModelsLinkCard(english, classes, site),
      toHomeLinkCard(english, site),
    ]
    expect(answered).toHaveLength(18)
    const unlisted = answered.filter((recipe) => !listed.has(toLinkCard(recipe).address))
    expect(unlisted).toEqual([])
  })

  test('are found one by one by the names of their files, which differ', async () => {
    const listed = await recipes()
    expect(new Set(listed.map(({ file }) => file)).size).toBe(listed.length)
    // One in nine, of every kind.
    for (const recipe of listed.filter((_, index) => index % 9 === 0))
      expect(await findLinkCardRecipe(db(), sources, inEnglish, site, recipe.file), recipe.file).toEqual(
        recipe,
      )
  })

  test.each([
    'model-gone',
    'event-gone',
    'part-',
    'accessory-1',
    'unknown',
    'constructor-name',
    'all-models-2',
  ])('the file name %s belongs to none', async (file) => {
    expect(await findLinkCardRecipe(db(), sources, inEnglish, site, file)).toBeUndefined()
  })

  test('turns of other requests come between two batches', async () => {
    let turns = 0
    const timer = setInterval(() => (turns += 1), 0)
    await recipes()
    clearInterval(timer)
    expect(turns).toBeGreaterThan(5)
  })
})
