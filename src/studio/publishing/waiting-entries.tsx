import { Link } from 'react-router'
import { isEditable } from '../../contract/studio/entry-address.ts'
import type { EntryDifference } from '../../contract/studio/publication.ts'
import type { EntryName } from '../studio-client.ts'
import { StudioButton } from '../parts/studio-button.tsx'
import { usePortion } from '../parts/use-portion.tsx'
import { nameField } from '../fields/format-value.ts'
import { toEditor } from '../entries/entry-links.ts'
import { useWords } from '../words/words.ts'
import { hasMovedOn } from './draft-standing.ts'
import styles from './publish-dialog.module.css'

/** What cannot go out yet and why, with the way to fix it. */
export function WaitingEntries({
  entries,
  publishAlong,
  onLeave,
}: {
  entries: readonly EntryDifference[]
  publishAlong: (target: EntryName) => Promise<void>
  onLeave: () => void
}) {
  const words = useWords()
  const { publishing } = words
  const explain = (entry: EntryDifference) => {
    const { conflicts, problems, action } = entry
    if (hasMovedOn(entry)) return publishing.waitingMoved
    if (conflicts.length > 0) return publishing.waitingConflict
    if (problems.length === 0)
      return action === 'removed' ? publishing.waitingRemoval : publishing.waitingConflict
    const names = problems.map(
      ({ path, code, params }) =>
        `${nameField(entry.kind, path, words)}: ${words.fieldProblems[code](params)}`,
    )
    return names.length <= 3 ? names.join(' ') : publishing.waitingProblems(names.length)
  }
  const { shown, more } = usePortion(entries)
  const waiting = new Set(entries.map(({ kind, key }) => `${kind} ${key}`))
  return (
    <div className={styles.waiting}>
      <ul>
        {shown.map((entry) => (
          <li key={`${entry.kind} ${entry.key}`}>
            <span>
              {publishing.waiting}: <strong>{entry.name}</strong>, {explain(entry)}
            </span>
            {entry.needs
              .filter((need) => !waiting.has(`${need.kind} ${need.key}`))
              .map((need) => (
                <StudioButton
                  key={`${need.kind} ${need.key}`}
                  weight="text"
                  onClick={() => void publishAlong(need)}
                >
                  {publishing.publishAlong(words.kinds[need.kind], need.name)}
                </StudioButton>
              ))}
            {isEditable(entry.kind) && (
              <Link to={toEditor({ kind: entry.kind, key: entry.key })} onClick={onLeave}>
                {publishing.fix}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {more}
    </div>
  )
}
