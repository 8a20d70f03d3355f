import { msg } from '@lingui/core/macro'
import type { Organization, PostalAddress, Thing } from 'schema-dts'
import type { Distributor } from '../../../contract/distributor.ts'
import { pagePaths } from '../../../contract/site-map.ts'
import { toBreadcrumbList } from '../breadcrumb-list.ts'
import type { DescribedPage, PageDescribers } from '../described-page.ts'
import { withNewsFeed } from '../linked-feeds.ts'

export const pageDescribers: PageDescribers = {
  [pagePaths.home]: { describe: describeHome, ...withNewsFeed },
  [pagePaths.distributors]: { describe: describeDistributors },
}

/** Describes the company and the website. There is no SearchAction, because no search engine shows it any more. */
async function describeHome({ api, origin, language, urlOf }: DescribedPage): Promise<Thing[]> {
  const { name, founded_year, video_channel_url } = await api.findSite()
  const company = `${origin}/#company`
  const url = urlOf(pagePaths.home)
  return [
    {
      '@type': 'Organization',
      '@id': company,
      name,
      url,
      ...(founded_year !== null && { foundingDate: String(founded_year) }),
      ...(video_channel_url !== null && { sameAs: video_channel_url }),
    },
    { '@type': 'WebSite', name, url, inLanguage: language, publisher: { '@id': company } },
  ]
}

async function describeDistributors(page: DescribedPage): Promise<Thing[]> {
  const { api, language, i18n, urlOf } = page
  const path = pagePaths.distributors
  const distributors = await api.listDistributors()
  return [
    {
      '@type': 'CollectionPage',
      name: i18n._(msg`Our distributors`),
      url: urlOf(path),
      inLanguage: language,
      about: distributors.map((distributor) => toOrganization(distributor, urlOf(path))),
    },
    await toBreadcrumbList(page, [{ name: msg`Distributors`, path }]),
  ]
}

function toOrganization(distributor: Distributor, page: string): Organization {
  const { slug, name, website, email, phone } = distributor
  return {
    '@type': 'Organization',
    '@id': `${page}#distributor-${slug}`,
    name,
    address: toPostalAddress(distributor),
    ...(website !== null && { url: website }),
    ...(email !== null && { email }),
    ...(phone !== null && { telephone: phone }),
  }
}

export function toPostalAddress({
  address,
  city,
  country,
  country_code,
}: Pick<Distributor, 'address' | 'city' | 'country' | 'country_code'>): PostalAddress {
  return {
    '@type': 'PostalAddress',
    streetAddress: address,
    addressCountry: country_code ?? country,
    ...(city !== null && { addressLocality: city }),
  }
}
