import type { AircraftVersion } from '../../contract/aircraft-version.ts'
import { Card, CardGrid, cardPictureSizes } from '../../design/card.tsx'
import { Picture } from '../../design/picture.tsx'

/** One card for each picture of each version. */
export function ModelDetailPhotos({ versions }: { versions: AircraftVersion[] }) {
  const photos = versions.flatMap((version) => version.images.map((image) => ({ version, image })))
  return (
    <>
      <h2>Photos</h2>
      {photos.length === 0 && <p>We have no photos of this model yet.</p>}
      <CardGrid>
        {photos.map(({ version, image }) => (
          <Card
            key={`${version.id} ${image.id}`}
            level={3}
            title={version.name}
            subtitle={version.product_code}
            media={<Picture picture={image} sizes={cardPictureSizes} />}
          />
        ))}
      </CardGrid>
    </>
  )
}
