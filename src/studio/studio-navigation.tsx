import {
  BoxIcon,
  CameraIcon,
  CheckIcon,
  CompanyIcon,
  HistoryIcon,
  MessageIcon,
  OverviewIcon,
  PersonIcon,
  PictureIcon,
  PlaneIcon,
  StaffIcon,
} from './parts/studio-icons.tsx'
import type { Words } from './words/words.ts'

export interface NavigationItem {
  to: string
  label: string
  icon: React.ReactNode
  /** On telephones, too; the others are below 'More' there. */
  isInBar?: true
  /** Other addresses that belong to it. */
  also?: readonly string[]
  /** At the foot of the rail. */
  isOwn?: true
}

/** The screens of the studio in the order of the rail. */
export function listItems(
  { nav, messages, completeness, workshop }: Words,
  isAdministrator: boolean,
): NavigationItem[] {
  const isInBar = true
  return [
    { to: '/', label: nav.overview, icon: <OverviewIcon />, isInBar },
    { to: '/models', label: nav.models, icon: <PlaneIcon />, isInBar },
    { to: '/accessories', label: nav.products, icon: <BoxIcon />, isInBar, also: ['/parts', '/old-codes'] },
    {
      to: '/distributors',
      label: nav.company,
      icon: <CompanyIcon />,
      isInBar,
      also: ['/reviews', '/classes', '/airframes', '/site'],
    },
    { to: '/messages', label: messages.title, icon: <MessageIcon /> },
    { to: '/completeness', label: completeness.title, icon: <CheckIcon /> },
    { to: '/workshop', label: workshop.title, icon: <CameraIcon /> },
    { to: '/media', label: nav.media, icon: <PictureIcon /> },
    { to: '/history', label: nav.history, icon: <HistoryIcon /> },
    ...(isAdministrator ? [{ to: '/staff', label: nav.staff, icon: <StaffIcon /> }] : []),
    { to: '/account', label: nav.account, icon: <PersonIcon />, isOwn: true },
  ]
}
