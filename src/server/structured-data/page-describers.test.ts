import { expect, test } from 'vitest'
import { siteMap } from '../../contract/site-map.ts'
import { findPageDescriber } from './page-describers.ts'

test.each(siteMap.filter(({ kind, isInSitemap }) => kind === 'page' && isInSitemap))(
  'the page $path, which is in the sitemap, tells search engines what it is about',
  ({ path }) => {
    expect(findPageDescriber(path)?.describe).toBeDefined()
  },
)
