import { useLocation, useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

interface PageHeadProps {
  title: string
  /** A sentence or two for those who find the page in a list of search results. */
  description?: string
}

/** The title of a page, which ends with the name of the site, what it is about, and its one address. */
export function PageHead({ title, description }: PageHeadProps) {
  const site = useRouteLoaderData<typeof loader>('root')
  const { pathname } = useLocation()
  return (
    <>
      <title>{site ? `${title} · ${site.name}` : title}</title>
      {site && <link rel="canonical" href={site.origin + pathname} />}
      {description && <meta name="description" content={description} />}
    </>
  )
}
