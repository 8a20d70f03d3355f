import { useLocation } from 'react-router'
import { shortenDescription, shortenTitle } from './shorten-text.ts'
import { useSiteData } from './site-data.ts'

interface PageMetaProps {
  title: string
  description?: string | undefined
  /** Leaves the site's name out of the title; search engines show it above anyway. */
  isLongTitle?: boolean
  /** One of countless addresses that search engines should not list. */
  isUnlisted?: boolean | undefined
}

/** The page's title, which usually ends with the name of the site, its canonical address and its description. */
export function PageMeta({ title, description, isLongTitle = false, isUnlisted = false }: PageMetaProps) {
  const site = useSiteData()
  const { pathname } = useLocation()
  return (
    <>
      <title>{shortenTitle(title, isLongTitle || !site ? '' : ` · ${site.name}`)}</title>
      {site && <link rel="canonical" href={site.origin + pathname} />}
      {isUnlisted && <meta name="robots" content="noindex" />}
      {description && <meta name="description" content={shortenDescription(description)} />}
    </>
  )
}
