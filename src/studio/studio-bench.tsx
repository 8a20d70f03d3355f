import type { ReactNode } from 'react'
import { focusHeading } from './focus-heading.ts'
import { useWords } from './words/words.ts'
import styles from './studio-bench.module.css'

interface StudioBenchProps {
  title: string
  back?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A screen: its headline with what acts on it, and sheets on the bench. */
export function StudioBench({ title, back, actions, children }: StudioBenchProps) {
  const words = useWords()
  return (
    <>
      <title>{title === words.signIn.title ? title : `${title} · ${words.signIn.title}`}</title>
      <div className={styles.head}>
        {back}
        <h1 tabIndex={-1} ref={focusHeading}>
          {title}
        </h1>
        {actions}
      </div>
      <div className={styles.bench}>{children}</div>
    </>
  )
}
