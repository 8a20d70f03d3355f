import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import * as styles from './studio-button.module.css'

interface ButtonStyle {
  /** `main` for the primary action of the screen, `text` for actions within rows. */
  weight?: 'main' | 'text'
  shape?: 'wide'
}

interface StudioButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonStyle {
  /** Ignores presses but keeps the focus, which a disabled button would lose. */
  isBusy?: boolean
}

export function StudioButton({ weight, shape, isBusy = false, onClick, ...props }: StudioButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-weight={weight}
      data-shape={shape}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...props}
    />
  )
}

export function StudioLink({
  to,
  weight,
  shape,
  children,
}: ButtonStyle & { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.button} data-weight={weight} data-shape={shape}>
      {children}
    </Link>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & {
  label: string
  icon: ReactNode
}

export function IconButton({ label, icon, ...props }: IconButtonProps) {
  return (
    <button type="button" className={styles.button} data-shape="icon" title={label} {...props}>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  )
}

export function IconLink({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  return (
    <Link to={to} className={styles.button} data-shape="icon" title={label}>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </Link>
  )
}
