import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'

/** As in `tokens.css`, for the browser's own bar. */
export const sheets = { light: '#f6f3ec', dark: '#0c2036' }

const key = 'theme'

let chosen: Theme | undefined

/** Runs in the head of a page before anything is painted, so that the wrong theme never flashes. */
export const themeScript = `try{(${show.toString()})(localStorage.getItem('${key}'),${JSON.stringify(sheets)})}catch{}`

export function useTheme(): Theme {
  return useSyncExternalStore(
    onThemeChange,
    () => (chosen ??= parseTheme(document.documentElement.dataset['theme'])),
    () => 'system',
  )
}

export function chooseTheme(theme: Theme): void {
  chosen = theme
  show(theme, sheets)
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // Without storage the choice holds for this page only.
  }
}

function onThemeChange(changed: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    chosen = parseTheme(event.newValue)
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

function parseTheme(name: string | null | undefined): Theme {
  return name === 'light' || name === 'dark' ? name : 'system'
}

/** Also written into the page as source: it must not use anything outside itself. */
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
