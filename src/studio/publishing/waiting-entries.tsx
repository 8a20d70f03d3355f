import { Link } from 'react-router'
import type { EntryDifference } from '../../contract/studio/publication.ts'
import { nameField } from '../fields/format-value.ts'
import { useWords } from '../words/words.ts'
import { hasMovedOn } from './draft-standing.ts'
import styles from './publish-dialog.module.css'

/** What cannot go out yet and why, with the way to mend it. */
export function WaitingEntries({
  entries,
  onLeave,
}: {
  entries: readonly EntryDifference[]
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
      ({ path, code, params }) => `${nameField(path, words)}: ${words.fieldProblems[code](params)}`,
    )
    return names.length <= 3 ? names.join(' ') : publishing.waitingProblems(names.length)
  }
  return (
    <div className={styles.waiting}>
      <ul>
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.key}`}>
            <span>
              {publishing.waiting}: <strong>{entry.name}</strong>, {explain(entry)}
            </span>
            {entry.kind === 'aircraft model' && (
              <Link to={`/models/${entry.key}`} onClick={onLeave}>
                {publishing.mend}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
