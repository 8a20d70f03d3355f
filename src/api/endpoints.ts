// The list of all endpoints. The API, its OpenAPI description and its tests are derived from it.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { listAccessories } from '../catalogue/accessory.ts'
import {
  findAircraftClass,
  findNeighbouringClasses,
  listAircraftClasses,
} from '../catalogue/aircraft-class.ts'
import { aircraftModelExists, listAircraftModelsByClass } from '../catalogue/models/aircraft-model.ts'
import { findAircraftModelDetail } from '../catalogue/models/aircraft-model-detail.ts'
import { listModelCards } from '../catalogue/models/model-cards.ts'
import { listAircraftVersionsByModel } from '../catalogue/models/aircraft-version.ts'
import { listReviews } from '../catalogue/review.ts'
import { findThreeView } from '../catalogue/models/three-view.ts'
import { listDistributors } from '../company/distributor.ts'
import { accessorySchema } from '../contract/accessory.ts'
import { aircraftClassSchema } from '../contract/aircraft-class.ts'
import { type AircraftModel, aircraftModelSchema } from '../contract/models/aircraft-model.ts'
import { aircraftModelDetailSchema } from '../contract/models/aircraft-model-detail.ts'
import { aircraftVersionSchema } from '../contract/models/aircraft-version.ts'
import { contactFormSchema } from '../contract/contact-message.ts'
import { distributorSchema } from '../contract/distributor.ts'
import { cardOrders, modelCardsSchema } from '../contract/models/model-cards.ts'
import { reviewSchema } from '../contract/review.ts'
import { pickFields } from '../contract/shared-fields.ts'
import { apiPaths, buildPath, pagePaths } from '../contract/site-map.ts'
import { issueCsrfToken } from './csrf-protection.ts'
import { type Endpoint, readId, readOffsetAndLimit, readOrder, readOrigin } from './endpoint.ts'
import { drawThreeView } from './draw-three-view.ts'
import { eventEndpoints } from './event-endpoints.ts'
import { aircraftModelsEndpoint, modelIndexEndpoint } from './model-index.ts'
import { findSiteEndpoint } from './find-site.ts'
import { productEndpoints } from './product-endpoints.ts'
import { drawQrCode } from './qr-code.ts'
import { searchDocumentsEndpoint, searchEndpoint } from './search-catalogue.ts'
import { sendContactMessageEndpoint } from './send-contact-message.ts'

const FOR_A_DAY = 'public, max-age=86400'
/** Without this, Chromium requests a drawing again if different chunks of a page use parts of it. */
const WHILE_A_PAGE_LOADS = 'public, max-age=10'

const pageQuery = { limit: 'At most this many, from 1 to 1000; all by default', offset: 'Skip this many' }

export const endpoints: Endpoint[] = [
  {
    path: apiPaths.reviews,
    summary: 'The magazine reviews, newest issue first',
    answer: z.array(reviewSchema),
    handle: ({ db }) => listReviews(db),
  },
  {
    path: apiPaths.distributors,
    summary: 'The distributors, by id',
    answer: z.array(distributorSchema),
    handle: ({ db }) => listDistributors(db),
  },
  ...eventEndpoints,
  {
    path: apiPaths.contactUs,
    summary: 'The token and key that a form in a browser needs to send a message; sets the cookie XSRF-TOKEN',
    answer: contactFormSchema,
    handle: async (site, call) => ({ token: await issueCsrfToken(call, site), key: randomUUID() }),
  },
  sendContactMessageEndpoint,
  {
    path: apiPaths.aircraftClasses,
    summary: 'The aircraft classes, by id: from the smallest to the largest',
    answer: z.array(aircraftClassSchema),
    handle: ({ db }) => listAircraftClasses(db),
  },
  {
    path: apiPaths.aircraftClass,
    summary: 'One aircraft class',
    idOf: 'aircraft class',
    answer: aircraftClassSchema,
    handle: ({ db }, call) => findAircraftClass(db, readId(call)),
  },
  {
    path: apiPaths.modelCards,
    summary: 'One aircraft class, its neighbours, and cards of its models for a list',
    idOf: 'aircraft class',
    query: {
      ...pageQuery,
      order: { description: 'Order of the models, by default by wingspan', values: cardOrders },
    },
    answer: modelCardsSchema,
    handle: async ({ db }, call) => {
      const id = readId(call)
      const aircraftClass = await findAircraftClass(db, id)
      if (!aircraftClass) return undefined
      const [models, neighbours] = await Promise.all([
        listModelCards(db, id, readOrder(call, cardOrders), readOffsetAndLimit(call)),
        findNeighbouringClasses(db, id),
      ])
      return pickFields(modelCardsSchema, { ...aircraftClass, ...neighbours, models })
    },
  },
  aircraftModelsEndpoint,
  modelIndexEndpoint,
  {
    path: apiPaths.aircraftModelsByClass,
    summary: 'The aircraft models of a class, by id',
    idOf: 'aircraft class',
    query: pageQuery,
    answer: z.array(aircraftModelSchema),
    handle: async ({ db, siteUrl }, call) => {
      const models = await listAircraftModelsByClass(db, readId(call), readOffsetAndLimit(call))
      return models?.map((model) => withManualLink(model, siteUrl))
    },
  },
  {
    path: apiPaths.aircraftModel,
    summary: 'One aircraft model with its accessories, its reviews and its other sizes',
    idOf: 'aircraft model',
    answer: aircraftModelDetailSchema,
    handle: async ({ db, siteUrl }, call) => {
      const model = await findAircraftModelDetail(db, readId(call))
      return model && withManualLink(model, siteUrl)
    },
  },
  {
    path: apiPaths.aircraftModelAddress,
    summary: "A QR code with the address of an aircraft model's page, for printing",
    idOf: 'aircraft model',
    answer: z.string().describe('An SVG without a size of its own; one unit is one module'),
    responseType: 'image/svg+xml',
    handle: async ({ db, siteUrl }, call) => {
      const id = readId(call)
      if (!(await aircraftModelExists(db, id))) return undefined
      const address =
        (siteUrl ?? readOrigin(call)) + buildPath(pagePaths.modelDetail, { aircraftModelId: id })
      return new Response(drawQrCode(address), {
        headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': FOR_A_DAY },
      })
    },
  },
  {
    path: apiPaths.aircraftModelThreeView,
    summary:
      'The dimension lines, the balance and the throws of an aircraft model, over the drawings of its airframe',
    idOf: 'aircraft model',
    answer: z.string().describe('An SVG of groups for `use` elements; empty without a drawing'),
    responseType: 'image/svg+xml',
    handle: async ({ db }, call) => {
      const threeView = await findThreeView(db, readId(call))
      if (threeView === undefined) return undefined
      return new Response(drawThreeView(threeView), {
        headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': WHILE_A_PAGE_LOADS },
      })
    },
  },
  {
    path: apiPaths.aircraftVersionsByModel,
    summary: "The versions of an aircraft model, in the maker's order",
    idOf: 'aircraft model',
    answer: z.array(aircraftVersionSchema),
    handle: ({ db }, call) => listAircraftVersionsByModel(db, readId(call)),
  },
  {
    path: apiPaths.accessories,
    summary: 'The accessories with the names of the models that they fit, by id',
    answer: z.array(accessorySchema),
    handle: ({ db }) => listAccessories(db),
  },
  ...productEndpoints,
  searchEndpoint,
  searchDocumentsEndpoint,
  findSiteEndpoint,
]

/** Makes the address of the manual absolute if `siteUrl` is known, because clients on other origins open it as it is. */
function withManualLink(model: AircraftModel, siteUrl: string | undefined): AircraftModel {
  if (model.manual === null || siteUrl === undefined) return model
  return { ...model, manual: new URL(model.manual, siteUrl).href }
}
