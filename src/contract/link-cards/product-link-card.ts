import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LinkCardDrawing, LinkCardPanel, LinkCardRecipe } from './link-card.ts'
import { formatCardFigure, slugToWords, toLinkCardText } from './link-card-text.ts'
import {
  countCardModels,
  toFacts,
  fileName,
  type LinkCardSite,
  nameShown,
  silhouetteDrawing,
  siteName,
} from './model-link-card.ts'
import type { Accessory } from '../accessory.ts'
import type { Product } from '../product.ts'
import type { Review } from '../review.ts'

type ModelWithSilhouette = Pick<Product['fits'][number], 'name' | 'silhouette'>

/** The fields of an accessory or a part that its card shows, which `Product` has. */
export type LinkCardProduct = Pick<Product, 'code' | 'name' | 'kind' | 'drawing'> & {
  accessory: { slug: string; image: Pick<NonNullable<Accessory['image']>, 'image'> | null } | null
  part: { place: string | null } | null
  fits: ModelWithSilhouette[]
}

type LinkCardReview = Pick<
  Review,
  'slug' | 'title' | 'magazine' | 'magazine_name' | 'model_name' | 'score' | 'score_max' | 'silhouette'
> & { image: Pick<NonNullable<Review['image']>, 'image'> | null }

export function toProductLinkCard(i18n: I18n, product: LinkCardProduct, site: LinkCardSite): LinkCardRecipe {
  const { code, accessory, part, fits, kind } = product
  const fallback = accessory ? slugToWords(accessory.slug) : i18n._(msg`Part ${code}`)
  const [title, subtitle] = splitProductName(toLinkCardText(product.name, fallback), fits[0]?.name)
  const silhouette = silhouetteDrawing(fits[0]?.silhouette ?? null)
  const panel = toProductPanel(product, silhouette)
  const shown = nameShown(i18n, panel.kind === 'text' ? 'name' : panel.kind)
  const fullName = product.name
  const drawn = panel.kind === 'drawing' && panel.drawing.image === silhouette?.image ? null : silhouette
  return {
    file: fileName(i18n, kind, code),
    site: siteName(site),
    title,
    subtitle,
    panel,
    plate: { drawing: drawn, dimension: null, text: drawn || fits.length === 0 ? null : subtitle || null },
    facts: [
      ...toFacts(i18n._(part ? msg`Spare part` : msg`Accessory`), code),
      ...(fits.length > 1 ? toFacts(i18n._(msg`Fits`), countCardModels(i18n, fits.length)) : []),
    ],
    alt: i18n._(msg`${fullName}, product code ${code}: ${shown}`),
  }
}

type ProductPanel = Extract<LinkCardPanel, { kind: 'photograph' | 'drawing' | 'text' }>

function toProductPanel(
  { code, accessory, part, drawing }: LinkCardProduct,
  silhouette: LinkCardDrawing | null,
): ProductPanel {
  const place = drawing?.places[part?.place ?? '']
  return accessory?.image
    ? { kind: 'photograph', image: accessory.image.image }
    : drawing && place && drawing.image !== ''
      ? {
          kind: 'drawing',
          drawing: { image: drawing.image, view: drawing.view_box, box: drawing.view_box },
          mark: place,
        }
      : silhouette
        ? { kind: 'drawing', drawing: silhouette, mark: null }
        : { kind: 'text', text: code }
}

/** Splits a name into that of the product and that of its model, such as 'Bubble canopy' and 'P-51D Mustang 60'. */
function splitProductName(name: string, modelName: string | undefined): [string, string] {
  const model = modelName === undefined ? -1 : name.indexOf(`, ${modelName}`)
  const comma = model > 0 ? model : name.lastIndexOf(', ')
  return comma < 0 ? [name, ''] : [name.slice(0, comma), name.slice(comma + 2)]
}

export function toReviewLinkCard(i18n: I18n, review: LinkCardReview, site: LinkCardSite): LinkCardRecipe {
  const { slug, image, score, score_max, magazine_name, model_name } = review
  const silhouette = silhouetteDrawing(review.silhouette)
  const magazine = toLinkCardText(review.magazine, '')
  const title = toLinkCardText(review.title ?? review.magazine_name, slugToWords(slug))
  const points = score === null || score_max === null ? '' : formatScore(i18n, score, score_max)
  const model = model_name === null ? '' : toLinkCardText(model_name, '')
  return {
    file: fileName(i18n, 'review', slug),
    site: siteName(site),
    title,
    subtitle: '',
    panel: image
      ? { kind: 'photograph', image: image.image }
      : silhouette
        ? { kind: 'drawing', drawing: silhouette, mark: null }
        : { kind: 'text', text: i18n._(msg`Review`) },
    plate: { drawing: image ? silhouette : null, dimension: null, text: model || null },
    facts: [...toFacts(i18n._(msg`Review in`), magazine), ...toFacts(i18n._(msg`Score`), points)],
    alt: i18n._(
      model_name === null
        ? msg`Review in ${magazine_name}`
        : msg`Review in ${magazine_name} of the ${model_name}`,
    ),
  }
}

function formatScore(i18n: I18n, score: number, highest: number): string {
  const [points, most] = [formatCardFigure(i18n, score), formatCardFigure(i18n, highest)]
  return i18n._(msg`${points} of ${most}`)
}
