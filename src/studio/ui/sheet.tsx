import { type ReactNode, useId } from 'react'
import styles from './sheet.module.css'

interface SheetProps {
  title?: string
  count?: number | undefined
  action?: ReactNode
  children: ReactNode
}

export function Sheet({ title, count, action, children }: SheetProps) {
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

interface EmptySheetProps {
  title: string
  text?: string | undefined
  action?: ReactNode
}

/** Says what belongs here, and offers the one action that brings it. */
export function EmptySheet({ title, text, action }: EmptySheetProps) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {action}
    </div>
  )
}
