import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Product } from '../../contract/product.ts'
import { placeIn, drawingSize } from '../parts/balloon-layout.ts'
import { describeEndOfProduction } from '../parts/end-of-production.ts'
import { textLanguage } from '../language/text-language.tsx'
import { pick, pickPicture } from '../parts/pick.ts'

/** The `sizes` attribute of the picture, which takes two thirds of wide windows. */
export const productPictureSizes = '(width < 960px) calc(100vw - 2rem), 720px'

const kinds = {
  accessory: msg`Accessory`,
  part: msg`Spare part`,
  version: msg`Version`,
  retired: msg`Old code`,
}

export function toProductView(i18n: I18n, product: Product) {
  const { accessory, part, drawing, fits, model, replaced_by, replaced } = product
  const item = accessory ?? part
  const place = drawing && placeIn(drawing, part?.place)
  return {
    ...pick(product, ['code', 'name', 'replaces']),
    kind: i18n._(kinds[product.kind]),
    /** What an old code without a successor stood for; null if nobody has noted it, undefined for all other codes. */
    retiredNote: product.kind === 'retired' ? (replaced?.note ?? null) : undefined,
    retiredNoteLanguage: textLanguage(replaced ?? {}, 'note'),
    isAccessory: accessory !== null,
    image: accessory?.image ? pickPicture(accessory.image) : null,
    drawing:
      drawing && place
        ? { image: drawing.image, size: drawingSize(drawing), x: place[0], y: place[1] }
        : null,
    description: accessory?.description ?? part?.note ?? null,
    descriptionLanguage: textLanguage(item ?? {}, accessory ? 'description' : 'note'),
    status: item?.status ?? null,
    end: item && describeEndOfProduction(i18n, { status: item.status, replaced_by: null }),
    replacedBy: replaced_by && pick(replaced_by, ['code', 'name', 'url']),
    model: model && pick(model, ['id', 'name']),
    version: part?.version ?? null,
    fits: fits.map(({ silhouette, ...fitting }) => ({
      ...pick(fitting, ['id', 'name', 'wingspan']),
      silhouette: silhouette?.image ?? null,
    })),
  }
}

export type ProductView = ReturnType<typeof toProductView>
