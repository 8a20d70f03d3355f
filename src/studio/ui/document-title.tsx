import { useEffect } from 'react'

/**
 * The page title of a screen. Removes the title that studio.html has before scripts run, since a page has only
 * one.
 */
export function DocumentTitle({ children }: { children: string }) {
  useEffect(() => document.querySelector('title[data-until-scripts-run]')?.remove(), [])
  return <title>{children}</title>
}
