import type { LinkCardDrawing, LinkCardPanel, LinkCardRecipe } from './link-card.ts'
import { slugToWords, toLinkCardText } from './link-card-text.ts'
import {
  formatCount,
  toFacts,
  fileName,
  type LinkCardSite,
  silhouetteDrawing,
  siteName,
} from './model-link-card.ts'
import type { Accessory } from './accessory.ts'
import type { Product } from './product.ts'
import type { Review } from './review.ts'

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

export function toProductLinkCard(product: LinkCardProduct, site: LinkCardSite): LinkCardRecipe {
  const { code, accessory, part, fits, kind } = product
  const fallback = accessory ? slugToWords(accessory.slug) : `Part ${code}`
  const [title, subtitle] = splitProductName(toLinkCardText(product.name, fallback), fits[0]?.name)
  const silhouette = silhouetteDrawing(fits[0]?.silhouette ?? null)
  const panel = toProductPanel(product, silhouette)
  const shown = { photograph: 'photograph', drawing: 'drawing', sizes: 'drawing', text: 'name' }[panel.kind]
  const drawn = panel.kind === 'drawing' && panel.drawing.image === silhouette?.image ? null : silhouette
  return {
    file: fileName(kind, code),
    site: siteName(site),
    title,
    subtitle,
    panel,
    plate: { drawing: drawn, dimension: null, text: drawn || fits.length === 0 ? null : subtitle || null },
    facts: [
      ...toFacts(part ? 'Spare part' : 'Accessory', code),
      ...(fits.length > 1 ? toFacts('Fits', formatCount(fits.length, 'model')) : []),
    ],
    alt: `${product.name}, product code ${code}: ${shown}`,
  }
}

function toProductPanel(
  { code, accessory, part, drawing }: LinkCardProduct,
  silhouette: LinkCardDrawing | null,
) {
  const place = drawing?.places[part?.place ?? '']
  const panel: LinkCardPanel = accessory?.image
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
  return panel
}

/** Splits a name into that of the product and that of its model, such as 'Bubble canopy' and 'P-51D Mustang 60'. */
function splitProductName(name: string, modelName: string | undefined): [string, string] {
  const model = modelName === undefined ? -1 : name.indexOf(`, ${modelName}`)
  const comma = model > 0 ? model : name.lastIndexOf(', ')
  return comma < 0 ? [name, ''] : [name.slice(0, comma), name.slice(comma + 2)]
}

export function toReviewLinkCard(review: LinkCardReview, site: LinkCardSite): LinkCardRecipe {
  const { slug, image, score, score_max, model_name } = review
  const silhouette = silhouetteDrawing(review.silhouette)
  const magazine = toLinkCardText(review.magazine, '')
  const title = toLinkCardText(review.title ?? review.magazine_name, slugToWords(slug))
  const points = score === null || score_max === null ? '' : `${score} of ${score_max}`
  const model = model_name === null ? '' : toLinkCardText(model_name, '')
  return {
    file: fileName('review', slug),
    site: siteName(site),
    title,
    subtitle: '',
    panel: image
      ? { kind: 'photograph', image: image.image }
      : silhouette
        ? { kind: 'drawing', drawing: silhouette, mark: null }
        : { kind: 'text', text: 'Review' },
    plate: { drawing: image ? silhouette : null, dimension: null, text: model || null },
    facts: [...toFacts('Review in', magazine), ...toFacts('Score', points)],
    alt: `Review in ${review.magazine_name}${model_name === null ? '' : ` of the ${model_name}`}`,
  }
}
