import { useHref, useLocation } from 'react-router'
import { shortenDescription, shortenTitle } from '../shorten-text.ts'
import { useSiteData } from '../site-data.ts'

interface PageMetaProps {
  title: string
  description?: string | undefined
  /** Omits the site's name from the title. Search engines show it above the title anyway. */
  isLongTitle?: boolean
  /** The page is one of countless variants that search engines should not index. */
  isUnlisted?: boolean | undefined
  /** The query of the canonical URL: that of a later page of a list, which shows other entries than the first. */
  query?: string | undefined
}

/**
 * Title, canonical URL and description of a page. The title ends with the name of the site unless it is long.
 */
export function PageMeta({
  title,
  description,
  isLongTitle = false,
  isUnlisted = false,
  query = '',
}: PageMetaProps) {
  const site = useSiteData()
  const address = useHref(useLocation().pathname)
  return (
    <>
      <title>{shortenTitle(title, isLongTitle || !site ? '' : ` · ${site.name}`)}</title>
      {site && <link rel="canonical" href={site.origin + address + query} />}
      {isUnlisted && <meta name="robots" content="noindex" />}
      {description && <meta name="description" content={shortenDescription(description)} />}
    </>
  )
}
