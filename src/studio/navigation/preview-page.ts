import { contentTypes } from '../../content-model/content-types.ts'
import type { PublicPage } from '../../content-model/content-type.ts'
import { isPageName, pagePaths } from '../../contract/site-map.ts'
import { valueAt } from '../../content-model/fields/field-path.ts'
import type { LooseRecord } from '../../contract/studio/draft.ts'
import type { EditedEntryName } from '../client/studio-client.ts'

/** The public page that shows most of what a section of the editor is about. */
export function previewPage({ kind, key }: EditedEntryName, record: LooseRecord, section: string): string {
  const { shownOn, sections } = contentTypes[kind]
  const pages = [...(sections[section]?.shownOn ?? []), ...shownOn]
  const [address = pagePaths.home] = pages.flatMap((page) => addressOf(page, key, record) ?? [])
  return address
}

/** Undefined while the entry lacks a value that the path needs, such as a product code. */
function addressOf({ page, parameters = {} }: PublicPage, key: string, record: LooseRecord) {
  if (!isPageName(page)) return undefined
  let address: string = pagePaths[page]
  for (const [name, from] of Object.entries(parameters)) {
    const value = from === 'key' ? key : valueAt(record, from)
    if (typeof value !== 'string' || value === '') return undefined
    address = address.replace(`:${name}`, encodeURIComponent(value))
  }
  return address
}
