import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { InstallationCheck } from '../../../contract/studio/workshop.ts'
import { Notice, RefusalNotice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StudioButton } from '../../ui/studio-button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { workshopClient } from './workshop-client.ts'
import * as styles from './workshop-screen.module.css'

const subjectNames = {
  settings: msg`Settings`,
  disk: msg`Disk`,
  mail: msg`Mail`,
  database: msg`Database`,
  media: msg`Pictures and files`,
} satisfies Record<InstallationCheck['about'], MessageDescriptor>

const levelNames = { ok: msg`OK`, warn: msg`note`, fail: msg`to fix` } satisfies Record<
  InstallationCheck['level'],
  MessageDescriptor
>

/** Failures are listed first. */
const order = { fail: 0, warn: 1, ok: 2 }

export function InstallationChecks() {
  const { t, i18n } = useLingui()
  const [checks, setChecks] = useState<InstallationCheck[]>()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const runChecks = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const found = await workshopClient.checks()
      setChecks(found.toSorted((one, other) => order[one.level] - order[other.level]))
    } catch (refusal) {
      setError(refusal)
    }
    setBusy(false)
  }
  const failed = checks?.filter(({ level }) => level === 'fail').length ?? 0
  return (
    <Panel title={t`System check`}>
      <div className={styles.content}>
        <p>
          <Trans>Checks settings, disk, database, pictures and mail, like npm run doctor.</Trans>
        </p>
        <p>
          <StudioButton isBusy={isBusy} onClick={() => void runChecks()}>
            {isBusy ? t`Checking …` : t`Run the check`}
          </StudioButton>
        </p>
        <RefusalNotice error={error} />
        {checks && failed === 0 && <Notice>{t`No problems found.`}</Notice>}
        {failed > 0 && <Notice tone="fail">{i18n._(thingsToFix(failed))}</Notice>}
      </div>
      <ul className={styles.list}>
        {checks?.map(({ about, level, finding, remedy }) => (
          <li key={finding} className={styles.check} data-level={level}>
            <p>
              {i18n._(subjectNames[about])}{' '}
              <Tag {...(level !== 'fail' && { tone: 'quiet' })}>{i18n._(levelNames[level])}</Tag>
            </p>
            <p lang="en">{withCommands([finding, remedy].join(' '))}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Renders commands between backticks as code. */
function withCommands(text: string): React.ReactNode[] {
  return text.split('`').map((part, place) => (place % 2 === 1 ? <code key={part}>{part}</code> : part))
}

const thingsToFix = (count: number) =>
  msg`${plural(count, { one: 'One thing needs fixing.', other: `${count} things need fixing.` })}`
