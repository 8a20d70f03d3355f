import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { ButtonLink } from '../../design/button.tsx'
import { SizesOfClasses, toFlightLineItem } from '../parts/sizes-of-classes.tsx'
import { countModels } from '../parts/count-models.ts'
import { errorScreen } from '../parts/error-screen.tsx'
import { pickWithPicture } from '../parts/pick.ts'
import { ScreenTitle } from '../parts/screen-title.tsx'
import { jsonLoader } from '../parts/json-loader.ts'
import { screen } from '../parts/screen.tsx'
import { ThumbnailList } from '../parts/thumbnail-list.tsx'
import { cachedForHistory } from '../prefetch/visited-screens.ts'
import { callApi } from '../route-error.ts'
import type { Route } from './+types/aircraft-classes.screen.ts'
import { AircraftClassesAxis, toAxis } from './aircraft-classes-axis.tsx'

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const classes = await callApi(context, (api) => api.listAircraftClasses())
  return {
    classes: classes.map((aircraftClass) =>
      pickWithPicture(aircraftClass, ['id', 'name', 'description', 'wingspan_range', 'model_count']),
    ),
    sizes: classes.flatMap(toFlightLineItem),
  }
}

export const loader = jsonLoader(load)
export const clientLoader = cachedForHistory(load)

export default screen(function AircraftClasses({ loaderData: { classes, sizes } }: Route.ComponentProps) {
  const axis = toAxis(classes.flatMap(({ wingspan_range: range }) => (range ? [range.min, range.max] : [])))
  const total = classes.reduce((sum, { model_count: count }) => sum + count, 0)
  return (
    <>
      <ScreenTitle
        heading="Aircraft classes"
        description={`Scale aircraft for radio control by size class: ${classes.map(({ name }) => name).join(', ')}.`}
        crumbs={[{ name: 'Aircraft Classes', url: pagePaths.aircraftClasses, order: 0 }]}
      >
        <p>Our aircrafts are categorized by size classes, below the list of our size classes.</p>
      </ScreenTitle>
      <SizesOfClasses sizes={sizes} />
      <ThumbnailList
        items={classes}
        empty="There are no size classes yet."
        toCard={({ id, name, description, wingspan_range: range, model_count: count }) => ({
          title: name,
          note: countModels(i18n, count),
          url: buildPath(pagePaths.modelsOfAClass, { aircraftClassId: id }),
          children: description && <p>{description}</p>,
          figure: range && <AircraftClassesAxis axis={axis} range={range} />,
          foot: range && `Wingspan ${range.text}`,
        })}
      >
        {total > 0 && (
          <p>
            <ButtonLink to={pagePaths.allModels}>All {countModels(i18n, total)}</ButtonLink>
          </p>
        )}
      </ThumbnailList>
    </>
  )
})

export const ErrorBoundary = errorScreen('Aircraft classes', 'The list of size classes')
