import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { EntryDifference } from '../../../contract/studio/publication.ts'
import { onListKey } from '../../keys/list-keys.ts'
import { TickBox } from '../../ui/tick-box.tsx'
import { useShowMore } from '../../ui/lists/use-show-more.tsx'
import { nameGroup } from '../../publishing/publish-groups.tsx'
import { type ChoiceGroup, type ChoiceRow, draftId, setRowsChecked } from '../../publishing/draft-choice.ts'
import { GroupHead } from '../../publishing/group-head.tsx'
import type { TickedDrafts } from '../../publishing/use-draft-choice.ts'
import { DraftRow, type OverviewDraft } from './draft-row.tsx'
import * as styles from './overview-screen.module.css'

interface DraftGroupsProps {
  drafts: readonly OverviewDraft[]
  choice: TickedDrafts
  onDiscarded: () => Promise<void>
}

/** Unpublished drafts by person, each with a checkbox that includes it in the next publication. */
export function DraftGroups({ choice, ...props }: DraftGroupsProps) {
  return choice.groups
    .filter(({ rows }) => rows.length > 0)
    .map((group) => <Group key={group.staff} group={group} choice={choice} {...props} />)
}

function Group({ group, drafts, choice, onDiscarded }: DraftGroupsProps & { group: ChoiceGroup }) {
  const { i18n } = useLingui()
  const id = useId()
  const { shown, more } = useShowMore(group.rows)
  const byId = new Map(drafts.map((draft) => [draftId(draft), draft]))
  const tick = (rows: readonly ChoiceRow[]) => (isTicked: boolean) =>
    choice.setTicked(setRowsChecked(choice.ticked, rows, isTicked))
  return (
    <section aria-labelledby={id}>
      <GroupHead id={id} group={group} name={nameGroup(i18n, group)} onTick={tick(group.rows)} />
      <ul className={styles.list} onKeyDown={onListKey}>
        {shown.flatMap((row) => [
          <Draft
            key={draftId(row.entry)}
            entry={row.entry}
            draft={byId.get(draftId(row.entry))}
            isTicked={row.isTicked}
            onTick={row.canPublish ? tick([row]) : undefined}
            onDiscarded={onDiscarded}
          />,
          // Drafts that have to be published together with the one above.
          ...row.required.map(({ entry }) => (
            <Draft
              key={draftId(entry)}
              entry={entry}
              draft={byId.get(draftId(entry))}
              isTicked
              onTick={undefined}
              onDiscarded={onDiscarded}
            />
          )),
        ])}
      </ul>
      {more && <div className={styles.foot}>{more}</div>}
    </section>
  )
}

interface DraftProps {
  entry: EntryDifference
  draft: OverviewDraft | undefined
  isTicked: boolean
  onTick: ((isTicked: boolean) => void) | undefined
  onDiscarded: () => Promise<void>
}

function Draft({ entry, draft, isTicked, onTick, onDiscarded }: DraftProps) {
  const { t } = useLingui()
  if (!draft) return null
  const box = (
    <label className={styles.box}>
      <TickBox
        aria-label={t`Publish ${{ name: entry.name }}`}
        checked={isTicked}
        disabled={!onTick}
        onChange={({ target }) => onTick?.(target.checked)}
      />
    </label>
  )
  return (
    <li data-along={isTicked && !onTick ? '' : undefined}>
      <DraftRow entry={draft} box={box} difference={entry} onDiscarded={onDiscarded} />
    </li>
  )
}
