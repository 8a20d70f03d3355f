import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { codeOf } from '../words/studio-refusal.ts'
import { bringIntoView } from './bring-into-view.ts'
import * as styles from './notice.module.css'
import { problemTexts } from '../words/problem-texts.ts'

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

/**
 * Explains a failed request. Renders nothing without an error. It is above the controls, so it may be scrolled out of view when
 * it appears, and is brought back.
 */
export function RefusalNotice({ error }: { error: unknown }) {
  const { i18n } = useLingui()
  if (error === undefined) return null
  return (
    <Notice tone="fail" ref={bringIntoView}>
      {i18n._(problemTexts[codeOf(error)])}
    </Notice>
  )
}
