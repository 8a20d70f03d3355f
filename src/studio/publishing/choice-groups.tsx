import { useId } from 'react'
import type { EntryOptions } from '../../contract/studio/studio-entry.ts'
import { usePortion } from '../ui/lists/use-portion.tsx'
import { shortName } from '../session/session-context.ts'
import { useWords, type Words } from '../words/words.ts'
import styles from './choice-groups.module.css'
import { ChosenDraft } from './chosen-draft.tsx'
import { type ChoiceGroup, type ChoiceRow, draftId, setRowsChecked } from './draft-choice.ts'
import type { FigureAnswers } from './figure-answers.ts'
import { GroupHead } from './group-head.tsx'
import type { TickedDrafts } from './use-draft-choice.ts'

interface ChoiceGroupsProps {
  choice: TickedDrafts
  isMany: boolean
  answers: FigureAnswers
  options: EntryOptions | undefined
  onLeave: () => void
}

/** The drafts by person, with a box each. */
export function ChoiceGroups({ choice, ...props }: ChoiceGroupsProps) {
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
}: ChoiceGroupsProps & { group: ChoiceGroup }) {
  const words = useWords()
  const id = useId()
  const { ticked, setTicked } = choice
  const { rows } = group
  // Of many, the first portion has those that ask something.
  const { shown, more } = usePortion(isMany ? rows.toSorted(askingFirst) : rows)
  return (
    <section className={styles.group} aria-labelledby={id}>
      <GroupHead
        id={id}
        group={group}
        name={nameGroup(group, words)}
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

const askingFirst = (one: ChoiceRow, other: ChoiceRow) =>
  other.entry.questions.length - one.entry.questions.length

export function nameGroup({ staff, isOwn }: ChoiceGroup, { publishing }: Words): string {
  if (isOwn) return publishing.yours
  return staff === null ? publishing.fromCommandLine : shortName(staff)
}
