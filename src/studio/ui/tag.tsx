import type { ReactNode } from 'react'
import * as styles from './tag.module.css'

export function Tag({ children, tone }: { children: ReactNode; tone?: 'quiet' }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  )
}
