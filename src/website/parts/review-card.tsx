import type { Review } from '../../contract/review.ts'
import { NewTabButtonLink } from '../../design/button.tsx'
import { Card, cardPictureSizes } from '../../design/card.tsx'
import { CloudDownloadIcon } from '../../design/icons.tsx'
import { Picture } from '../../design/picture.tsx'

interface ReviewCardProps {
  review: Pick<Review, 'magazine_name' | 'image' | 'file'>
  subtitle: string | null
  level?: 2 | 3
  /** Its picture is wanted at once. */
  first?: boolean
}

/** A magazine's review with its PDF. */
export function ReviewCard({ review, subtitle, level = 2, first = false }: ReviewCardProps) {
  return (
    <Card
      level={level}
      title={review.magazine_name}
      subtitle={subtitle}
      media={<Picture picture={review.image} sizes={cardPictureSizes} first={first} />}
      actions={
        <NewTabButtonLink to={review.file} about={`of ${review.magazine_name}`}>
          <CloudDownloadIcon /> PDF
        </NewTabButtonLink>
      }
    />
  )
}
