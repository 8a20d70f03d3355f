import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { TickBox } from '../ui/tick-box.tsx'
import * as styles from './publish-groups.module.css'
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
  const { t, i18n } = useLingui()
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
        {t`${count} of ${{ total: rows.length }}`}
        {goingAlong > 0 && `; ${i18n._(draftsIncluded(goingAlong))}`}
      </span>
    </div>
  )
}

const draftsIncluded = (count: number) =>
  msg`${plural(count, { one: 'one is included above', other: `${count} are included above` })}`
