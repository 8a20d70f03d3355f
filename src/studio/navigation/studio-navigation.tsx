import type { ReactNode } from 'react'
import type { MenuGroup } from '../../content-model/content-type.ts'
import { typePath } from './entry-paths.ts'
import { listMenuTypes } from './list-menu-types.ts'
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
  TrashIcon,
} from '../ui/studio-icons.tsx'
import type { Words } from '../words/words.ts'

export interface NavigationItem {
  to: string
  label: string
  icon: ReactNode
  /** Also in the bar on phones, where the other items are behind 'More'. */
  isInBar?: true
  /** Other paths for which the item is current. */
  otherPaths?: readonly string[]
  /** At the bottom of the sidebar. */
  isAtFoot?: true
  /** The number of waiting items, with a label for screen readers. */
  badge?: { count: number; label: string } | undefined
}

/** The items of the navigation in the order of the sidebar. */
export function listNavigationItems(
  { nav, messages, completeness, workshop, trash }: Words,
  { isAdministrator, unread }: { isAdministrator: boolean; unread: number },
): NavigationItem[] {
  const isInBar = true
  return [
    { to: '/', label: nav.overview, icon: <OverviewIcon />, isInBar },
    toGroupItem('models', nav.models, <PlaneIcon />),
    toGroupItem('products', nav.products, <BoxIcon />),
    toGroupItem('company', nav.company, <CompanyIcon />),
    {
      to: '/messages',
      label: messages.title,
      icon: <MessageIcon />,
      badge: toBadge(unread, messages.waiting),
    },
    { to: '/completeness', label: completeness.title, icon: <CheckIcon /> },
    { to: '/workshop', label: workshop.title, icon: <CameraIcon /> },
    { to: '/media', label: nav.media, icon: <PictureIcon /> },
    { to: '/history', label: nav.history, icon: <HistoryIcon /> },
    { to: '/trash', label: trash.title, icon: <TrashIcon /> },
    ...(isAdministrator ? [{ to: '/staff', label: nav.staff, icon: <StaffIcon /> }] : []),
    { to: '/account', label: nav.account, icon: <PersonIcon />, isAtFoot: true },
  ]
}

function toGroupItem(group: MenuGroup, label: string, icon: ReactNode): NavigationItem {
  const [to = '/', ...also] = listMenuTypes(group).map(typePath)
  return { to, label, icon, isInBar: true, otherPaths: also }
}

export const toBadge = (count: number, label: (count: number) => string): NavigationItem['badge'] =>
  count > 0 ? { count, label: label(count) } : undefined
