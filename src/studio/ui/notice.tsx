import type { ReactNode } from 'react'
import { codeOf } from '../words/studio-refusal.ts'
import { useWords } from '../words/words.ts'
import styles from './notice.module.css'

interface NoticeProps {
  children: ReactNode
  tone?: 'fail'
  action?: ReactNode
  ref?: (notice: HTMLElement | null) => void
}

export function Notice({ children, tone, action, ref }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'fail' ? 'alert' : 'status'} ref={ref}>
      <p>{children}</p>
      {action}
    </div>
  )
}

/** Why something did not work; nothing while it does. */
export function RefusalNotice({ error }: { error: unknown }) {
  const words = useWords()
  if (error === undefined) return null
  return (
    <Notice tone="fail" ref={bringIntoView}>
      {words.problems[codeOf(error)]}
    </Notice>
  )
}

/** It stands above what was done, which may be scrolled away by now. */
function bringIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' })
}
