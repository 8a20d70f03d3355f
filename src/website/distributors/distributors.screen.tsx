import { NewTabButtonLink } from '../../design/button.tsx'
import { Card, CardGrid, cardPictureSizes } from '../../design/card.tsx'
import { CopyButton } from '../../design/copy-button.tsx'
import { NewTabIcon } from '../../design/icons.tsx'
import { Picture } from '../../design/picture.tsx'
import { Section } from '../../design/section.tsx'
import { Snackbar, useSnackbar } from '../../design/snackbar.tsx'
import { Failure } from '../parts/failure.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { sourceOf } from '../parts/picture-source.ts'
import { ScreenTitle } from '../parts/screen-title.tsx'
import { orRefusal } from '../refusal.ts'
import { siteContext } from '../site-context.ts'
import type { Route } from './+types/distributors.screen.ts'

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const distributors = await orRefusal(context.get(siteContext).api.listDistributors())
  return distributors.map(({ id, name, country, address, phone, website, image }) => ({
    id,
    name,
    country,
    address,
    phone,
    website,
    image: sourceOf(image),
  }))
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export default function Distributors({ loaderData: distributors }: Route.ComponentProps) {
  const { told, tell } = useSnackbar()
  return (
    <>
      <PageHead
        title="Distributors"
        description="Where our scale aircraft are sold and supported: addresses, telephone numbers and websites of our distributors by country."
      />
      <ScreenTitle heading="Our distributors">
        <p>We have a lot of retailers across the world, below there's a list of our distributors.</p>
      </ScreenTitle>
      <Section>
        {distributors.length === 0 && <p>There are no distributors yet.</p>}
        <CardGrid>
          {distributors.map((distributor, index) => (
            <Card
              key={distributor.id}
              title={distributor.name}
              subtitle={distributor.country}
              media={<Picture picture={distributor.image} sizes={cardPictureSizes} order={index} />}
              actions={
                <>
                  {distributor.website && (
                    <NewTabButtonLink to={distributor.website} about={`of ${distributor.name}`}>
                      Website
                      <NewTabIcon />
                    </NewTabButtonLink>
                  )}
                  {distributor.phone && <CopyButton text={distributor.phone} tell={tell} />}
                </>
              }
            >
              <address>{distributor.address}</address>
            </Card>
          ))}
        </CardGrid>
      </Section>
      <Snackbar {...told} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} heading="Our distributors" subject="The list of distributors" />
}
