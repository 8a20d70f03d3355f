import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'

interface ButtonLinkProps {
  to: string
  children: ReactNode
  /** Read after the visible words by those who do not see what stands around the button. */
  about?: string
}

/** Does something on this page. */
export function Button(button: Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" className={styles.button} {...button} />
}

/** A link that looks like a button, to another page of the site. */
export function ButtonLink({
  to,
  children,
  about,
  ...link
}: ButtonLinkProps & Pick<ComponentProps<typeof Link>, 'viewTransition' | 'reloadDocument'>) {
  return (
    <Link to={to} className={styles.button} {...link}>
      {children}
      {about && <span className={styles.about}> {about}</span>}
    </Link>
  )
}

/** The same, to a file or another site, in a new tab. */
export function NewTabButtonLink({ to, children, about }: ButtonLinkProps) {
  return (
    <a href={to} target="_blank" rel="noopener" className={styles.button}>
      {children}
      <span className={styles.about}>{about && ` ${about}`} (opens in a new tab)</span>
    </a>
  )
}
