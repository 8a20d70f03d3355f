import type { ReactNode } from 'react'

/** Lines of 1.5 px on a square of 24, in the colour of the text beside them. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="square"
    >
      {children}
    </svg>
  )
}

/** A cloud with an arrow down: a file to be fetched. */
export function CloudDownloadIcon() {
  return (
    <Icon>
      <path d="M7 18.5a4.5 4.5 0 0 1-.6-8.96 6 6 0 0 1 11.5-.9A4.95 4.95 0 0 1 17.5 18.5M12 11.5v8.5m-3-3 3 3 3-3" />
    </Icon>
  )
}

/** Two sheets, one over the other: copies what stands beside it. */
export function CopyIcon() {
  return (
    <Icon>
      <path d="M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4" />
    </Icon>
  )
}

/** Three lines: opens a list of places to go. */
export function MenuIcon() {
  return (
    <Icon>
      <path d="M4 6.5h16M4 12h16M4 17.5h16" />
    </Icon>
  )
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  )
}

/** An arrow that points to what comes before or after. */
export function ArrowIcon({ to }: { to: 'next' | 'previous' }) {
  return (
    <Icon>
      <path d={to === 'next' ? 'm9 5 7 7-7 7' : 'm15 5-7 7 7 7'} />
    </Icon>
  )
}

/** An arrow out of a frame: another site, in a tab of its own. */
export function NewTabIcon() {
  return (
    <Icon>
      <path d="M10 5.5H5.5v13h13V14M14 5h5v5M19 5l-8 8" />
    </Icon>
  )
}
