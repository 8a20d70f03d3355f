import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NewTabNote } from './button.tsx'
import { ForwardIcon } from './icons.tsx'
import * as styles from './next-steps.module.css'

/** Large links at the end of a page. The children are the steps. */
export function NextSteps({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Where to go on`} className={styles.steps}>
      {children}
    </nav>
  )
}

interface NextStepProps {
  href: string
  /** The step that most visitors should take. */
  isMain?: boolean
  /** A smaller line below the link, which describes the page that it leads to. */
  note?: ReactNode
  children: ReactNode
}

export function NextStep({ href, isMain = false, note, children }: NextStepProps) {
  return (
    <a href={href} className={isMain ? styles.main : undefined}>
      <span>
        {children}
        {note && <small>{note}</small>}
      </span>
      <ForwardIcon />
    </a>
  )
}

/** A smaller link below the others, which opens in a new tab. */
export function FurtherStep({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={styles.wide}>
      <span>
        {children}
        <NewTabNote />
      </span>
    </a>
  )
}
