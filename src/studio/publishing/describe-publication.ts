import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Publication } from '../../contract/studio/publication.ts'

const actionNames = { added: msg`new`, changed: msg`changed`, removed: msg`removed` }

const MAX_NAMES = 3

/** Describes a publication in one line, such as 'P-51D Mustang 60, Corsair 60 (new)'. */
export function describePublication(i18n: I18n, publication: Publication): string {
  const { source, entries, entry_count: count, undoes } = publication
  if (undoes !== null) return i18n._(msg`Undoes revision ${{ id: undoes }}`)
  if (source === 'import') return `${i18n._(msg`Import of the folder`)}: ${i18n._(entryCount(count))}`
  const names = entries
    .slice(0, MAX_NAMES)
    .map(({ name, action }) => (action === 'changed' ? name : `${name} (${i18n._(actionNames[action])})`))
  const more = count - names.length
  return [names.join(', '), ...(more > 0 ? [i18n._(msg`and ${{ count: more }} more`)] : [])].join(' ')
}

const entryCount = (count: number) => msg`${plural(count, { one: '1 entry', other: `${count} entries` })}`
