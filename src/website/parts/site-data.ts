import { useRouteLoaderData } from 'react-router'
import type { SiteContent } from '../../contract/site-content.ts'

/** Data for the frame around every screen, loaded once by the root route. */
export interface SiteData extends Pick<SiteContent, 'name' | 'copyright_year' | 'video_channel_url'> {
  origin: string
}

export function useSiteData(): SiteData | undefined {
  return useRouteLoaderData<SiteData>('root')
}
