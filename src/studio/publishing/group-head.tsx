import { TickBox } from '../ui/tick-box.tsx'
import { useWords } from '../words/words.ts'
import styles from './publish-groups.module.css'
import type { ChoiceGroup } from './draft-choice.ts'

interface GroupHeadProps {
  id: string
  group: ChoiceGroup
  name: string
  onTick: (isTicked: boolean) => void
}

/** The heading of a person's drafts, with a checkbox that ticks all that can be published, or none. */
export function GroupHead({
  id,
  group: { rows, requiredByOthers: goingAlong },
  name,
  onTick,
}: GroupHeadProps) {
  const words = useWords().publishing
  const possible = rows.filter(({ canPublish }) => canPublish)
  const count = rows.filter(({ isTicked }) => isTicked).length
  const isAll = possible.length > 0 && count === possible.length
  return (
    <div className={styles.head}>
      <label>
        <TickBox
          isMixed={count > 0 && !isAll}
          checked={isAll}
          disabled={possible.length === 0}
          onChange={() => onTick(!isAll)}
        />
        <h3 id={id}>{name}</h3>
      </label>
      <span>
        {words.tickedOf(count, rows.length)}
        {goingAlong > 0 && `; ${words.includedAbove(goingAlong)}`}
      </span>
    </div>
  )
}
