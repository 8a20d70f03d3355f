import type { TypeIcon } from '../../content-model/content-type.ts'
import { contentTypes } from '../../content-model/content-types.ts'
import type { ContentTypeName } from '../../content-model/name-spaces.ts'
import type { ReactNode } from 'react'
import {
  BoxIcon,
  CalendarIcon,
  CompanyIcon,
  HistoryIcon,
  ListIcon,
  OverviewIcon,
  PictureIcon,
  PlaneIcon,
  ReviewIcon,
} from '../ui/studio-icons.tsx'

const icons: Record<TypeIcon, ReactNode> = {
  plane: <PlaneIcon />,
  box: <BoxIcon />,
  list: <ListIcon />,
  clock: <HistoryIcon />,
  page: <ReviewIcon />,
  company: <CompanyIcon />,
  classes: <OverviewIcon />,
  picture: <PictureIcon />,
  calendar: <CalendarIcon />,
}

export const iconOfKind = (kind: ContentTypeName): ReactNode => icons[contentTypes[kind].icon]
