import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { PreviousIcon } from '../../design/icons.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { useKey } from '../keys/use-key.ts'
import { DocumentTitle } from '../ui/document-title.tsx'
import { IconLink } from '../ui/studio-button.tsx'
import * as styles from './screen-layout.module.css'

interface ScreenLayoutProps {
  title: string
  /** The screen to return to. */
  back?: { to: string; label: string }
  actions?: ReactNode
  children: ReactNode
}

/** The layout of a screen: title, actions and content. */
export function ScreenLayout({ title, back, actions, children }: ScreenLayoutProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  useKey('goBack', back && (() => void navigate(back.to)))
  return (
    <>
      <DocumentTitle>{title === t`Studio` ? title : `${title} · ${t`Studio`}`}</DocumentTitle>
      <div className={styles.head}>
        {back && <IconLink to={back.to} label={back.label} icon={<PreviousIcon />} />}
        <h1 tabIndex={-1} ref={focusHeading}>
          {title}
        </h1>
        {actions}
      </div>
      <div className={styles.bench}>{children}</div>
    </>
  )
}
