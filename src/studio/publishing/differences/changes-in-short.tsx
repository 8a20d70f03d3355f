import type { ContentTypeName } from '../../../content-model/name-spaces.ts'
import type { FieldDifference } from '../../../contract/studio/publication.ts'
import type { EntryOptions } from '../../../contract/studio/studio-entry.ts'
import { ChangedValue } from '../../ui/changed-value.tsx'
import { useWords } from '../../words/words.ts'
import { shortenChanges } from './shorten-changes.ts'

const MAX_SHOWN = 3

interface ChangesInShortProps {
  kind: ContentTypeName
  fields: readonly FieldDifference[]
  options?: EntryOptions | undefined
}

/** 'Weight 3600 g 3550 g; story', the old value struck. */
export function ChangeSummary({ kind, fields, options }: ChangesInShortProps) {
  const words = useWords()
  const changes = shortenChanges(kind, fields, words, options)
  const more = changes.length - MAX_SHOWN
  return (
    <>
      {changes.slice(0, MAX_SHOWN).map(({ field, values }, index) => (
        <span key={field}>
          {index > 0 && '; '}
          {field}
          {values && (
            <>
              {' '}
              <ChangedValue {...values} />
            </>
          )}
        </span>
      ))}
      {more > 0 && ` ${words.history.more(more)}`}
    </>
  )
}
