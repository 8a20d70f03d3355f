import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { EntryOptions } from '../../contract/studio/studio-entry.ts'
import { useShowMore } from '../ui/lists/use-show-more.tsx'
import { shortName } from '../session/session-context.ts'
import * as styles from './publish-groups.module.css'
import { ChosenDraft } from './chosen-draft.tsx'
import { type ChoiceGroup, type ChoiceRow, draftId, setRowsChecked } from './draft-choice.ts'
import type { FigureAnswers } from './figure-answers.ts'
import { GroupHead } from './group-head.tsx'
import type { TickedDrafts } from './use-draft-choice.ts'

interface PublishGroupsProps {
  choice: TickedDrafts
  isMany: boolean
  answers: FigureAnswers
  options: EntryOptions | undefined
  onLeave: () => void
}

/** The drafts grouped by person, each with a checkbox. */
export function PublishGroups({ choice, ...props }: PublishGroupsProps) {
  return choice.groups
    .filter(({ rows }) => rows.length > 0)
    .map((group) => <Group key={group.staff} group={group} choice={choice} {...props} />)
}

function Group({
  group,
  choice,
  isMany,
  answers,
  options,
  onLeave,
}: PublishGroupsProps & { group: ChoiceGroup }) {
  const { i18n } = useLingui()
  const id = useId()
  const { ticked, setTicked } = choice
  const { rows } = group
  // Of a long list only the first rows are shown, so rows with questions come first.
  const { shown, more } = useShowMore(isMany ? rows.toSorted(byQuestionCount) : rows)
  return (
    <section aria-labelledby={id}>
      <GroupHead
        id={id}
        group={group}
        name={nameGroup(i18n, group)}
        onTick={(isTicked) => setTicked(setRowsChecked(ticked, rows, isTicked))}
      />
      <ul className={styles.rows}>
        {shown.map((row) => (
          <ChosenDraft
            key={draftId(row.entry)}
            row={row}
            isMany={isMany}
            answers={answers}
            options={options}
            onTick={(isTicked) => setTicked(setRowsChecked(ticked, [row], isTicked))}
            onLeave={onLeave}
          />
        ))}
      </ul>
      {more && <div className={styles.more}>{more}</div>}
    </section>
  )
}

const byQuestionCount = (one: ChoiceRow, other: ChoiceRow) =>
  other.entry.questions.length - one.entry.questions.length

export function nameGroup(i18n: I18n, { staff, isOwn }: ChoiceGroup): string {
  if (isOwn) return i18n._(msg`Yours`)
  return staff === null ? i18n._(msg`Command line`) : shortName(staff)
}
