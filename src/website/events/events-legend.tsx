import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as drawing from './events-drawing.module.css'

/** Explains the marks of the drawing. */
export function EventsLegend() {
  const { t } = useLingui()
  return (
    <div className={drawing.legend}>
      <p>
        <Trans>One square is one week. Each line runs from the place down to its date.</Trans>
      </p>
      <ul>
        <Key name={t({ message: 'Confirmed', context: 'status of an event' })}>
          <rect data-bar="" x="-5.5" y="-2.5" width="11" height="4" />
        </Key>
        <Key name={t({ message: 'Planned', context: 'status of an event' })} status="planned">
          <rect data-bar="" x="-5.5" y="-2.5" width="11" height="4" />
        </Key>
        <Key name={t({ message: 'Moved', context: 'status of an event' })}>
          <rect x="-5.5" y="-9.5" width="11" height="4" />
          <path d="M0-5V6" />
          <path data-filled="" d="M0 9l-4-7h8z" />
        </Key>
        <Key name={t({ message: 'Cancelled', context: 'status of an event' })}>
          <path d="M-5-5l10 10m0-10l-10 10" />
        </Key>
      </ul>
    </div>
  )
}

interface KeyProps {
  name: string
  status?: string
  children: ReactNode
}

function Key({ name, status, children }: KeyProps) {
  return (
    <li data-status={status}>
      <svg className={drawing.mark} viewBox="-7 -12 14 24" aria-hidden="true">
        {children}
      </svg>
      {name}
    </li>
  )
}
