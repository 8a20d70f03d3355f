import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface ButtonLinkProps {
  to: string
  children: ReactNode
  /** Read after the visible words by those who do not see what stands around the button. */
  about?: string
  weight?: 'main'
}

/** Does something on this page; the `main` one is what the page is for, a `quiet` one stands within text. */
export function Button({
  weight,
  ...button
}: Omit<ComponentProps<'button'>, 'className'> & { weight?: 'main' | 'quiet' | undefined }) {
  return <button type="button" className={styles.button} data-weight={weight} {...button} />
}

/** A link that looks like a button, to another page of the site. */
export function ButtonLink({
  to,
  children,
  about,
  weight,
  ...link
}: ButtonLinkProps & Pick<ComponentProps<typeof Link>, 'viewTransition'>) {
  return (
    <Link to={to} className={styles.button} data-weight={weight} {...link}>
      {children}
      {about && <VisuallyHidden> {about}</VisuallyHidden>}
    </Link>
  )
}

/** The same, to a file or another site, in a new tab. */
export function NewTabButtonLink({ to, children, about }: ButtonLinkProps) {
  return (
    <a href={to} target="_blank" rel="noopener" className={styles.button}>
      {children}
      <VisuallyHidden>{about && ` ${about}`} (opens in a new tab)</VisuallyHidden>
    </a>
  )
}
