import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
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
  LanguagesIcon,
  MessageIcon,
  OverviewIcon,
  PersonIcon,
  PictureIcon,
  PlaneIcon,
  StaffIcon,
  TrashIcon,
} from '../ui/studio-icons.tsx'

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
  i18n: I18n,
  { isAdministrator, unread }: { isAdministrator: boolean; unread: number },
): NavigationItem[] {
  const isInBar = true
  return [
    { to: '/', label: i18n._(msg`Overview`), icon: <OverviewIcon />, isInBar },
    toGroupItem('models', i18n._(msg`Models`), <PlaneIcon />),
    toGroupItem('products', i18n._(msg`Products`), <BoxIcon />),
    toGroupItem('company', i18n._(msg`Company`), <CompanyIcon />),
    {
      to: '/messages',
      label: i18n._(msg`Messages`),
      icon: <MessageIcon />,
      badge: toBadge(i18n, unread),
    },
    { to: '/completeness', label: i18n._(msg`Completeness`), icon: <CheckIcon /> },
    { to: '/languages', label: i18n._(msg`Languages`), icon: <LanguagesIcon /> },
    { to: '/workshop', label: i18n._(msg`Workshop`), icon: <CameraIcon /> },
    { to: '/media', label: i18n._(msg`Photos and files`), icon: <PictureIcon /> },
    { to: '/history', label: i18n._(msg`History`), icon: <HistoryIcon /> },
    { to: '/trash', label: i18n._(msg`Trash`), icon: <TrashIcon /> },
    ...(isAdministrator ? [{ to: '/staff', label: i18n._(msg`Staff`), icon: <StaffIcon /> }] : []),
    { to: '/account', label: i18n._(msg`Account`), icon: <PersonIcon />, isAtFoot: true },
  ]
}

function toGroupItem(group: MenuGroup, label: string, icon: ReactNode): NavigationItem {
  const [to = '/', ...also] = listMenuTypes(group).map(typePath)
  return { to, label, icon, isInBar: true, otherPaths: also }
}

export const toBadge = (i18n: I18n, count: number): NavigationItem['badge'] =>
  count > 0 ? { count, label: i18n._(msg`${count} new`) } : undefined
