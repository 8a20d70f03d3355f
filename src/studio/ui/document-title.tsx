import { useEffect } from 'react'

/** The title of a screen. The one that studio.html has until scripts run is removed, since a page has one title. */
export function DocumentTitle({ children }: { children: string }) {
  useEffect(() => document.querySelector('title[data-until-scripts-run]')?.remove(), [])
  return <title>{children}</title>
}
