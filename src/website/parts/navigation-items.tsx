import { Link, useLocation } from 'react-router'

const destinations = [
  { name: 'Aircrafts', url: '/aircraft-classes', holds: /^\/aircraft-model(?:s|-detail)\// },
  { name: 'Accessories', url: '/accessories' },
  { name: 'Reviews', url: '/reviews' },
  { name: 'Distributors', url: '/distributors' },
  { name: 'Contact us', url: '/contact-us' },
]

/** Where a visitor can go from everywhere, as items of a list; the current one is marked. */
export function NavigationItems({ className }: { className: string | undefined }) {
  const { pathname } = useLocation()
  return destinations.map(({ name, url, holds }) => (
    <li key={url}>
      <Link
        to={url}
        className={className}
        aria-current={pathname === url ? 'page' : holds?.test(pathname) ? 'true' : undefined}
      >
        {name}
      </Link>
    </li>
  ))
}
