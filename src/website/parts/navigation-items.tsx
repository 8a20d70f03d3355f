import { matchPath, useLocation } from 'react-router'
import { pagePaths } from '../../contract/site-map.ts'

const destinations = [
  {
    name: 'Aircrafts',
    url: pagePaths.aircraftClasses,
    subpages: [pagePaths.allModels, pagePaths.compare, pagePaths.modelsOfAClass, pagePaths.modelDetail],
  },
  { name: 'Accessories', url: pagePaths.accessories },
  { name: 'Reviews', url: pagePaths.reviews },
  { name: 'Distributors', url: pagePaths.distributors },
  { name: 'Events', url: pagePaths.events, subpages: [pagePaths.event] },
  { name: 'Contact us', url: pagePaths.contactUs },
]

export function NavigationItems({ className }: { className: string | undefined }) {
  const { pathname } = useLocation()
  return destinations.map(({ name, url, subpages }) => (
    <li key={url}>
      <a
        href={url}
        className={className}
        data-name={name}
        aria-current={
          pathname === url ? 'page' : subpages?.some((path) => matchPath(path, pathname)) ? 'true' : undefined
        }
      >
        {name}
      </a>
    </li>
  ))
}
