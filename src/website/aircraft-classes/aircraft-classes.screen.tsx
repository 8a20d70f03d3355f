import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatShortList } from '../../languages/short-list.ts'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { ButtonLink } from '../../design/button.tsx'
import { SizesOfClasses, toFlightLineItem } from '../parts/sizes-of-classes.tsx'
import { countModels } from '../figures/count-models.ts'
import { errorScreen } from '../parts/screen/error-screen.tsx'
import { localPath } from '../language/local-path.ts'
import { pickWithPicture } from '../parts/pick.ts'
import { ScreenTitle } from '../parts/screen/screen-title.tsx'
import { jsonLoader } from '../parts/json-loader.ts'
import { screen } from '../parts/screen/screen.tsx'
import { ThumbnailList } from '../parts/thumbnail-list.tsx'
import { cachedForHistory } from '../prefetch/visited-screens.ts'
import { callApi } from '../route-error.ts'
import { markLanguage, textLanguage } from '../language/text-language.tsx'
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
  const { t, i18n } = useLingui()
  const axis = toAxis(classes.flatMap(({ wingspan_range: range }) => (range ? [range.min, range.max] : [])))
  const total = classes.reduce((sum, { model_count: count }) => sum + count, 0)
  const names = formatShortList(
    i18n,
    classes.map(({ name }) => name),
  )
  return (
    <>
      <ScreenTitle
        heading={t`Aircraft classes`}
        description={
          classes.length > 0
            ? t`Scale aircraft for radio control by size class: ${names}.`
            : t`There are no size classes yet.`
        }
        crumbs={[{ name: t`Aircraft Classes`, url: localPath(i18n, pagePaths.aircraftClasses), order: 0 }]}
      >
        <p>
          <Trans>Our aircrafts are categorized by size classes, below the list of our size classes.</Trans>
        </p>
      </ScreenTitle>
      <SizesOfClasses sizes={sizes} />
      <ThumbnailList
        items={classes}
        empty={t`There are no size classes yet.`}
        toCard={({ id, name, description, wingspan_range: range, model_count: count, ...texts }) => ({
          title: name,
          titleLanguage: textLanguage(texts, 'name'),
          note: countModels(i18n, count),
          url: localPath(i18n, buildPath(pagePaths.modelsOfAClass, { aircraftClassId: id })),
          children: description && <p lang={textLanguage(texts, 'description')}>{description}</p>,
          figure: range && <AircraftClassesAxis axis={axis} range={range} />,
          foot: range && <Wingspan wingspan={markLanguage(range.text, range, 'text')} />,
        })}
      >
        {total > 0 && (
          <p>
            <ButtonLink to={localPath(i18n, pagePaths.allModels)}>
              {t`${plural(total, { one: 'All #\u00A0model', other: 'All #\u00A0models' })}`}
            </ButtonLink>
          </p>
        )}
      </ThumbnailList>
    </>
  )
})

/** `wingspan` is marked as English where it is not translated. */
const Wingspan = ({ wingspan }: { wingspan: ReactNode }) => <Trans>Wingspan {wingspan}</Trans>

export const ErrorBoundary = errorScreen(msg`Aircraft classes`, msg`The list of size classes`)
