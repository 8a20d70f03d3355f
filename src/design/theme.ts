import { useSyncExternalStore } from 'react'

/** Plan paper, blueprint, or whichever of them the visitor's system asks for. */
export type Theme = 'system' | 'light' | 'dark'

/** The colours of the sheet in `tokens.css`, for what the browser draws around a page. */
export const sheets = { light: '#f6f3ec', dark: '#0c2036' }

const key = 'theme'

/** What the visitor chose on this device; first asked of the page, where the script in its head has put it. */
let chosen: Theme | undefined

/** Stands in the head of a page and runs before anything is drawn, so that the wrong theme never flashes. */
export const themeScript = `try{(${show.toString()})(localStorage.getItem('${key}'),${JSON.stringify(sheets)})}catch{}`

/** The theme that the visitor chose, here or in another window. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    onThemeChange,
    () => (chosen ??= themeNamed(document.documentElement.dataset['theme'])),
    () => 'system',
  )
}

/** Shows a theme at once, and again on the next visit where the device lets us remember it. */
export function chooseTheme(theme: Theme): void {
  chosen = theme
  show(theme, sheets)
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // A visitor who forbids storage chooses for this page only.
  }
}

function onThemeChange(changed: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    chosen = themeNamed(event.newValue)
    show(chosen, sheets)
  }
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  addEventListener('storage', follow)
  return () => {
    observer.disconnect()
    removeEventListener('storage', follow)
  }
}

function themeNamed(name: string | null | undefined): Theme {
  return name === 'light' || name === 'dark' ? name : 'system'
}

/**
 * Sets the theme, and the colour of the browser's own bar before those that follow the system. It is written
 * into the head of a page as well: it must need nothing from around it.
 */
function show(theme: string | null, colours: typeof sheets): void {
  const page = document.documentElement
  document.querySelector('meta[data-theme]')?.remove()
  delete page.dataset['theme']
  if (theme !== 'light' && theme !== 'dark') return
  page.dataset['theme'] = theme
  const bar = document.createElement('meta')
  bar.name = 'theme-color'
  bar.content = colours[theme]
  bar.dataset['theme'] = theme
  document.head.prepend(bar)
}
