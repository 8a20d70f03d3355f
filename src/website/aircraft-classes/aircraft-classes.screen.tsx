import { Breadcrumbs } from '../../design/breadcrumbs.tsx'
import { ButtonLink } from '../../design/button.tsx'
import { Card, CardGrid, cardPictureSizes } from '../../design/card.tsx'
import { Picture } from '../../design/picture.tsx'
import { Failure } from '../parts/failure.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { orRefusal } from '../refusal.ts'
import { siteContext } from '../site-context.ts'
import type { Route } from './+types/aircraft-classes.screen.ts'

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  return orRefusal(context.get(siteContext).api.listAircraftClasses())
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export default function AircraftClasses({ loaderData: classes }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Aircraft classes"
        description={`Scale aircraft for radio control by size class: ${classes.map(({ name }) => name).join(', ')}.`}
      />
      <Breadcrumbs crumbs={[{ name: 'Aircraft Classes', url: '/aircraft-classes', order: 0 }]} />
      <PageHeading>Aircraft classes</PageHeading>
      <p>Our aircrafts are categorized by size classes, below the list of our size classes.</p>
      <CardGrid>
        {classes.map((aircraftClass, index) => (
          <Card
            key={aircraftClass.id}
            title={aircraftClass.name}
            subtitle={aircraftClass.wingspan_range && `Wingspan ${aircraftClass.wingspan_range.text}`}
            media={<Picture picture={aircraftClass.image} sizes={cardPictureSizes} first={index < 2} />}
            actions={
              <ButtonLink to={`/aircraft-models/${aircraftClass.id}`} about={aircraftClass.name}>
                View more
              </ButtonLink>
            }
          >
            {aircraftClass.description && <p>{aircraftClass.description}</p>}
          </Card>
        ))}
      </CardGrid>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} heading="Aircraft classes" subject="The list of size classes" />
}
