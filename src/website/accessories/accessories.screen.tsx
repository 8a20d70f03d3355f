import { ButtonLink } from '../../design/button.tsx'
import { Card, CardGrid, cardPictureSizes } from '../../design/card.tsx'
import { Picture } from '../../design/picture.tsx'
import { Section } from '../../design/section.tsx'
import { Failure } from '../parts/failure.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { sourceOf } from '../parts/picture-source.ts'
import { ScreenTitle } from '../parts/screen-title.tsx'
import { orRefusal } from '../refusal.ts'
import { siteContext } from '../site-context.ts'
import type { Route } from './+types/accessories.screen.ts'
import styles from './accessories.module.css'

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const accessories = await orRefusal(context.get(siteContext).api.listAccessories())
  return accessories.map(({ id, name, product_code, model, model_name, image }) => ({
    id,
    name,
    product_code,
    model,
    model_name,
    image: sourceOf(image),
  }))
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export default function Accessories({ loaderData: accessories }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Accessories"
        description="Retracts, wheels, spinners and other accessories, each with its product code and the model that it fits."
      />
      <ScreenTitle heading="Accessories">
        <p>Below are listed all the accessories for our aircrafts.</p>
      </ScreenTitle>
      <Section>
        {accessories.length === 0 && <p>There are no accessories yet.</p>}
        <CardGrid>
          {accessories.map((accessory, index) => (
            <Card
              key={accessory.id}
              title={accessory.name}
              subtitle={accessory.product_code}
              media={<Picture picture={accessory.image} sizes={cardPictureSizes} order={index} />}
              actions={
                <ButtonLink to={`/aircraft-model-detail/${accessory.model}`} about={accessory.model_name}>
                  View model
                </ButtonLink>
              }
            >
              <p>
                Available for {accessory.model_name}
                <span className={styles.onScreen}> (you can see it by clicking the button below)</span>.
              </p>
            </Card>
          ))}
        </CardGrid>
      </Section>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} heading="Accessories" subject="The list of accessories" />
}
