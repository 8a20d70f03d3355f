import { isRouteErrorResponse, useLocation } from 'react-router'
import { ButtonLink } from '../../design/button.tsx'
import { PageHead } from './page-head.tsx'
import { PageHeading } from './page-heading.tsx'

/** What a visitor sees in the place of a screen that could not be shown. */
export function Failure({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <PageHead title="Not found" />
        <PageHeading>We could not find this page</PageHeading>
        <p>{typeof error.data === 'string' ? error.data : 'There is nothing at this address.'}</p>
        <p>
          It may have been moved, or the address may be mistyped. All our aircraft are listed by size class.
        </p>
        <div>
          <ButtonLink to="/aircraft-classes">Aircraft classes</ButtonLink>
        </div>
      </>
    )
  }
  return (
    <>
      <PageHead title="Something went wrong" />
      <PageHeading>This page could not be loaded</PageHeading>
      <p>
        Either your connection was interrupted or something went wrong on our side. Please try again in a
        moment.
      </p>
      <div>
        <ButtonLink to={pathname + search} reloadDocument>
          Try again
        </ButtonLink>
      </div>
    </>
  )
}
