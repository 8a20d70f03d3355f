import type { Context } from 'hono'
import { z } from 'zod'
import { aircraftModelExists } from '../catalogue/models/aircraft-model.ts'
import { listParts } from '../catalogue/part.ts'
import { findNearestProducts, findProduct } from '../catalogue/product.ts'
import { partSchema } from '../contract/part.ts'
import { type Product, productSchema } from '../contract/product.ts'
import { type ProductLink, productLinkSchema } from '../contract/product-link.ts'
import { apiPaths, buildPath, pagePaths } from '../contract/site-map.ts'
import {
  type EndpointContext,
  type Endpoint,
  toPrintable,
  readOffsetAndLimit,
  readOrigin,
} from './endpoint.ts'
import type { Database } from '../database/open-database.ts'
import { DEFAULT_LANGUAGE, type Language } from '../languages/languages.ts'
import { readLanguage } from './answer-language.ts'
import { findTranslatedParts, translateAnswer } from './translate-answer.ts'
import { markAsPrivate } from './exchange.ts'
import { Problem } from './problem.ts'
import { drawQrCode } from './qr-code.ts'

const MAX_PARTS = 1000

export const productEndpoints: Endpoint[] = [
  {
    path: apiPaths.parts,
    summary: 'The spare parts with the names of the models that they fit, by model and code',
    query: {
      model: 'Id of a model: only those that fit it',
      limit: `At most this many, from 1 to ${MAX_PARTS}; ${MAX_PARTS} by default`,
      offset: 'Skip this many',
    },
    answer: z.array(partSchema),
    refusals: [400, 404],
    handle: async ({ db }, call) => {
      const model = readModel(call)
      if (model !== undefined && !(await aircraftModelExists(db, model)))
        throw new Problem('not-found', `There is no aircraft model with the id ${model}.`)
      return listParts(db, { model, range: readOffsetAndLimit(call) ?? { offset: 0, limit: MAX_PARTS } })
    },
  },
  {
    path: apiPaths.product,
    summary: 'The version, accessory or part with a product code or, for an old code, its successor',
    hasCode: true,
    answer: productSchema,
    handle: requireProduct,
  },
  {
    path: apiPaths.productAddress,
    summary: "A QR code with the short address of a product's page, for printing",
    hasCode: true,
    answer: z.string().describe('An SVG without a size of its own; one unit is one module'),
    responseType: 'image/svg+xml',
    handle: async (site, call) => {
      const { code } = await requireProduct(site, call)
      // QR codes encode capital letters more compactly: in capitals, the address needs a third fewer modules.
      const path = buildPath(pagePaths.product, { code })
      const address = ((site.siteUrl ?? readOrigin(call)) + path).toUpperCase()
      return new Response(drawQrCode(address), {
        headers: { 'content-type': 'image/svg+xml; charset=utf-8' },
      })
    },
  },
]

/** @throws Problem `not-found` with the nearest products */
async function requireProduct({ db, productCodes }: EndpointContext, call: Context): Promise<Product> {
  const text = call.req.param('code') ?? ''
  const codes = await productCodes()
  const product = await findProduct(db, codes, text)
  if (product) {
    if (text !== (product.replaced?.code ?? product.code)) markAsPrivate(call)
    return product
  }
  const nearest = await nameInLanguage(db, await findNearestProducts(db, codes, text), readLanguage(call))
  throw new Problem('not-found', `There is no product with the code ${toPrintable(text)}.`, { nearest })
}

const translatedLinks = findTranslatedParts(z.array(productLinkSchema))

/** Translates the names of products in a problem. `api.ts` translates answers, but not problems. */
async function nameInLanguage(
  db: Database,
  links: ProductLink[],
  language: Language,
): Promise<ProductLink[]> {
  if (language === DEFAULT_LANGUAGE || !translatedLinks) return links
  return z.array(productLinkSchema).parse(await translateAnswer(db, links, translatedLinks, language))
}

function readModel(call: Context): number | undefined {
  const text = call.req.query('model')
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new Problem(
    'model-unreadable',
    `model is '${toPrintable(text)}'. It must be a whole number, such as ?model=17.`,
  )
}
