import { nameField } from '../fields/field-words.ts'
import type { EntryDifference } from '../../contract/studio/publication.ts'
import type { Words } from '../words/words.ts'
import { hasEntryConflict } from './has-entry-conflict.ts'

const MAX_NAMED = 3

/** Explains why a draft cannot be published. */
export function explainNotPublishable(entry: EntryDifference, words: Words): string {
  const { kind, action, conflicts, problems, needs } = entry
  const { publishing } = words
  if (hasEntryConflict(entry)) return publishing.waitingMoved
  if (conflicts.length > 0)
    return `${conflicts.map((path) => nameField(kind, path, words)).join(', ')}: ${publishing.waitingConflict}`
  if (problems.length > MAX_NAMED) return publishing.waitingProblems(problems.length)
  if (problems.length > 0)
    return problems
      .map(
        ({ path, code, params }) => `${nameField(kind, path, words)}: ${words.fieldProblems[code](params)}`,
      )
      .join(' ')
  if (action === 'removed') return publishing.waitingRemoval
  const [need] = needs
  return need ? publishing.waitingFor(need.name) : publishing.waitingConflict
}
