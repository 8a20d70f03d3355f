import { useSyncExternalStore } from 'react'
import { afterPaint } from './after-paint.ts'
import showTheme from './show-theme.ts'
import showThemeText from './show-theme.ts?text'

export type Theme = 'system' | 'light' | 'dark'

/** As in `tokens.css`, for the browser's own bar. */
export const sheets = { light: '#f6f3ec', dark: '#0c2036' }

const key = 'theme'

let chosen: Theme | undefined

/** Runs in the head of a page before anything is painted, so that the wrong theme never flashes. */
export const themeScript = import.meta.env.SSR
  ? `try{${showThemeText}(localStorage.getItem('${key}'),${JSON.stringify(sheets)})}catch{}`
  : ''

export function useTheme(): Theme {
  return useSyncExternalStore(
    onThemeChange,
    () => (chosen ??= parseTheme(document.documentElement.dataset['theme'])),
    () => 'system',
  )
}

/** Shows it after the next frame, which has the choice: browsers compute the style of all of the page. */
export function chooseTheme(theme: Theme): void {
  afterPaint(() => {
    chosen = theme
    showTheme(theme, sheets)
  })
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
    showTheme(chosen, sheets)
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
