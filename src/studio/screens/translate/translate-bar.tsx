import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconButton, StudioButton } from '../../ui/studio-button.tsx'
import { DownIcon, UpIcon } from '../../ui/studio-icons.tsx'
import { describeToDo } from './describe-counts.ts'
import type { RowCounts } from './texts/translation-rows.ts'
import * as styles from './translate-bar.module.css'

interface TranslateBarProps {
  counts: RowCounts
  goTo: (direction: 'next' | 'previous') => void
  hasChanges: boolean
  onPublish: () => void
}

/** The bar above the navigation on phones: moves between the texts that need work, and publishes. */
export function TranslateBar({ counts, goTo, hasChanges, onPublish }: TranslateBarProps) {
  const { t, i18n } = useLingui()
  const toDo = counts.outdated + counts.missing
  return (
    <div className={styles.bar}>
      <IconButton
        label={t`Previous to do`}
        icon={<UpIcon />}
        disabled={toDo === 0}
        onClick={() => goTo('previous')}
      />
      <IconButton
        label={t`Next to do`}
        icon={<DownIcon />}
        disabled={toDo === 0}
        onClick={() => goTo('next')}
      />
      <span>
        <b>{i18n._(countToDo(toDo))}</b>
        <small>{describeToDo(i18n, counts)}</small>
      </span>
      <StudioButton weight="main" disabled={!hasChanges} onClick={onPublish}>
        {t`Publish …`}
      </StudioButton>
    </div>
  )
}

const countToDo = (count: number) =>
  msg`${plural(count, { 0: 'All done', one: '1 to do', other: `${count} to do` })}`
