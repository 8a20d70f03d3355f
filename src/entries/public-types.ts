// Lists what each content type contributes to the parts of the site that show entries of every type.
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
  findDistributorDetails,
  listDistributorDocuments,
  listPageDocuments,
} from '../company/company-documents.ts'
import type { ContentTypeName } from '../content-model/name-spaces.ts'

/**
 * Pages that are shared most come first, because their link cards are drawn in this order. Models come before their products, because
 * search documents of products refer to those of models. Pages of models and products are too many to be listed at once:
 * `listModelPages` reads them in ranges. News of a model include those of its products and reviews.
 */
const publicTypes: Partial<Record<ContentTypeName, PublicType>> = {
  'aircraft class': { pages: { page: 'modelsOfAClass', list: listClassPages }, cards: classCards },
  'aircraft model': {
    search: { kind: 'model', listDocuments: listModelDocuments, findDetails: findModelDetails },
    cards: modelCards,
  },
  event: publicEvent,
  accessory: {
    search: { kind: 'accessory', listDocuments: listAccessoryDocuments, findDetails: findAccessoryDetails },
    cards: accessoryCards,
  },
  review: {
    search: { kind: 'review', listDocuments: listReviewDocuments, findDetails: findReviewDetails },
    cards: reviewCards,
  },
  part: { search: { kind: 'part', listDocuments: listPartDocuments }, cards: partCards },
  distributor: {
    search: {
      kind: 'distributor',
      listDocuments: listDistributorDocuments,
      findDetails: findDistributorDetails,
    },
  },
  site: { search: { kind: 'page', listDocuments: listPageDocuments } },
}

/** What all content types contribute to one part of the site. */
export function listFromTypes<Part extends keyof PublicType>(part: Part): NonNullable<PublicType[Part]>[] {
  return Object.values(publicTypes).flatMap((type) => type[part] ?? [])
}
