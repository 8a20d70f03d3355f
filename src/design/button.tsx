import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import * as styles from './button.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** `main` for the primary action of the page, `quiet` within text. */
  weight?: 'main' | 'quiet' | undefined
}

export function Button({ weight, ...props }: ButtonProps) {
  return <button type="button" className={styles.button} data-weight={weight} {...props} />
}

interface ButtonLinkProps {
  to: string
  children: ReactNode
  weight?: 'main'
  /** The accessible name if the children are only an icon. */
  label?: string
}

export function ButtonLink({ to, children, weight, label }: ButtonLinkProps) {
  return (
    <a href={to} className={styles.button} data-weight={weight} aria-label={label}>
      {children}
    </a>
  )
}

interface NewTabButtonLinkProps extends Pick<ButtonLinkProps, 'to' | 'children'> {
  /** What the link is about, for screen readers. */
  about?: string
}

export function NewTabButtonLink({ to, children, about }: NewTabButtonLinkProps) {
  return (
    <a href={to} target="_blank" rel="noopener" className={styles.button}>
      {children}
      {about && <VisuallyHidden>{` ${about}`}</VisuallyHidden>}
      <NewTabNote />
    </a>
  )
}

/** Tells screen readers what happens to the link that it stands in. */
export function NewTabNote() {
  const { t } = useLingui()
  return <VisuallyHidden>{` ${t`(opens in a new tab)`}`}</VisuallyHidden>
}
