import { useState } from 'react'
import type { InstallationCheck } from '../../../contract/studio/workshop.ts'
import { Notice, RefusalNotice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StudioButton } from '../../ui/studio-button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useWords } from '../../words/words.ts'
import { workshopClient } from './workshop-client.ts'
import styles from './workshop-screen.module.css'

/** Failures are listed first. */
const order = { fail: 0, warn: 1, ok: 2 }

export function InstallationChecks() {
  const words = useWords().workshop.checks
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
    <Panel title={words.title}>
      <div className={styles.content}>
        <p>{words.text}</p>
        <p>
          <StudioButton isBusy={isBusy} onClick={() => void runChecks()}>
            {isBusy ? words.running : words.run}
          </StudioButton>
        </p>
        <RefusalNotice error={error} />
        {checks && failed === 0 && <Notice>{words.well}</Notice>}
        {failed > 0 && <Notice tone="fail">{words.toFix(failed)}</Notice>}
      </div>
      <ul className={styles.list}>
        {checks?.map(({ about, level, finding, remedy }) => (
          <li key={finding} className={styles.check} data-level={level}>
            <p>
              {words.about[about]}{' '}
              <Tag {...(level !== 'fail' && { tone: 'quiet' })}>{words.levels[level]}</Tag>
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
