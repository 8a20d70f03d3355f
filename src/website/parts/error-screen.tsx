import { useSyncExternalStore } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { pagePaths } from '../../contract/site-map.ts'
import { ButtonLink } from '../../design/button.tsx'
import { NextIcon } from '../../design/icons.tsx'
import type { RouteErrorData } from '../route-error.ts'
import styles from './error-screen.module.css'
import { PageHeading } from './page-heading.tsx'
import { PageMeta } from './page-meta.tsx'
import { SearchField } from './search-field.tsx'

/**
 * Creates the error boundary of a screen. `subject` is what could not be loaded, as the subject of a sentence.
 */
export function errorScreen(heading = 'This page could not be loaded', subject = 'This page') {
  return function ErrorScreen({ error }: { error: unknown }) {
    const { pathname, search, key } = useLocation()
    const isOnline = useSyncExternalStore(
      subscribeToConnection,
      () => navigator.onLine,
      () => true,
    )
    const response = isRouteErrorResponse(error) ? error : undefined
    const { detail, requestId }: Partial<RouteErrorData> = Object(response?.data)
    if (response?.status === 404) return <NotFound detail={detail} />
    return (
      <div className={styles.failure}>
        <PageMeta title="Something went wrong" />
        {/* A new key for each attempt, so that its failure is announced again. */}
        <PageHeading key={key}>{heading}</PageHeading>
        <p className={styles.reason}>
          {isOnline
            ? `${subject} could not be loaded. Either your connection was interrupted or something went wrong on our side; please try again in a moment.`
            : `${subject} could not be loaded, because this device is offline. Please try again when it is connected.`}
        </p>
        {requestId !== undefined && (
          // Short enough to be read out, and still found in the log.
          <p>
            If it lasts and you write to us, please name this number: <code>{requestId.slice(-8)}</code>
          </p>
        )}
        <ButtonLink to={pathname + search}>Try again</ButtonLink>
      </div>
    )
  }
}

const suggestedPages = [
  ['Aircraft classes', pagePaths.aircraftClasses, 'every model, by size'],
  ['Accessories', pagePaths.accessories, 'by kind'],
  ['Distributors', pagePaths.distributors, 'prices and stock'],
  ['Contact us', pagePaths.contactUs, 'we look for it with you'],
] as const

function NotFound({ detail = 'There is nothing at this address.' }: Pick<Partial<RouteErrorData>, 'detail'>) {
  const { pathname } = useLocation()
  return (
    <div className={styles.failure}>
      <PageMeta title="Not found" />
      <PageHeading>We could not find this page</PageHeading>
      <p>{detail}</p>
      <p>
        The address may be mistyped, or what was here may have left our catalogue. Nothing is wrong with your
        device.
      </p>
      <div className={styles.search}>
        <SearchField query={toQuery(pathname)} />
      </div>
      <nav aria-labelledby="ways-on" className={styles.ways}>
        <h2 id="ways-on">Go on from here</h2>
        <ul>
          {suggestedPages.map(([name, path, note]) => (
            <li key={path}>
              <a href={path}>{name}</a>
              <span>{note}</span>
              <NextIcon />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** A search query from the last part of a path; empty if it contains no letters, such as an id. */
function toQuery(pathname: string): string {
  const words =
    pathname
      .split('/')
      .at(-1)
      ?.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim() ?? ''
  return /\p{L}/u.test(words) ? words : ''
}

function subscribeToConnection(onChange: () => void): () => void {
  const subscription = new AbortController()
  const { signal } = subscription
  for (const event of ['online', 'offline']) addEventListener(event, onChange, { signal })
  return () => subscription.abort()
}
