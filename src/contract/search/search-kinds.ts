import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { buildPath, pagePaths } from '../site-map.ts'

/** Kinds of results, in the order of equally good results. */
export const resultKinds = [
  'model',
  'accessory',
  'review',
  'manual',
  'part',
  'distributor',
  'event',
  'page',
] as const
export type ResultKind = (typeof resultKinds)[number]

interface ResultKindDescription {
  one: MessageDescriptor
  many: MessageDescriptor
  /** The link to all results of the kind. `count` is written as the language writes figures. */
  all: (count: string) => MessageDescriptor
  /** How many suggestions of the kind a search field shows, so that models do not crowd out accessories and parts. */
  maxSuggestions: number
  /**
   * The address of a result, from the key of its document. Kinds without it lead to a product or to a model: see `toResultUrl`.
   * Reviews and distributors are cards in a list.
   */
  toUrl?: (key: string) => string
  /**
   * What people type for English words of the kind in Vietnamese, German, French, Spanish and Japanese, separated by commas. The
   * spelling is that of `src/finder/search/foreign-words.ts`, which has the words that belong to no kind.
   */
  foreignWords?: Readonly<Record<string, string>>
}

export const resultKindDescriptions: Readonly<Record<ResultKind, ResultKindDescription>> = {
  model: {
    one: msg`Model`,
    many: msg`Models`,
    all: (count) => msg`All ${count} models`,
    maxSuggestions: 4,
    foreignWords: { models: 'may bay,modelle,modele,modelo,機体' },
  },
  accessory: {
    one: msg`Accessory`,
    many: msg`Accessories`,
    all: (count) => msg`All ${count} accessories`,
    maxSuggestions: 2,
    foreignWords: { accessories: 'phu kien,zubehor,accessoire,accesorio,アクセサリー' },
  },
  review: {
    one: msg`Review`,
    many: msg`Reviews`,
    all: (count) => msg`All ${count} reviews`,
    maxSuggestions: 1,
    toUrl: (slug) => `${pagePaths.reviews}#${slug}`,
    foreignWords: {
      reviews: 'danh gia,testbericht,testberichte,essai,analisis,レビュー',
      magazine: 'tap chi,zeitschrift,revue,revista,雑誌',
    },
  },
  manual: {
    one: msg`Manual`,
    many: msg`Manuals`,
    all: (count) => msg`All ${count} manuals`,
    maxSuggestions: 1,
    foreignWords: { manual: 'huong dan,bauanleitung,anleitung,handbuch,notice,取扱説明書' },
  },
  part: {
    one: msg`Spare part`,
    many: msg`Spare parts`,
    all: (count) => msg`All ${count} spare parts`,
    maxSuggestions: 3,
    foreignWords: { spare: 'phu tung,ersatzteil,ersatzteile,piece de rechange,recambio,スペアパーツ' },
  },
  distributor: {
    one: msg`Distributor`,
    many: msg`Distributors`,
    all: (count) => msg`All ${count} distributors`,
    maxSuggestions: 2,
    toUrl: (slug) => `${pagePaths.distributors}#distributor-${slug}`,
    foreignWords: { distributors: 'nha phan phoi,handler,distributeur,distribuidor,取扱店' },
  },
  event: {
    one: msg`Event`,
    many: msg`Events`,
    all: (count) => msg`All ${count} events`,
    maxSuggestions: 3,
    toUrl: (slug) => buildPath(pagePaths.event, { eventSlug: slug }),
    foreignWords: {
      events: 'su kien,termine,evenement,evento,イベント',
      fair: 'hoi cho,ausstellung,salon,feria,展示会',
      contest: 'cuoc thi,wettbewerb,concours,concurso,競技会',
    },
  },
  page: {
    one: msg`Page`,
    many: msg`Pages`,
    all: (count) => msg`All ${count} pages`,
    maxSuggestions: 1,
    toUrl: (path) => path,
  },
}

/** Where a word can be found, the best place first. The word of a kind, such as 'manual', is as good as a name. */
export const places = ['kind', 'name', 'alias', 'version', 'fact', 'text'] as const
export type TextPlace = (typeof places)[number]
