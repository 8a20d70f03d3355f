import { NewTabButtonLink } from '../../design/button.tsx'
import { Card, cardPictureSizes } from '../../design/card.tsx'
import { CloudDownloadIcon } from '../../design/icons.tsx'
import { Picture, type PictureSource } from '../../design/picture.tsx'

interface ReviewCardProps {
  review: { magazine_name: string; image: PictureSource | null; file: string }
  subtitle: string | null
  level?: 2 | 3
  /** Its picture's place among those of the page, from 0. */
  order?: number | undefined
}

/** A magazine's review with its PDF. */
export function ReviewCard({ review, subtitle, level = 2, order }: ReviewCardProps) {
  return (
    <Card
      level={level}
      title={review.magazine_name}
      subtitle={subtitle}
      media={<Picture picture={review.image} sizes={cardPictureSizes} order={order} />}
      actions={
        <NewTabButtonLink to={review.file} about={`of ${review.magazine_name}`}>
          <CloudDownloadIcon /> PDF
        </NewTabButtonLink>
      }
    />
  )
}
