// Lists what each content type contributes to the parts of the site that show entries of every type.
import { msg } from '@lingui/core/macro'
import { listClassPages } from '../catalogue/indexed-pages.ts'
import { publicEvent } from '../catalogue/events/public-event.ts'
import {
  accessoryCards,
  classCards,
  modelCards,
  partCards,
  reviewCards,
} from '../catalogue/link-card-sources.ts'
import type { PublicType } from '../catalogue/public-type.ts'
import { listModelDocuments } from '../catalogue/search/model-documents.ts'
import {
  listAccessoryDocuments,
  listPartDocuments,
  listReviewDocuments,
} from '../catalogue/search/search-documents.ts'
import {
  findAccessoryDetails,
  findModelDetails,
  findReviewDetails,
} from '../catalogue/search/search-result-details.ts'
import {
  companyPages,
  findDistributorDetails,
  listDistributorDocuments,
  listHomeDocument,
} from '../company/company-documents.ts'
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import { pagePaths } from '../contract/site-map.ts'

/**
 * Pages that are shared most come first, because their link cards are drawn in this order. Models come before their products, because
 * search documents of products refer to those of models. Pages of models and products are too many to be listed at once:
 * `listModelPages` reads them in ranges. News of a model include those of its products and reviews.
 */
const publicTypes: Partial<Record<ContentTypeName, PublicType>> = {
  'aircraft class': {
    pages: { page: 'modelsOfAClass', list: listClassPages },
    listPages: [
      {
        path: pagePaths.aircraftClasses,
        name: msg`Aircraft classes`,
        words: 'aircrafts classes sizes models',
      },
    ],
    cards: classCards,
  },
  'aircraft model': {
    search: { kind: 'model', listDocuments: listModelDocuments, findDetails: findModelDetails },
    cards: modelCards,
  },
  event: publicEvent,
  accessory: {
    search: { kind: 'accessory', listDocuments: listAccessoryDocuments, findDetails: findAccessoryDetails },
    listPages: [{ path: pagePaths.accessories, name: msg`Accessories`, words: 'accessories' }],
    cards: accessoryCards,
  },
  review: {
    search: { kind: 'review', listDocuments: listReviewDocuments, findDetails: findReviewDetails },
    listPages: [{ path: pagePaths.reviews, name: msg`Reviews`, words: 'magazine reviews' }],
    cards: reviewCards,
  },
  part: { search: { kind: 'part', listDocuments: listPartDocuments }, cards: partCards },
  distributor: {
    search: {
      kind: 'distributor',
      listDocuments: listDistributorDocuments,
      findDetails: findDistributorDetails,
    },
    listPages: [
      {
        path: pagePaths.distributors,
        name: msg`Distributors`,
        words: 'distributors dealers agencies shops buy',
      },
    ],
  },
  site: { search: { kind: 'page', listDocuments: listHomeDocument }, listPages: companyPages },
}

/** What all content types contribute to one part of the site. */
export function listFromTypes<Part extends keyof PublicType>(part: Part): NonNullable<PublicType[Part]>[] {
  return Object.values(publicTypes)
    .map((type) => type[part])
    .filter((given) => given !== undefined)
}
