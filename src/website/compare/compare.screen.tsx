import { data } from 'react-router'
import { type ApiClient, ApiError } from '../../contract/api-client.ts'
import { pagePaths } from '../../contract/site-map.ts'
import { MAX_COMPARED, readCompareQuery, toCompareUrl } from '../parts/compare-address.ts'
import { errorScreen } from '../parts/error-screen.tsx'
import { screen } from '../parts/screen.tsx'
import { ScreenTitle } from '../parts/screen-title.tsx'
import { cachedForHistory } from '../prefetch/visited-screens.ts'
import { callApi } from '../route-error.ts'
import type { Route } from './+types/compare.screen.ts'
import { CompareControls } from './compare-controls.tsx'
import { CompareDrawing } from './compare-drawing.tsx'
import { CompareAdd, CompareEmpty } from './compare-empty.tsx'
import { CompareTable } from './compare-table.tsx'
import { toComparedModel } from './compare-view.ts'
import styles from './compare.module.css'

async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { ids, hasMore, hasUnread, choice } = readCompareQuery(new URL(request.url).searchParams)
  const found = await callApi(context, (api) => Promise.all(ids.map((id) => findIfKnown(api, id))))
  const known = found.filter((model) => model !== undefined)
  const models = known.slice(0, MAX_COMPARED)
  const notes = [
    (hasMore || known.length > MAX_COMPARED) &&
      'Four models fit next to one another: these are the first four.',
    known.length < ids.length && describeUnknown(ids.filter((_, index) => found[index] === undefined)),
    hasUnread && 'Part of the address is not the number of a model, and was left out.',
    models.length === 1 && 'One model is here. Add another, and what differs comes first.',
  ].filter((note) => note !== false)
  const isNothing = models.length === 0 && (ids.length > 0 || hasUnread)
  return data({ models, notes, choice }, isNothing ? { status: 404 } : undefined)
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

const describeUnknown = (ids: string[]) =>
  ids.length === 1
    ? `There is no model with the number ${ids[0]}.`
    : `There are no models with the numbers ${ids.join(', ')}.`

export { load as loader }
export const clientLoader = cachedForHistory(load)

export default screen(function Compare({ loaderData: { models, notes, choice } }: Route.ComponentProps) {
  const ids = models.map(({ id }) => id)
  const names = models.map(({ name }) => name).join(', ')
  return (
    <>
      {/* Removing a model removes the focused link, so the heading takes the focus. */}
      <div className={styles.title}>
        <ScreenTitle
          key={models.length}
          heading="Compare"
          title={names ? `Compare ${names}` : 'Compare'}
          description="Two to four models at one scale, with the differences between their figures."
          isUnlisted
          crumbs={[
            { name: 'Aircraft Classes', url: pagePaths.aircraftClasses, order: 0 },
            { name: 'All models', url: pagePaths.allModels, order: 1 },
            { name: 'Compare', url: toCompareUrl(ids, choice), order: 2 },
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

export const ErrorBoundary = errorScreen('Compare', 'The comparison')
