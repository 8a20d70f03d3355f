import { Card, CardGrid, cardPictureSizes } from '../../design/card.tsx'
import { Picture } from '../../design/picture.tsx'
import { Section } from '../../design/section.tsx'
import { ReviewCard } from '../parts/review-card.tsx'
import { ModelDetailOtherSizes } from './model-detail-other-sizes.tsx'
import type { ShownModel } from './model-detail-shown.ts'

/** What belongs to a model beside itself: other sizes of the aircraft, accessories, reviews. */
export function ModelDetailRelated({ model }: { model: ShownModel }) {
  return (
    <>
      {model.other_sizes.length > 0 && <ModelDetailOtherSizes model={model} />}
      {model.accessories.length > 0 && (
        <Section title="Accessories that fit">
          <CardGrid>
            {model.accessories.map((accessory) => (
              <Card
                key={accessory.id}
                level={3}
                title={accessory.name}
                subtitle={accessory.product_code}
                media={<Picture picture={accessory.image} sizes={cardPictureSizes} />}
              >
                {accessory.description && <p>{accessory.description}</p>}
              </Card>
            ))}
          </CardGrid>
        </Section>
      )}
      {model.reviews.length > 0 && (
        <Section title="Reviews of this model">
          <CardGrid>
            {model.reviews.map((review) => (
              <ReviewCard
                key={review.id}
                review={review}
                level={3}
                subtitle={[review.title, scoreOf(review)].filter(Boolean).join(' · ')}
              />
            ))}
          </CardGrid>
        </Section>
      )}
    </>
  )
}

function scoreOf({ score, score_max }: ShownModel['reviews'][number]): string | undefined {
  if (score === null) return undefined
  return score_max === null ? String(score) : `${score} of ${score_max}`
}
