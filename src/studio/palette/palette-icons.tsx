import type { ReactNode } from 'react'
import type { EditableKind } from '../../contract/studio/entry-address.ts'
import {
  BoxIcon,
  CompanyIcon,
  HistoryIcon,
  ListIcon,
  OverviewIcon,
  PlaneIcon,
  ReviewIcon,
} from '../parts/studio-icons.tsx'

const icons: Record<EditableKind, ReactNode> = {
  'aircraft model': <PlaneIcon />,
  accessory: <BoxIcon />,
  part: <ListIcon />,
  'old code': <HistoryIcon />,
  review: <ReviewIcon />,
  distributor: <CompanyIcon />,
  'aircraft class': <OverviewIcon />,
  airframe: <PlaneIcon />,
  site: <CompanyIcon />,
}

export const iconOfKind = (kind: EditableKind): ReactNode => icons[kind]
