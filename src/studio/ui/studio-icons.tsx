import { Icon } from '../../design/icons.tsx'

export const OverviewIcon = () => <Icon path="M4.5 4.5h15v15h-15zM4.5 13.5h15M12 13.5v6" />
export const PlaneIcon = () => (
  <Icon path="M12 3.5c-1 0-1.3 1.5-1.3 3v2.6L3 12.3v2.2l7.7-1.3v4l-2.4 1.6v1.7l3.7-.8 3.7.8v-1.7l-2.4-1.6v-4l7.7 1.3v-2.2l-7.7-3.2V6.5c0-1.5-.3-3-1.3-3Z" />
)
export const HistoryIcon = () => <Icon path="M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM12 7.5V12l3 2" />
export const CalendarIcon = () => <Icon path="M4 6h16v14H4zM4 10.5h16M8 3.5v4M16 3.5v4" />
export const MessageIcon = () => <Icon path="M3.5 5.5h17v13h-17zM3.5 6l8.5 7 8.5-7" />
export const LanguagesIcon = () => (
  <Icon path="M3.5 6h9M8 4v2M11 6c-.8 3.6-3.2 6.4-6.6 8M5.4 8.6c1 2.2 2.9 4 5.1 5M12 20l4.4-10.5L20.8 20M13.5 16.5h5.8" />
)
export const CameraIcon = () => (
  <Icon path="M3.5 8h4l1.5-2.5h6L16.5 8h4v10.5h-17zM12 16a3 3 0 1 1 0-6 3 3 0 0 1 0 6Z" />
)
export const StaffIcon = () => (
  <Icon path="M9 11.5a3.5 3.5 0 1 1 0-7 3.5 3.5 0 0 1 0 7ZM3 19.5c0-3.5 2-5.5 6-5.5s6 2 6 5.5M16 5a3.5 3.5 0 0 1 0 6.5M17.5 14.3c2.3.6 3.5 2.4 3.5 5.2" />
)
export const PersonIcon = () => (
  <Icon path="M12 11.5a3.75 3.75 0 1 1 0-7.5 3.75 3.75 0 0 1 0 7.5ZM5 20c0-3.5 2.5-5.5 7-5.5s7 2 7 5.5" />
)
export const KeyIcon = () => (
  <Icon path="M8.5 19.5a4 4 0 1 1 0-8 4 4 0 0 1 0 8ZM11.5 12.5l8-8M16 8l3 3M18.5 5.5l2 2" />
)
export const TrashIcon = () => (
  <Icon path="M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5l1 13.5h9l1-13.5M10 10v6.5M14 10v6.5" />
)
export const KeyboardIcon = () => (
  <Icon path="M3 6.5h18v11H3ZM6.5 10h.01M9.5 10h.01M12.5 10h.01M15.5 10h.01M17.9 10h.01M8 14.25h8" />
)
export const UndoIcon = () => <Icon path="M8.5 5 4.5 9l4 4M5 9h8.5a5 5 0 0 1 0 10H9" />
export const RedoIcon = () => <Icon path="m15.5 5 4 4-4 4M19 9h-8.5a5 5 0 0 0 0 10H15" />
export const CheckIcon = () => <Icon path="m5 12.5 4.5 4.5L19.5 7" />
export const DownIcon = () => <Icon path="m6 9.5 6 6 6-6" />
export const EyeIcon = () => (
  <Icon path="M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />
)
export const UpIcon = () => <Icon path="m6 14.5 6-6 6 6" />
export const PlusIcon = () => <Icon path="M12 5v14M5 12h14" />
export const PictureIcon = () => <Icon path="M4 5h16v14H4ZM4 16.5l4.5-5 4 4 2.5-2.5 5 4.5M15.5 9.5h.01" />
export const BoxIcon = () => <Icon path="m12 3.5 8 4v9l-8 4-8-4v-9zM4 7.5l8 4 8-4M12 11.5v9" />
export const CompanyIcon = () => (
  <Icon path="M4.5 20.5v-15h9v15M13.5 10.5h6v10M3 20.5h18M7.5 9h3M7.5 12.5h3M7.5 16h3M16.5 14v3" />
)
export const MoreIcon = () => (
  <Icon path="M5 13a1 1 0 1 1 0-2 1 1 0 0 1 0 2ZM12 13a1 1 0 1 1 0-2 1 1 0 0 1 0 2ZM19 13a1 1 0 1 1 0-2 1 1 0 0 1 0 2Z" />
)
export const ListIcon = () => <Icon path="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h1M4.5 12h1M4.5 17.5h1" />
export const LabelIcon = () => <Icon path="M4.5 5.5h15v13h-15zM8 9.5h8M8 12.5h8M8 15.5h4" />
export const ReviewIcon = () => <Icon path="M5.5 3.5h13v17h-13zM8.5 7.5h7M8.5 11h7M8.5 14.5h4" />
