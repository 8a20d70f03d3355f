import { useLocation } from 'react-router'
import { shortenDescription, shortenTitle } from './shorten-text.ts'
import { useSiteData } from './site-data.ts'

/** The page's title, ending with the name of the site, its canonical address and its description. */
export function PageMeta({ title, description }: { title: string; description?: string | undefined }) {
  const site = useSiteData()
  const { pathname } = useLocation()
  return (
    <>
      <title>{shortenTitle(title, site && ` · ${site.name}`)}</title>
      {site && <link rel="canonical" href={site.origin + pathname} />}
      {description && <meta name="description" content={shortenDescription(description)} />}
    </>
  )
}
