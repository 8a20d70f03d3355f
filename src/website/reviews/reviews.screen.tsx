import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { RuledCard } from '../../design/cards/ruled-card.tsx'
import { CardList } from '../parts/card-list.tsx'
import { errorScreen } from '../parts/screen/error-screen.tsx'
import { pickWithPicture } from '../parts/pick.ts'
import { reviewPictureSizes, toReviewCard } from '../parts/review-card.tsx'
import { ScreenTitle } from '../parts/screen/screen-title.tsx'
import { jsonLoader } from '../parts/json-loader.ts'
import { screen } from '../parts/screen/screen.tsx'
import { cachedForHistory } from '../prefetch/visited-screens.ts'
import { callApi } from '../route-error.ts'
import type { Route } from './+types/reviews.screen.ts'

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const reviews = await callApi(context, (api) => api.listReviews())
  return reviews.map((review) => {
    const { model, model_name, silhouette, pros, cons } = review
    return {
      ...pickWithPicture(review, [
        'id',
        'slug',
        'magazine_name',
        'title',
        'score',
        'score_max',
        'file',
        'file_size',
      ]),
      pro: pros[0],
      con: cons[0],
      model:
        model === null
          ? undefined
          : { id: model, name: model_name ?? '', silhouette: silhouette?.image ?? null },
    }
  })
}

export const loader = jsonLoader(load)

export const clientLoader = cachedForHistory(async (args: Route.ClientLoaderArgs) => {
  try {
    return await load(args)
  } catch (error) {
    console.warn('The reviews could not be loaded', error)
    throw error
  }
})

export default screen(function Reviews({ loaderData: reviews }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <ScreenTitle
        heading={t`How our products are evaluated`}
        title={t`Reviews`}
        description={t`What magazines write about our scale aircraft, each test report as a PDF.`}
      >
        <p>
          <Trans>
            Our aircrafts received some reviews on magazines, below the list of our aircraft reviews.
          </Trans>
        </p>
      </ScreenTitle>
      <CardList
        items={reviews}
        empty={t`There are no reviews yet.`}
        as={RuledCard}
        sizes={reviewPictureSizes}
        toCard={(review) => ({ id: review.slug, ...toReviewCard(review) })}
      />
    </>
  )
})

export const ErrorBoundary = errorScreen(msg`How our products are evaluated`, msg`The list of reviews`)
