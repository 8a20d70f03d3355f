import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { matchPage } from './match-page.ts'
import { isMenuEntry } from './menu-entry.ts'

/** Opens `<a>`s to our pages without a page load. The router's `Link` would render again at each navigation. */
export function LinkNavigation() {
  const navigate = useNavigate()
  const isInMenu = isMenuEntry(useLocation())
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !isPlainClick(event) || !isPage(link)) return
      event.preventDefault()
      const { pathname, search, hash } = link
      const isHere = addressOf(link) === addressOf(location) && (isInMenu || hash === location.hash)
      // A link in the menu takes the place of the menu in the history.
      if (isInMenu && isHere) void navigate(-1)
      else
        void navigate(
          { pathname, search, hash },
          {
            replace: isInMenu || isHere,
            preventScrollReset: link.dataset['keepPlace'] !== undefined,
            flushSync: true,
          },
        )
    }
    // On the window, after React's own handlers.
    addEventListener('click', follow)
    return () => removeEventListener('click', follow)
  }, [navigate, isInMenu])
  return null
}

const addressOf = ({ pathname, search }: HTMLAnchorElement | globalThis.Location): string => pathname + search

/** Others open a tab or a window, or a component handles them. */
function isPlainClick({ button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(defaultPrevented || metaKey || ctrlKey || shiftKey || altKey)
}

function isPage(link: HTMLAnchorElement): boolean {
  const isPartOfPage = link.getAttribute('href')?.startsWith('#')
  if (link.origin !== location.origin || link.target !== '' || isPartOfPage) return false
  return matchPage(link.pathname) !== undefined
}
