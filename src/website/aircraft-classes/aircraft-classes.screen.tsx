import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { cardPictureSizes } from '../../design/card.tsx'
import { ButtonLink } from '../../design/button.tsx'
import { DimensionLine } from '../../design/dimension-line.tsx'
import { CardList } from '../parts/card-list.tsx'
import { errorScreen } from '../parts/error-screen.tsx'
import { millimetres } from '../parts/measurements.ts'
import { pickWithPicture } from '../parts/picture-source.ts'
import { ScreenTitle } from '../parts/screen-title.tsx'
import { screen } from '../parts/screen.ts'
import { orVisited } from '../prefetch/visited-screens.ts'
import { callApi } from '../route-error.ts'
import type { Route } from './+types/aircraft-classes.screen.ts'
import styles from './aircraft-classes.module.css'

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const classes = await callApi(context, (api) => api.listAircraftClasses())
  return classes.map((aircraftClass) =>
    pickWithPicture(aircraftClass, ['id', 'name', 'description', 'wingspan_range']),
  )
}

export { load as loader }
export const clientLoader = orVisited(load)
export const handle = { pictureSizes: cardPictureSizes }

export default screen(function AircraftClasses({ loaderData: classes }: Route.ComponentProps) {
  // The lines of all classes are to the same scale.
  const widest = Math.max(...classes.map(({ wingspan_range }) => wingspan_range?.max ?? 0))
  return (
    <>
      <ScreenTitle
        heading="Aircraft classes"
        description={`Scale aircraft for radio control by size class: ${classes.map(({ name }) => name).join(', ')}.`}
        crumbs={[{ name: 'Aircraft Classes', url: pagePaths.aircraftClasses, order: 0 }]}
      >
        <p>Our aircrafts are categorized by size classes, below the list of our size classes.</p>
      </ScreenTitle>
      <CardList
        items={classes}
        empty="There are no size classes yet."
        toCard={({ id, name, description, wingspan_range }) => ({
          title: name,
          children: (
            <>
              {wingspan_range && (
                <div className={styles.wingspans}>
                  <DimensionLine share={wingspan_range.max / widest}>
                    {millimetres([wingspan_range.min, wingspan_range.max]).metric}
                  </DimensionLine>
                  <p>Wingspan {wingspan_range.text}</p>
                </div>
              )}
              {description && <p>{description}</p>}
            </>
          ),
          actions: (
            <ButtonLink to={buildPath(pagePaths.modelsOfAClass, { aircraftClassId: id })} about={name}>
              View more
            </ButtonLink>
          ),
        })}
      />
    </>
  )
})

export const ErrorBoundary = errorScreen('Aircraft classes', 'The list of size classes')
