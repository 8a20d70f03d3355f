import { msg } from '@lingui/core/macro'
import type { Review, Thing } from 'schema-dts'
import type { ReviewSummary } from '../../../contract/review.ts'
import { toReviewLinkCard } from '../../../contract/link-cards/product-link-card.ts'
import { pagePaths } from '../../../contract/site-map.ts'
import { toBreadcrumbList } from '../breadcrumb-list.ts'
import type { DescribedPage, PageDescribers } from '../described-page.ts'
import { identifyModel } from '../identify-model.ts'
import { withNewsFeed } from '../linked-feeds.ts'

export const pageDescribers: PageDescribers = {
  [pagePaths.reviews]: {
    describe: describeReviews,
    findCard: async ({ i18n, api }, site) => {
      const [newest] = await api.listReviews()
      return newest && toReviewLinkCard(i18n, newest, site)
    },
    ...withNewsFeed,
  },
}

async function describeReviews(page: DescribedPage): Promise<Thing[]> {
  const { api, language, i18n, urlOf } = page
  const path = pagePaths.reviews
  const reviews = (await api.listReviews()).flatMap((review) => {
    const described = toReview(review)
    const { model, model_name: name } = review
    if (!described || model === null || name === null) return []
    return {
      ...described,
      itemReviewed: { '@type': 'ProductGroup', ...identifyModel(page, { id: model, name }) },
    }
  })
  return [
    {
      '@type': 'CollectionPage',
      name: i18n._(msg`How our products are evaluated`),
      url: urlOf(path),
      inLanguage: language,
    },
    ...reviews,
    await toBreadcrumbList(page, [{ name: msg`Reviews`, path }]),
  ]
}

/** Describes a review that has a score. Search engines do not allow to aggregate the ratings of other sites. */
export function toReview({ magazine_name, title, score, score_max }: ReviewSummary): Review | undefined {
  if (score === null || score_max === null) return undefined
  return {
    '@type': 'Review',
    author: { '@type': 'Organization', name: magazine_name },
    reviewRating: { '@type': 'Rating', ratingValue: score, bestRating: score_max, worstRating: 0 },
    ...(title !== null && { name: title }),
  }
}
