import { msg } from '@lingui/core/macro'
import type { Thing } from 'schema-dts'
import { toProductLinkCard } from '../../../contract/link-cards/product-link-card.ts'
import { buildPath, pagePaths } from '../../../contract/site-map.ts'
import { toBreadcrumbList } from '../breadcrumb-list.ts'
import type { DescribedPage, PageDescribers } from '../described-page.ts'
import { identifyModel } from '../identify-model.ts'

export const pageDescribers: PageDescribers = {
  [pagePaths.product]: {
    describe: describeProduct,
    findCard: async ({ i18n, api, key }, site) => {
      const product = await api.findProduct(key)
      return product.accessory || product.part ? toProductLinkCard(i18n, product, site) : undefined
    },
  },
}

/** Describes an accessory or a spare part, and the models that it fits. Empty for an old code without a successor. */
async function describeProduct(page: DescribedPage): Promise<Thing[]> {
  const { api, origin, key, urlOf } = page
  const [product, site] = await Promise.all([api.findProduct(key), api.findSite()])
  const { code, name, accessory, part, fits, model } = product
  if (!accessory && !part) return []
  const description = accessory?.description ?? part?.note ?? undefined
  const path = buildPath(pagePaths.product, { code })
  const above = accessory
    ? { name: msg`Accessories`, path: pagePaths.accessories }
    : model && { name: model.name, path: buildPath(pagePaths.modelDetail, { aircraftModelId: model.id }) }
  return [
    {
      '@type': 'Product',
      '@id': `${origin}${path}#product`,
      name,
      sku: code,
      url: urlOf(path),
      brand: { '@type': 'Brand', name: site.name },
      isAccessoryOrSparePartFor: fits.map((fitting) => ({
        '@type': 'ProductGroup',
        ...identifyModel(page, fitting),
      })),
      ...(description !== undefined && { description }),
      ...(accessory?.image && { image: origin + accessory.image.image }),
    },
    await toBreadcrumbList(page, [...(above ? [above] : []), { name: code, path }]),
  ]
}
