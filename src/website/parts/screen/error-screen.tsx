import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { pagePaths } from '../../../contract/site-map.ts'
import { ButtonLink } from '../../../design/button.tsx'
import { NextIcon } from '../../../design/icons.tsx'
import { DEFAULT_LANGUAGE } from '../../../languages/languages.ts'
import type { RouteErrorData } from '../../route-error.ts'
import * as styles from './error-screen.module.css'
import { localPath } from '../../language/local-path.ts'
import { PageHeading } from './page-heading.tsx'
import { PageMeta } from './page-meta.tsx'
import { SearchField } from '../search-field/search-field.tsx'

/**
 * Creates the error boundary of a screen. `subject` is what could not be loaded, as the subject of a sentence.
 */
export function errorScreen(heading = msg`This page could not be loaded`, subject = msg`This page`) {
  return function ErrorScreen({ error }: { error: unknown }) {
    const { t, i18n } = useLingui()
    const { pathname, search, key } = useLocation()
    const isOnline = useSyncExternalStore(
      subscribeToConnection,
      () => navigator.onLine,
      () => true,
    )
    const response = isRouteErrorResponse(error) ? error : undefined
    const { detail, requestId }: Partial<RouteErrorData> = Object(response?.data)
    if (response?.status === 404) return <NotFound detail={detail} />
    const what = i18n._(subject)
    // Short enough to be read out, and still found in the log.
    const requestNumber = requestId?.slice(-8)
    return (
      <div className={styles.failure}>
        <PageMeta title={t`Something went wrong`} />
        {/* A new key for each attempt, so that its failure is announced again. */}
        <PageHeading key={key}>{i18n._(heading)}</PageHeading>
        <p className={styles.reason}>
          {isOnline
            ? t`${what} could not be loaded. Either your connection was interrupted or something went wrong on our side; please try again in a moment.`
            : t`${what} could not be loaded, because this device is offline. Please try again when it is connected.`}
        </p>
        {requestNumber !== undefined && (
          <p>
            <Trans>
              If it lasts and you write to us, please name this number: <code>{requestNumber}</code>
            </Trans>
          </p>
        )}
        <ButtonLink to={localPath(i18n, pathname + search)}>
          <Trans>Try again</Trans>
        </ButtonLink>
      </div>
    )
  }
}

const suggestedPages = [
  [msg`Aircraft classes`, pagePaths.aircraftClasses, msg`every model, by size`],
  [msg`Accessories`, pagePaths.accessories, msg`by kind`],
  [msg`Distributors`, pagePaths.distributors, msg`prices and stock`],
  [msg`Contact us`, pagePaths.contactUs, msg`we look for it with you`],
] as const

function NotFound({ detail }: Pick<Partial<RouteErrorData>, 'detail'>) {
  const { t, i18n } = useLingui()
  const { pathname } = useLocation()
  // The API says in English what it did not find.
  const reason = i18n.locale === DEFAULT_LANGUAGE ? detail : undefined
  return (
    <div className={styles.failure}>
      <PageMeta title={t`Not found`} />
      <PageHeading>
        <Trans>We could not find this page</Trans>
      </PageHeading>
      <p>{reason ?? t`There is nothing at this address.`}</p>
      <p>
        <Trans>
          The address may be mistyped, or what was here may have left our catalogue. Nothing is wrong with
          your device.
        </Trans>
      </p>
      <div className={styles.search}>
        <SearchField query={toQuery(pathname)} />
      </div>
      <nav aria-labelledby="ways-on" className={styles.ways}>
        <h2 id="ways-on">
          <Trans>Go on from here</Trans>
        </h2>
        <ul>
          {suggestedPages.map(([name, path, note]) => (
            <li key={path}>
              <a href={localPath(i18n, path)}>{i18n._(name)}</a>
              <span>{i18n._(note)}</span>
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
