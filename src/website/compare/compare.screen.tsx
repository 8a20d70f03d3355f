import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { formatShortList } from '../../languages/short-list.ts'
import { type ApiClient, ApiError } from '../../contract/api-client.ts'
import { pagePaths } from '../../contract/site-map.ts'
import { MAX_COMPARED, readCompareQuery, toCompareUrl } from '../parts/compare-address.ts'
import { errorScreen } from '../parts/screen/error-screen.tsx'
import { localPath } from '../language/local-path.ts'
import { screen } from '../parts/screen/screen.tsx'
import { ScreenTitle } from '../parts/screen/screen-title.tsx'
import { cachedForHistory } from '../prefetch/visited-screens.ts'
import { callApi } from '../route-error.ts'
import type { Route } from './+types/compare.screen.ts'
import { CompareControls } from './compare-controls.tsx'
import { CompareDrawing } from './compare-drawing.tsx'
import { CompareAdd, CompareEmpty } from './compare-empty.tsx'
import { CompareTable } from './compare-table.tsx'
import { toComparedModel } from './compare-view.ts'
import * as styles from './compare.module.css'

async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { ids, hasMore, hasUnread, choice } = readCompareQuery(new URL(request.url).searchParams)
  const found = await callApi(context, (api) => Promise.all(ids.map((id) => findIfKnown(api, id))))
  const known = found.filter((model) => model !== undefined)
  const models = known.slice(0, MAX_COMPARED)
  const unknownIds = ids.filter((_, index) => found[index] === undefined)
  const isCut = hasMore || known.length > MAX_COMPARED
  const isNothing = models.length === 0 && (ids.length > 0 || hasUnread)
  return data({ models, choice, isCut, unknownIds, hasUnread }, isNothing ? { status: 404 } : undefined)
}

async function findIfKnown(api: ApiClient, id: string) {
  try {
    const answers = [api.findAircraftModel(id), api.listAircraftVersionsByModel(id)] as const
    return toComparedModel(...(await Promise.all(answers)))
  } catch (error) {
    // Ids with more digits than the database supports are rejected as bad requests.
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return undefined
    throw error
  }
}

export { load as loader }
export const clientLoader = cachedForHistory(load)

export default screen(function Compare({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { models, choice } = loaderData
  const notes = listNotes(i18n, loaderData)
  const ids = models.map(({ id }) => id)
  const names = formatShortList(
    i18n,
    models.map(({ name }) => name),
  )
  const heading = t({ message: 'Compare', context: 'title of a page' })
  return (
    <>
      {/* Removing a model removes the focused link, so the heading takes the focus. */}
      <div className={styles.title}>
        <ScreenTitle
          key={models.length}
          heading={heading}
          title={names ? t`Compare ${names}` : heading}
          description={t`Two to four models at one scale, with the differences between their figures.`}
          isUnlisted
          crumbs={[
            { name: t`Aircraft Classes`, url: localPath(i18n, pagePaths.aircraftClasses), order: 0 },
            { name: t`All models`, url: localPath(i18n, pagePaths.allModels), order: 1 },
            { name: heading, url: localPath(i18n, toCompareUrl(ids, choice)), order: 2 },
          ]}
        >
          {models.length > 0 && <CompareControls ids={ids} choice={choice} />}
        </ScreenTitle>
      </div>
      {notes.length > 0 && (
        <div className={styles.notes} role="status">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {models.length === 1 && <CompareAdd />}
        </div>
      )}
      {models.length === 0 ? (
        <CompareEmpty />
      ) : (
        <>
          <CompareDrawing models={models} choice={choice} />
          <CompareTable models={models} choice={choice} />
        </>
      )}
    </>
  )
})

export const ErrorBoundary = errorScreen(
  msg({ message: 'Compare', context: 'title of a page' }),
  msg`The comparison`,
)

type Comparison = Pick<Route.ComponentProps['loaderData'], 'models' | 'isCut' | 'unknownIds' | 'hasUnread'>

function listNotes(i18n: I18n, { models, isCut, unknownIds, hasUnread }: Comparison): string[] {
  return [
    isCut && i18n._(msg`Four models fit next to one another: these are the first four.`),
    unknownIds.length > 0 && describeUnknown(i18n, unknownIds),
    hasUnread && i18n._(msg`Part of the address is not the number of a model, and was left out.`),
    models.length === 1 && i18n._(msg`One model is here. Add another, and what differs comes first.`),
  ].filter((note) => note !== false)
}

function describeUnknown(i18n: I18n, ids: string[]): string {
  const numbers = formatShortList(i18n, ids)
  return i18n._(
    ids.length === 1
      ? msg`There is no model with the number ${numbers}.`
      : msg`There are no models with the numbers ${numbers}.`,
  )
}
