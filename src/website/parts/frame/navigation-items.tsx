import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { pagePaths } from '../../../contract/site-map.ts'
import { localPath } from '../../language/local-path.ts'
import { matchPage } from './match-page.ts'

const destinations: { name: MessageDescriptor; url: string; subpages?: string[] }[] = [
  {
    name: msg`Aircrafts`,
    url: pagePaths.aircraftClasses,
    subpages: [pagePaths.allModels, pagePaths.compare, pagePaths.modelsOfAClass, pagePaths.modelDetail],
  },
  { name: msg`Accessories`, url: pagePaths.accessories },
  { name: msg`Reviews`, url: pagePaths.reviews },
  { name: msg`Distributors`, url: pagePaths.distributors },
  { name: msg`Events`, url: pagePaths.events, subpages: [pagePaths.event] },
  { name: msg`Contact us`, url: pagePaths.contactUs },
]

export function NavigationItems({ className }: { className: string | undefined }) {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const page = matchPage(pathname)?.path ?? ''
  return destinations.map(({ name, url, subpages }) => (
    <li key={url}>
      <a
        href={localPath(i18n, url)}
        className={className}
        aria-current={pathname === url ? 'page' : subpages?.includes(page) ? 'true' : undefined}
      >
        {i18n._(name)}
      </a>
    </li>
  ))
}
