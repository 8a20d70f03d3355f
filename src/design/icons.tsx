import * as styles from './icons.module.css'

export function Icon({ path }: { path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

export const CloudDownloadIcon = () => (
  <Icon path="M7 18.5a4.5 4.5 0 0 1-.6-8.96 6 6 0 0 1 11.5-.9A4.95 4.95 0 0 1 17.5 18.5M12 11.5v8.5m-3-3 3 3 3-3" />
)
export const CopyIcon = () => <Icon path="M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4" />
export const MenuIcon = () => <Icon path="M4 6.5h16M4 12h16M4 17.5h16" />
export const SearchIcon = () => (
  <Icon path="M16.5 16.5 21 21M10.5 18a7.5 7.5 0 1 1 0-15 7.5 7.5 0 0 1 0 15Z" />
)
export const CloseIcon = () => <Icon path="m6 6 12 12M18 6 6 18" />
export const NextIcon = () => <Icon path="m9 5 7 7-7 7" />
export const ForwardIcon = () => <Icon path="M4 12h15M13.5 6.5 19 12l-5.5 5.5" />
export const PreviousIcon = () => <Icon path="m15 5-7 7 7 7" />
export const NewTabIcon = () => <Icon path="M10 5.5H5.5v13h13V14M14 5h5v5M19 5l-8 8" />
export const ZoomInIcon = () => <Icon path="M12 5v14M5 12h14" />
export const ZoomOutIcon = () => <Icon path="M5 12h14" />
export const AddToCalendarIcon = () => (
  <Icon path="M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4M12 12.5v5m-2.5-2.5h5" />
)
/** The triangle that marks a revision on technical drawings. */
export const RevisionIcon = () => <Icon path="M12 4.5 21 20H3zM10.8 12.4 12.4 11v6.5" />
export const CalendarIcon = () => <Icon path="M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4" />
