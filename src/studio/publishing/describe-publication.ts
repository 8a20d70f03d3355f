import type { Publication } from '../../contract/studio/publication.ts'
import type { Words } from '../words/words.ts'

const MAX_NAMES = 3

/** Describes a publication in one line, such as 'P-51D Mustang 60, Corsair 60 (new)'. */
export function describePublication(publication: Publication, { history }: Words): string {
  const { source, entries, entry_count: count, undoes } = publication
  if (undoes !== null) return history.undoes(undoes)
  if (source === 'import') return `${history.sources.import}: ${history.entries(count)}`
  const names = entries
    .slice(0, MAX_NAMES)
    .map(({ name, action }) => (action === 'changed' ? name : `${name} (${history.actions[action]})`))
  const more = count - names.length
  return [names.join(', '), ...(more > 0 ? [history.more(more)] : [])].join(' ')
}
