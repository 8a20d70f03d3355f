import { ButtonLink } from '../../design/button.tsx'
import { Card, CardGrid, cardPictureSizes } from '../../design/card.tsx'
import { DimensionLine } from '../../design/dimension-line.tsx'
import { Picture } from '../../design/picture.tsx'
import { Section } from '../../design/section.tsx'
import { Failure } from '../parts/failure.tsx'
import { millimetres } from '../parts/measures.ts'
import { PageHead } from '../parts/page-head.tsx'
import { sourceOf } from '../parts/picture-source.ts'
import { ScreenTitle } from '../parts/screen-title.tsx'
import { orRefusal } from '../refusal.ts'
import { siteContext } from '../site-context.ts'
import type { Route } from './+types/aircraft-classes.screen.ts'
import styles from './aircraft-classes.module.css'

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const classes = await orRefusal(context.get(siteContext).api.listAircraftClasses())
  return classes.map(({ id, name, description, wingspan_range, image }) => ({
    id,
    name,
    description,
    wingspan_range,
    image: sourceOf(image),
  }))
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export default function AircraftClasses({ loaderData: classes }: Route.ComponentProps) {
  const widest = Math.max(...classes.map(({ wingspan_range }) => wingspan_range?.max ?? 0))
  return (
    <>
      <PageHead
        title="Aircraft classes"
        description={`Scale aircraft for radio control by size class: ${classes.map(({ name }) => name).join(', ')}.`}
      />
      <ScreenTitle
        crumbs={[{ name: 'Aircraft Classes', url: '/aircraft-classes', order: 0 }]}
        heading="Aircraft classes"
      >
        <p>Our aircrafts are categorized by size classes, below the list of our size classes.</p>
      </ScreenTitle>
      <Section>
        {classes.length === 0 && <p>There are no size classes yet.</p>}
        <CardGrid>
          {classes.map((aircraftClass, index) => (
            <Card
              key={aircraftClass.id}
              title={aircraftClass.name}
              media={<Picture picture={aircraftClass.image} sizes={cardPictureSizes} order={index} />}
              actions={
                <ButtonLink to={`/aircraft-models/${aircraftClass.id}`} about={aircraftClass.name}>
                  View more
                </ButtonLink>
              }
            >
              {aircraftClass.wingspan_range && (
                <Wingspans range={aircraftClass.wingspan_range} widest={widest} />
              )}
              {aircraftClass.description && <p>{aircraftClass.description}</p>}
            </Card>
          ))}
        </CardGrid>
      </Section>
    </>
  )
}

/** The wingspans of a class: the widest as a line to the scale of all classes, and the rest in words. */
function Wingspans({ range, widest }: { range: { min: number; max: number; text: string }; widest: number }) {
  return (
    <div className={styles.wingspans}>
      <DimensionLine share={range.max / widest}>{millimetres([range.min, range.max]).metric}</DimensionLine>
      <p>Wingspan {range.text}</p>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} heading="Aircraft classes" subject="The list of size classes" />
}
