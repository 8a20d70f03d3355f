import { isRouteErrorResponse, useLocation } from 'react-router'
import { ButtonLink } from '../../design/button-link.tsx'

/** What a visitor sees in the place of a screen that could not be shown. */
export function Failure({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>Not found</title>
        <h1>We could not find this page</h1>
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
      <title>Something went wrong</title>
      <h1>This page could not be loaded</h1>
      <p>
        Either your connection was interrupted or something went wrong on our side. Nothing is lost; please
        try again in a moment.
      </p>
      <p>
        <a href={pathname + search}>Try again</a>
      </p>
    </>
  )
}
