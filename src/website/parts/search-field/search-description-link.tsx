import { openSearchPath } from '../../../contract/site-map.ts'
import { useSiteData } from '../site-data.ts'

/** Lets browsers offer the site's search. Only the home page and the search page include it, to save bytes. */
export function SearchDescriptionLink() {
  const site = useSiteData()
  if (!site) return null
  return (
    <link rel="search" type="application/opensearchdescription+xml" title={site.name} href={openSearchPath} />
  )
}
