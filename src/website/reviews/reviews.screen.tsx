import { CardGrid } from '../../design/card.tsx'
import { Section } from '../../design/section.tsx'
import { Failure } from '../parts/failure.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { sourceOf } from '../parts/picture-source.ts'
import { ReviewCard } from '../parts/review-card.tsx'
import { ScreenTitle } from '../parts/screen-title.tsx'
import { orRefusal } from '../refusal.ts'
import { siteContext } from '../site-context.ts'
import type { Route } from './+types/reviews.screen.ts'

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const reviews = await orRefusal(context.get(siteContext).api.listReviews())
  return reviews.map(({ id, magazine_name, title, image, file }) => ({
    id,
    magazine_name,
    title,
    image: sourceOf(image),
    file,
  }))
}

export const loader = (args: Route.LoaderArgs) => load(args)
export async function clientLoader(args: Route.ClientLoaderArgs) {
  try {
    return await load(args)
  } catch (error) {
    console.warn('The reviews could not be loaded', error)
    throw error
  }
}

export default function Reviews({ loaderData: reviews }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Reviews"
        description="What magazines write about our scale aircraft, each test report as a PDF."
      />
      <ScreenTitle heading="How our products are evaluated">
        <p>Our aircrafts received some reviews on magazines, below the list of our aircraft reviews.</p>
      </ScreenTitle>
      <Section>
        {reviews.length === 0 && <p>There are no reviews yet.</p>}
        <CardGrid>
          {reviews.map((review, index) => (
            <ReviewCard key={review.id} review={review} subtitle={review.title} order={index} />
          ))}
        </CardGrid>
      </Section>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} heading="How our products are evaluated" subject="The list of reviews" />
}
