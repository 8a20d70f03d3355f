import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { nameField } from '../fields/field-words.ts'
import type { EntryDifference } from '../../contract/studio/publication.ts'
import { hasEntryConflict } from './has-entry-conflict.ts'
import { describeFieldProblem } from '../words/describe-field-problem.ts'

const MAX_NAMED = 3

/** Explains why a draft cannot be published. */
export function explainNotPublishable(i18n: I18n, entry: EntryDifference): string {
  const { kind, action, conflicts, problems, needs } = entry
  if (hasEntryConflict(entry)) return i18n._(msg`It was changed or removed on the website in the meantime.`)
  if (conflicts.length > 0)
    return `${conflicts.map((path) => nameField(i18n, kind, path)).join(', ')}: ${i18n._(msg`two values, one has to be chosen first`)}`
  if (problems.length > MAX_NAMED) return i18n._(problemsToFix(problems.length))
  if (problems.length > 0)
    return problems
      .map(
        ({ path, code, params }) =>
          `${nameField(i18n, kind, path)}: ${describeFieldProblem(i18n, code, params)}`,
      )
      .join(' ')
  if (action === 'removed') return i18n._(msg`Only an administrator may remove it.`)
  const [need] = needs
  return need
    ? i18n._(msg`${{ name: need.name }} has to be fixed first.`)
    : i18n._(msg`two values, one has to be chosen first`)
}

const problemsToFix = (count: number) =>
  msg`${plural(count, { one: 'One thing has to be fixed first.', other: `${count} things have to be fixed first.` })}`
