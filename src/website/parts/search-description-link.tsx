import { openSearchPath } from '../../contract/site-map.ts'
import { useSiteData } from './site-data.ts'

/** Browsers look for it on the home page and where one searches; other pages need not bring it. */
export function SearchDescriptionLink() {
  const site = useSiteData()
  if (!site) return null
  return (
    <link rel="search" type="application/opensearchdescription+xml" title={site.name} href={openSearchPath} />
  )
}
