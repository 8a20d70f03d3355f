import { useSyncExternalStore } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { ButtonLink } from '../../design/button.tsx'
import type { RefusedPage } from '../refusal.ts'
import { PageHead } from './page-head.tsx'
import { PageHeading } from './page-heading.tsx'
import styles from './failure.module.css'

interface FailureProps {
  error: unknown
  /** The heading that the screen would have had, where it is known without its data. */
  heading?: string
  /** What could not be loaded, as the subject of a sentence. */
  subject?: string
}

/** What a visitor sees in the place of a screen that could not be shown. */
export function Failure({ error, heading, subject }: FailureProps) {
  const refused: Partial<RefusedPage> = isRouteErrorResponse(error) ? Object(error.data) : {}
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound detail={refused.detail} />
  return <NotLoaded heading={heading} subject={subject} requestId={refused.requestId} />
}

function NotFound({ detail = 'There is nothing at this address.' }: { detail: string | undefined }) {
  return (
    <div className={styles.failure}>
      <PageHead title="Not found" />
      <PageHeading>We could not find this page</PageHeading>
      <p>{detail}</p>
      <p>
        It may have been moved, or the address may be mistyped. All our aircraft are listed by size class.
      </p>
      <div>
        <ButtonLink to="/aircraft-classes">Aircraft classes</ButtonLink>
      </div>
    </div>
  )
}

function NotLoaded({
  heading = 'This page could not be loaded',
  subject = 'This page',
  requestId,
}: Partial<Record<'heading' | 'subject' | 'requestId', string | undefined>>) {
  const { pathname, search, key } = useLocation()
  const isOnline = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div className={styles.failure}>
      <PageHead title="Something went wrong" />
      {/* A heading of its own for each attempt, so that the visitor hears what came of the last. */}
      <PageHeading key={key}>{heading}</PageHeading>
      <p className={styles.reason}>
        {isOnline
          ? `${subject} could not be loaded. Either your connection was interrupted or something went wrong on our side; please try again in a moment.`
          : `${subject} could not be loaded, because this device is offline. Please try again when it is connected.`}
      </p>
      {requestId !== undefined && (
        <p>
          If it lasts and you write to us, please name this number: <code>{numberOf(requestId)}</code>
        </p>
      )}
      <div>
        <ButtonLink to={pathname + search}>Try again</ButtonLink>
      </div>
    </div>
  )
}

/** The end of the request's id, short enough to be read out. The log holds the whole id, and so the number too. */
function numberOf(requestId: string): string {
  return requestId.slice(-8)
}

function followConnection(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
