import { type ReactNode, useId } from 'react'
import * as styles from './panel.module.css'

interface PanelProps {
  title?: string
  count?: number | undefined
  action?: ReactNode
  children: ReactNode
}

export function Panel({ title, count, action, children }: PanelProps) {
  const id = useId()
  if (title === undefined) return <div className={styles.sheet}>{children}</div>
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          {title}
          {count !== undefined && <span>{count}</span>}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

interface EmptyPanelProps {
  title: string
  text?: string | undefined
  action?: ReactNode
}

/** What an empty panel shows: what belongs here, and the action that adds it. */
export function EmptyPanel({ title, text, action }: EmptyPanelProps) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {action}
    </div>
  )
}
