import type { EditableType } from '../../content-model/content-types.ts'
import type { ReactNode } from 'react'
import {
  BoxIcon,
  CompanyIcon,
  HistoryIcon,
  ListIcon,
  OverviewIcon,
  PlaneIcon,
  ReviewIcon,
} from '../parts/studio-icons.tsx'

const icons: Record<EditableType, ReactNode> = {
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

export const iconOfKind = (kind: EditableType): ReactNode => icons[kind]
