import type { EntryKind } from '../../contract/studio/draft.ts'
import type { FieldDifference } from '../../contract/studio/publication.ts'
import type { EntryOptions } from '../../contract/studio/studio-entry.ts'
import { formatAt, nameField } from '../fields/format-value.ts'
import { ChangedValue } from '../parts/changed-value.tsx'
import { useWords } from '../words/words.ts'

const MAX_SHOWN = 3
/** Of longer values only the field is named. */
const MAX_LENGTH = 24

interface ChangesInShortProps {
  kind: EntryKind
  fields: readonly FieldDifference[]
  options?: EntryOptions | undefined
}

/** 'Weight 3600 g 3550 g; story', the old value struck. */
export function ChangesInShort({ kind, fields, options }: ChangesInShortProps) {
  const words = useWords()
  const more = fields.length - MAX_SHOWN
  return (
    <>
      {fields.slice(0, MAX_SHOWN).map(({ path, before, after }, index) => {
        const [old, now] = [before, after].map((value) => formatAt(kind, path, value, words, options))
        const isShort = Math.max(old?.length ?? 0, now?.length ?? 0) <= MAX_LENGTH
        return (
          <span key={path.join('.')}>
            {index > 0 && '; '}
            {nameField(kind, path, words)}
            {isShort && (
              <>
                {' '}
                <ChangedValue before={old} after={now} />
              </>
            )}
          </span>
        )
      })}
      {more > 0 && ` ${words.history.more(more)}`}
    </>
  )
}
