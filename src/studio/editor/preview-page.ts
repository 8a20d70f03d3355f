import type { EditableType } from '../../content-model/content-types.ts'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { valueAt } from '../../content-model/field-path.ts'
import type { LooseRecord } from '../../contract/studio/draft.ts'
import type { EditedEntryName } from '../studio-client.ts'

/** The public page on which visitors see most of what a section is about. */
export function previewPage({ kind, key }: EditedEntryName, record: LooseRecord, section: string): string {
  if (kind === 'site') return pageOfSite(record, section)
  return pages[kind](key, record)
}

const pages: Record<Exclude<EditableType, 'site'>, (key: string, record: LooseRecord) => string> = {
  'aircraft model': (aircraftModelId) => buildPath(pagePaths.modelDetail, { aircraftModelId }),
  accessory: (_, { product_code: code }) =>
    typeof code === 'string' && code !== '' ? buildPath(pagePaths.product, { code }) : pagePaths.accessories,
  part: (code) => buildPath(pagePaths.product, { code }),
  'old code': (code) => buildPath(pagePaths.product, { code }),
  review: () => pagePaths.reviews,
  distributor: () => pagePaths.distributors,
  'aircraft class': () => pagePaths.aircraftClasses,
  airframe: () => pagePaths.allModels,
}

function pageOfSite(record: LooseRecord, section: string): string {
  if (section === 'enquiries') return pagePaths.contactUs
  if (section === 'developer') return pagePaths.whoMadeThisWebsite
  const slug = section === 'tributes' ? valueAt(record, ['tributes', 0, 'slug']) : undefined
  return typeof slug === 'string' && slug !== ''
    ? buildPath(pagePaths.tribute, { name: slug })
    : pagePaths.home
}
