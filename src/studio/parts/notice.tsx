import type { ReactNode } from 'react'
import { codeOf } from '../studio-refusal.ts'
import { useWords } from '../words/words.ts'
import styles from './notice.module.css'

interface NoticeProps {
  children: ReactNode
  tone?: 'fail'
  action?: ReactNode
}

export function Notice({ children, tone, action }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'fail' ? 'alert' : 'status'}>
      <p>{children}</p>
      {action}
    </div>
  )
}

/** Why something did not work; nothing while it does. */
export function RefusalNotice({ error }: { error: unknown }) {
  const words = useWords()
  return error === undefined ? null : <Notice tone="fail">{words.problems[codeOf(error)]}</Notice>
}
